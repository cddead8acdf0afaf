/** Merges local episode positions with those of other devices. */
import { afterEach, expect, test } from 'vitest';
import { video } from '../../../testing/video-fixture.ts';
import { unheardPlaces } from './kept-places.ts';
import { clearProgress, markConfirmed, type Progress, progressEntries, progressOf, saveProgress, takeOver } from './progress-store.ts';

afterEach(clearProgress);
const entry = (watchedAt: number, episode: number, more: Partial<Progress>): Progress => ({
  video: video({ vod_id: 1 }),
  episode,
  episodeName: `第${episode}集`,
  route: 'a',
  position: 10,
  duration: 100,
  watchedAt,
  ...more,
});
const kept = () => {
  const entry = progressOf(1) as Progress;
  return { places: entry.places, placed: unheardPlaces(entry) };
};
const play = (watchedAt: number, episode: number, seconds: number) =>
  saveProgress(entry(watchedAt, episode, { places: `e${episode}:${seconds}`, unsent: true }));
const confirm = () => markConfirmed(progressOf(1) as Progress);
const hear = (theirs: Progress, asked = progressEntries()) => takeOver([theirs], asked);

test('places changed here are sent until the account confirms them', () => {
  play(1000, 2, 14);
  expect(kept()).toEqual({ places: 'e2:14', placed: 'e2:14' });
  play(1100, 4, 6);
  expect(kept()).toEqual({ places: 'e4:6,e2:14', placed: 'e4:6,e2:14' });
  confirm();
  expect(kept()).toEqual({ places: 'e4:6,e2:14', placed: '' });
  play(1200, 4, 8);
  expect(kept()).toEqual({ places: 'e4:8,e2:14', placed: 'e4:8' });
});

test('a place changed after sending is sent again', () => {
  play(1000, 2, 14);
  const sent = progressOf(1) as Progress;
  play(1100, 4, 6);
  play(1200, 2, 20);
  markConfirmed(sent);
  expect(kept()).toEqual({ places: 'e2:20,e4:6', placed: 'e2:20,e4:6' });
});

test('a page that missed an update sends its other places without overwriting any', () => {
  saveProgress(entry(3000, 1, { places: 'e1:7,e6:2', unsent: true, ifUnmodifiedSince: 0 }));
  hear(entry(2000, 3, { position: 50, places: 'e3:50,e1:78' }));
  expect(progressOf(1)).toMatchObject({ episode: 3, position: 50, places: 'e3:50,e1:78,e6:2', placed: 'e6:2' });
});

test('an earlier response does not restore an older place', () => {
  play(1000, 2, 14);
  const asked = progressEntries();
  confirm();
  hear(entry(900, 2, { position: 12, places: 'e2:12' }), asked);
  expect(kept()).toEqual({ places: 'e2:14', placed: '' });
});

test('the account’s places win once this browser has sent all of its own', () => {
  play(1000, 2, 14);
  confirm();
  hear(entry(2000, 2, { position: 22, places: 'e2:22,e4:8' }));
  expect(kept()).toEqual({ places: 'e2:22,e4:8', placed: '' });
});

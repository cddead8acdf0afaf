/** The places of a title's episodes that this browser keeps, beside those of other devices. */
import { afterEach, expect, test } from 'vitest';
import { video } from '../../testing/video-fixture.ts';
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
/** Plays on here. */
const play = (watchedAt: number, episode: number, seconds: number) =>
  saveProgress(entry(watchedAt, episode, { places: `${episode}:${seconds}`, unsent: true }));
const confirm = () => markConfirmed(progressOf(1) as Progress);
const hear = (theirs: Progress, asked = progressEntries()) => takeOver([theirs], asked);

test('the account is told the places that have changed here, until it has heard them', () => {
  play(1000, 2, 14);
  expect(kept()).toEqual({ places: '2:14', placed: '2:14' });
  play(1100, 4, 6);
  expect(kept()).toEqual({ places: '4:6,2:14', placed: '4:6,2:14' });
  confirm();
  expect(kept()).toEqual({ places: '4:6,2:14', placed: '' });
  play(1200, 4, 8);
  expect(kept()).toEqual({ places: '4:8,2:14', placed: '4:8' });
});

test('a place that has changed since it was sent is still to be told', () => {
  play(1000, 2, 14);
  const sent = progressOf(1) as Progress;
  play(1100, 4, 6);
  play(1200, 2, 20);
  markConfirmed(sent);
  expect(kept()).toEqual({ places: '2:20,4:6', placed: '2:20,4:6' });
});

test('another device plays on in an episode that was left here: its place counts, though this device is newer', () => {
  play(1000, 2, 14);
  confirm();
  play(3000, 4, 8);
  hear(entry(2000, 2, { position: 22, places: '2:22' }));
  expect(progressOf(1)).toMatchObject({ episode: 4, places: '4:8,2:22', placed: '4:8' });
});

test('what the account has not heard stays, also beside a newer entry in another episode', () => {
  play(1000, 2, 14);
  hear(entry(2000, 4, { position: 8, places: '4:8,2:3' }));
  expect(progressOf(1)).toMatchObject({ episode: 4, places: '4:8,2:14', placed: '2:14' });
});

test('of one episode the newer place counts, and the older is not told any more', () => {
  play(1000, 2, 14);
  hear(entry(2000, 2, { position: 30, places: '2:30,4:8' }));
  expect(progressOf(1)).toMatchObject({ position: 30, places: '2:30,4:8', placed: '' });
  play(3000, 2, 40);
  hear(entry(2500, 2, { position: 35, places: '2:35,4:9' }));
  expect(progressOf(1)).toMatchObject({ watchedAt: 3000, places: '2:40,4:9', placed: '2:40' });
});

test('a page that had not heard the account puts none of its places back, and tells the others', () => {
  saveProgress(entry(3000, 1, { places: '1:7,6:2', unsent: true, ifUnmodifiedSince: 0 }));
  hear(entry(2000, 3, { position: 50, places: '3:50,1:78' }));
  expect(progressOf(1)).toMatchObject({ episode: 3, position: 50, places: '3:50,6:2,1:78', placed: '6:2' });
});

test('an answer from before the account has heard a place does not put it back', () => {
  play(1000, 2, 14);
  const asked = progressEntries();
  confirm();
  hear(entry(900, 2, { position: 12, places: '2:12' }), asked);
  expect(kept()).toEqual({ places: '2:14', placed: '' });
});

test('what an older version has kept may all be new', () => {
  saveProgress(entry(1000, 2, { places: '2:14,3:5', unsent: true }));
  expect(kept()).toEqual({ places: '2:14,3:5', placed: '2:14,3:5' });
  clearProgress();
  hear(entry(2000, 2, { places: '2:30' }));
  expect(kept()).toEqual({ places: '2:30', placed: '' });
});

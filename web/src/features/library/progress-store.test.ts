/** The positions that this browser stores. */
import { afterEach, expect, test } from 'vitest';
import { video } from '../../testing/video-fixture.ts';
import {
  clearProgress,
  isEntry,
  isFinished,
  isToContinue,
  keepOnly,
  markConfirmed,
  nextInstant,
  type Progress,
  progressEntries,
  progressOf,
  replaceProgress,
  saveProgress,
} from './progress-store.ts';

const entry = (vod_id: number, more: Partial<Progress> = {}): Progress => ({
  video: video({ vod_id }),
  episode: 1,
  episodeName: '第01集',
  route: 'a',
  position: 10,
  duration: 100,
  watchedAt: 1000,
  ...more,
});
const ids = () => progressEntries().map(({ video: { vod_id } }) => vod_id);
afterEach(clearProgress);

test('the newest of a title wins, and stands first', () => {
  for (const one of [entry(1), entry(2, { watchedAt: 2000 }), entry(1, { position: 5, watchedAt: 900 })]) saveProgress(one);
  expect([ids(), progressOf(1)?.position]).toEqual([[2, 1], 10]);
  saveProgress(entry(1, { position: 20, watchedAt: 3000 }));
  expect([ids(), progressOf(1)?.position]).toEqual([[1, 2], 20]);
});

test('an entry with a field of another type is left out, the others stay', () => {
  const damaged = [{ watched: {} }, { route: {} }, { backdrop: 7 }, { episode: '3' }, { video: { ...video({ vod_id: 3 }), vod_name: {} } }];
  const whole = entry(1, { watched: '1-2' });
  expect([whole, ...damaged.map((more) => ({ ...entry(3), ...more })), null, 7].filter(isEntry)).toEqual([whole]);
});

test('watched episodes are those of all entries of a title, older ones too', () => {
  saveProgress(entry(1, { watched: '1-2' }));
  saveProgress(entry(1, { watched: '7', watchedAt: 900 }));
  saveProgress(entry(1, { watched: '3', watchedAt: 1100 }));
  expect(progressOf(1)).toMatchObject({ watched: '1-3,7', watchedAt: 1100 });
  replaceProgress(entry(1, { watchedAt: 1100 }), entry(1, { position: 50, watched: '9', watchedAt: 1050 }));
  expect(progressOf(1)).toMatchObject({ watched: '1-3,7,9', position: 50 });
});

test('what the account no longer has goes, but not what it has not seen yet', () => {
  for (const one of [entry(1), entry(2), entry(3, { unsent: true })]) saveProgress(one);
  keepOnly(new Set([2]));
  expect(ids()).toEqual([3, 2]);
});

test('what the account has confirmed needs no condition any more', () => {
  saveProgress(entry(1, { unsent: true, ifUnmodifiedSince: 0 }));
  markConfirmed(entry(1, { watchedAt: 999 }));
  expect(progressOf(1)?.unsent).toBe(true);
  markConfirmed(entry(1));
  expect([progressOf(1)?.unsent, progressOf(1)?.ifUnmodifiedSince]).toEqual([false, undefined]);
});

test('the next instant is after what is kept, though the clock were set back', () => {
  saveProgress(entry(1, { watchedAt: Date.now() + 1e9 }));
  expect(nextInstant(1)).toBe((progressOf(1)?.watchedAt ?? 0) + 1);
  expect(Math.abs(nextInstant(2) - Date.now())).toBeLessThan(5000);
});

test.each([
  [94, false],
  [95, true],
])('at %d of 100 seconds it is finished: %s', (position, finished) => expect(isFinished({ position, duration: 100 })).toBe(finished));

test.each<[string, Partial<Progress>, boolean]>([
  ['in the middle', {}, true],
  ['at the end of the last episode', { position: 99, nextName: '' }, false],
  ['at the end of an episode before the last', { position: 99, nextName: '第02集' }, true],
  ['taken from the row', { hidden: true }, false],
])('V17: %s it is to be continued, or not', (_name, more, expected) => expect(isToContinue(entry(1, more))).toBe(expected));

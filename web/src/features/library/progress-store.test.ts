/** The positions that this browser stores. */
import { afterEach, expect, test } from 'vitest';
import { learnServerTime } from '../../api/server-clock.ts';
import { line, video } from '../../testing/video-fixture.ts';
import {
  clearProgress,
  dropRemoved,
  forgetMember,
  isEntry,
  isFinished,
  isFor,
  isOver,
  isToContinue,
  keepFor,
  markConfirmed,
  markHeard,
  markSent,
  markUnsent,
  nextInstant,
  type Progress,
  progressEntries,
  progressOf,
  renameEntries,
  saveProgress,
  takeOver,
  withNewEpisodes,
  withUnheard,
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
  for (const vod_id of ['3', -1, 0.5, null]) damaged.push({ video: { ...video(), vod_id } } as never);
  const whole = entry(1, { watched: '1-2' });
  expect([whole, ...damaged.map((more) => ({ ...entry(3), ...more })), null, 7].filter(isEntry)).toEqual([whole]);
});

test('watched episodes are those of all entries of a title, older ones too', () => {
  saveProgress(entry(1, { watched: '1-2' }));
  saveProgress(entry(1, { watched: '7', watchedAt: 900 }));
  saveProgress(entry(1, { watched: '3', watchedAt: 1100 }));
  expect(progressOf(1)).toMatchObject({ watched: '1-3,7', watchedAt: 1100 });
  takeOver([entry(1, { position: 50, watched: '9', watchedAt: 1050 })], []);
  expect(progressOf(1)).toMatchObject({ watched: '1-3,7,9', position: 10 });
});

test('an episode that is no longer marked stays so, and what is watched since is added', () => {
  saveProgress(entry(1, { watched: '1-5' }));
  saveProgress(entry(1, { watched: '1-4', marksAt: 1500 }));
  expect(progressOf(1)).toMatchObject({ watched: '1-4', marksAt: 1500 });
  takeOver([entry(1, { watched: '1-6', marksAt: 0 })], []);
  saveProgress(entry(1, { watched: '8', watchedAt: 2000 }));
  expect(progressOf(1)).toMatchObject({ watched: '1-4,6,8', marksAt: 1500 });
});

test('two devices mark at once: each tells the account what it has changed, and what the other has marked stays', () => {
  const theirs = (watched: string) => entry(1, { watched, marksAt: 0 });
  takeOver([theirs('2-3')], []);
  const mine = entry(1, { watched: '3,7', marksAt: 1500, unsent: true });
  saveProgress(mine);
  expect(progressOf(1)).toMatchObject({ watched: '3,7', marked: '7', unmarked: '2' });
  takeOver([theirs('2-3,9')], progressEntries());
  expect(progressOf(1)).toMatchObject({ watched: '3,7,9', marked: '7', unmarked: '2', unsent: true });
  const sent = progressEntries();
  saveProgress({ ...mine, watched: '3,7,9-10', marksAt: 1600 });
  markSent(sent);
  expect(progressOf(1)).toMatchObject({ watched: '3,7,9-10', marked: '10', unmarked: '', unsent: true });
  // This answer was on its way before the account had heard of 7.
  takeOver([theirs('2-3,9,11')], sent);
  expect(progressOf(1)).toMatchObject({ marked: '10', unsent: true });
  markHeard(progressEntries()[0] as Progress);
  takeOver([theirs('3,7,9-11')], progressEntries());
  expect(progressOf(1)).toMatchObject({ watched: '3,7,9-11', marked: '', unmarked: '' });
});

test('what the account no longer has goes, but not what it has not seen yet', () => {
  for (const one of [entry(1), entry(2), entry(3, { unsent: true })]) saveProgress(one);
  takeOver([entry(2)], progressEntries());
  expect(ids()).toEqual([2, 3]);
  markUnsent();
  takeOver([], progressEntries());
  expect(ids()).toEqual([2, 3]);
});

test('what was kept or confirmed while the account was asked stays, though its answer lacks it', () => {
  for (const one of [entry(1, { unsent: true }), entry(3)]) saveProgress(one);
  const before = progressEntries();
  saveProgress(entry(2, { unsent: true, watchedAt: 2000 }));
  for (const one of [entry(1), entry(2, { watchedAt: 2000 })]) markConfirmed(one);
  takeOver([], before);
  expect(ids()).toEqual([2, 1]);
});

test('what the account had to be asked for gives way to what it has; what was pressed here and not yet sent does not', () => {
  saveProgress(entry(1, { unsent: true, ifUnmodifiedSince: 500, watchedAt: 2000, watched: '1' }));
  saveProgress(entry(2, { unsent: true, hidden: true, hiddenAt: 3000 }));
  takeOver([entry(1, { position: 70, watchedAt: 900, watched: '2' }), entry(2)], progressEntries());
  expect(progressOf(1)).toMatchObject({ position: 70, watchedAt: 900, watched: '1-2' });
  expect(progressOf(2)).toMatchObject({ hidden: true, unsent: true });
});

test('what the account has removed goes, but not what was watched since', () => {
  for (const one of [entry(1, { unsent: true }), entry(2, { unsent: true, watchedAt: 3000 }), entry(3)]) saveProgress(one);
  dropRemoved([entry(1), entry(2)]);
  expect(ids()).toEqual([3, 2]);
});

test('what the account has removed stays where its episodes were marked since', () => {
  const sent = [1, 2, 3].map((vod_id) => entry(vod_id, { unsent: true, marksAt: 1500 }));
  for (const one of [...sent, entry(2, { unsent: true, marksAt: 1600 }), entry(3, { unsent: true, watchedAt: 1400, marksAt: 1500 })]) saveProgress(one);
  dropRemoved(sent);
  expect(ids()).toEqual([2]);
});

test('the newest press hides a title or brings it back, whatever was watched before it', () => {
  saveProgress(entry(1, { hidden: true, hiddenAt: 2000 }));
  saveProgress(entry(1, { position: 20, watchedAt: 1500 }));
  expect(progressOf(1)).toMatchObject({ hidden: true, position: 20 });
  saveProgress(entry(1, { hidden: false, hiddenAt: 2100 }));
  expect(progressOf(1)).toMatchObject({ hidden: false, position: 20, watchedAt: 1500 });
  saveProgress(entry(1, { hidden: true, hiddenAt: 1900, watchedAt: 1500 }));
  expect(progressOf(1)?.hidden).toBe(false);
  saveProgress(entry(1, { hidden: true, hiddenAt: 2200, watchedAt: 1500 }));
  saveProgress(entry(1, { watchedAt: 2300 }));
  expect(progressOf(1)?.hidden).toBe(false);
});

test('what was kept gets the names of today; a title that has gone goes, what was watched meanwhile stays', () => {
  for (const one of [entry(1), entry(2), entry(3)]) saveProgress(one);
  const asked = [...progressEntries()];
  saveProgress(entry(3, { watchedAt: 2000 }));
  renameEntries(asked, [{ video: video({ vod_id: 1, vod_name: 'Spring' }), episodeName: 'Ep. 1', nextName: '' }]);
  expect(progressEntries().map((one) => [one.video.vod_name, one.episodeName])).toEqual([
    [video().vod_name, '第01集'],
    ['Spring', 'Ep. 1'],
  ]);
});

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])('what was kept by a clock that is %s is moved to the right time once that is known, what the account has is not', (_name, ahead) => {
  const now = Date.now();
  for (const one of [entry(1, { unsent: true, watchedAt: now }), entry(2, { watchedAt: now })]) saveProgress(one);
  learnServerTime(new Date(now - ahead).toUTCString(), now, now);
  expect(Math.abs((progressOf(1)?.watchedAt ?? 0) - (now - ahead))).toBeLessThan(1001);
  expect([progressOf(2)?.watchedAt, Math.abs(nextInstant(1) - (now - ahead)) < 5000]).toEqual([now, true]);
  learnServerTime(new Date(now).toUTCString(), now, now);
  expect(Math.abs((progressOf(1)?.watchedAt ?? 0) - now)).toBeLessThan(1001);
});

test('what the account has confirmed needs no condition any more', () => {
  saveProgress(entry(1, { unsent: true, ifUnmodifiedSince: 0 }));
  markConfirmed(entry(1, { watchedAt: 999 }));
  expect(progressOf(1)?.unsent).toBe(true);
  markConfirmed(entry(1));
  expect([progressOf(1)?.unsent, progressOf(1)?.ifUnmodifiedSince]).toEqual([false, undefined]);
});

test.each<[string, Partial<Progress>]>([
  ['a mark by hand', { watched: '2', marksAt: 2000 }],
  ['a press on the row', { hidden: true, hiddenAt: 2000 }],
])('%s is sent again where the account has confirmed only what was kept before it', (_name, later) => {
  const first = entry(1, { unsent: true, watched: '1', marksAt: 1500, hiddenAt: 1500 });
  saveProgress(first);
  saveProgress({ ...first, ...later });
  markConfirmed(first);
  markSent([first]);
  expect(progressOf(1)?.unsent).toBe(true);
  markSent([{ ...first, ...later }]);
  expect(progressOf(1)?.unsent).toBe(false);
});

test('what is watched on brings a press and a mark to the account that it has not heard, and no others', () => {
  const marks = { watched: '1-2', marksAt: 2000, hidden: true, hiddenAt: 2000 };
  saveProgress(entry(1, { unsent: true, ...marks }));
  saveProgress(entry(2, marks));
  const later = { watchedAt: 1500, watched: '3' };
  expect(withUnheard(entry(1, later))).toMatchObject({ watched: '1-3', marksAt: 2000, hidden: true, hiddenAt: 2000, watchedAt: 1500 });
  expect(withUnheard(entry(1, { ...later, watchedAt: 3000 }))).toMatchObject({ watched: '1-3', marksAt: 2000, hidden: false, hiddenAt: 3000 });
  for (const vodId of [2, 3]) expect(withUnheard(entry(vodId, later))).toEqual(entry(vodId, later));
});

test('a press and a mark that the account has not heard are sent though other devices, or this page, have watched on', () => {
  saveProgress(entry(1, { unsent: true, hidden: true, hiddenAt: 3000 }));
  saveProgress(entry(2, { unsent: true, watched: '1', marksAt: 3000 }));
  takeOver([entry(1, { watchedAt: 2000 }), entry(2, { watchedAt: 2000 })], progressEntries());
  expect(progressEntries().map(({ unsent, watchedAt }) => [unsent, watchedAt])).toEqual([
    [true, 2000],
    [true, 2000],
  ]);
  saveProgress(entry(3, { watchedAt: 2000 }));
  saveProgress(entry(3, { unsent: true, hidden: true, hiddenAt: 3000 }));
  expect(progressOf(3)).toMatchObject({ unsent: true, hidden: true, watchedAt: 2000 });
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

test.each<[string, Partial<Progress>, boolean]>([
  ['in the middle of the last episode', { nextName: '' }, false],
  ['at the end of the last episode', { position: 99, nextName: '' }, true],
  ['at the end of an episode before the last', { position: 99, nextName: '第02集' }, false],
  ['at the end of an episode that was the last', { position: 99, nextName: '', route: 'with-2' }, false],
])('%s a title is over, or not', (_name, more, expected) => {
  const episode = { name: '2', url: 'https://cdn.example/index.m3u8' };
  expect(isOver(withNewEpisodes(entry(1, more), [line('with-2', { episodes: [episode, episode] })]))).toBe(expected);
});

test('what a member has watched goes to no other account; what a visitor has watched is theirs who signs in', () => {
  for (const one of [entry(1, { member: 1 }), entry(2, { member: 2 }), entry(3)]) saveProgress(one);
  expect(
    [1, 2].map((member) =>
      progressEntries()
        .filter(isFor(member))
        .map(({ video: { vod_id } }) => vod_id),
    ),
  ).toEqual([
    [3, 1],
    [3, 2],
  ]);
  keepFor(2);
  expect(ids()).toEqual([3, 2]);
  forgetMember(2);
  expect(ids()).toEqual([2]);
  forgetMember(undefined);
  expect(ids()).toEqual([]);
});

import { afterEach, expect, test } from 'vitest';
import { episodes, route, video } from '../../../testing/video-fixture.ts';
import {
  clearProgress,
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

test('the newest entry of a title wins and comes first', () => {
  for (const one of [entry(1), entry(2, { watchedAt: 2000 }), entry(1, { position: 5, watchedAt: 900 })]) saveProgress(one);
  expect([ids(), progressOf(1)?.position]).toEqual([[2, 1], 10]);
  saveProgress(entry(1, { position: 20, watchedAt: 3000 }));
  expect([ids(), progressOf(1)?.position]).toEqual([[1, 2], 20]);
});

test('the two hundred titles watched last are kept, here and with those of the account', () => {
  for (let id = 1; id <= 201; id++) saveProgress(entry(id, { watchedAt: id }));
  expect([ids().length, ids()[0], progressOf(1)]).toEqual([200, 201, undefined]);
  takeOver(
    Array.from({ length: 150 }, (_, i) => entry(1000 + i, { watchedAt: 1000 + i })),
    [],
  );
  expect([ids().length, ids()[0], progressOf(151), progressOf(152)?.watchedAt]).toEqual([200, 1149, undefined, 152]);
});

test('an entry with a field of the wrong type is dropped, and the others stay', () => {
  const damaged = [{ watched: {} }, { route: {} }, { backdrop: 7 }, { episode: '3' }, { video: { ...video({ vod_id: 3 }), vod_name: {} } }];
  for (const vod_id of ['3', -1, 0.5, null]) damaged.push({ video: { ...video(), vod_id } } as never);
  const whole = entry(1, { watched: 'e1..2' });
  expect([whole, ...damaged.map((more) => ({ ...entry(3), ...more })), null, 7].filter(isEntry)).toEqual([whole]);
});

test('watched episodes include those of older entries', () => {
  saveProgress(entry(1, { watched: 'e1..2' }));
  saveProgress(entry(1, { watched: 'e7', watchedAt: 900 }));
  saveProgress(entry(1, { watched: 'e3', watchedAt: 1100 }));
  expect(progressOf(1)).toMatchObject({ watched: 'e1..3,e7', watchedAt: 1100 });
});

test('marks made on two devices at once are all kept', () => {
  const theirs = (watched: string) => entry(1, { watched });
  takeOver([theirs('e2..3')], []);
  saveProgress(entry(1, { watched: 'e7', unmarked: 'e2', unsent: true, ifUnmodifiedSince: 0 }));
  expect(progressOf(1)).toMatchObject({ watched: 'e3,e7', marked: 'e7', unmarked: 'e2' });
  // The account answered before it received these marks. Its position still wins.
  takeOver([{ ...theirs('e2..3,e9'), position: 70 }], progressEntries());
  expect(progressOf(1)).toMatchObject({ watched: 'e3,e7,e9', marked: 'e7', unmarked: 'e2', unsent: true, position: 70, ifUnmodifiedSince: 1000 });
  const [sent] = progressEntries() as [Progress];
  saveProgress({ ...sent, watched: 'e10', unmarked: '' });
  markConfirmed(sent);
  expect(progressOf(1)).toMatchObject({ watched: 'e3,e7,e9..10', marked: 'e10', unmarked: '', unsent: true });
  markHeard(progressOf(1) as Progress);
  markSent(progressEntries());
  takeOver([theirs('e3,e7,e9..11')], progressEntries());
  expect(progressOf(1)).toMatchObject({ watched: 'e3,e7,e9..11', marked: '', unmarked: '' });
});

test('titles deleted from the account go, except those not sent yet', () => {
  for (const one of [entry(1), entry(2), entry(3, { unsent: true })]) saveProgress(one);
  takeOver([entry(2)], progressEntries());
  expect(ids()).toEqual([3, 2]);
  markUnsent();
  takeOver([], progressEntries());
  expect(ids()).toEqual([3, 2]);
});

test('entries saved or confirmed during a read survive an older response', () => {
  for (const one of [entry(1, { unsent: true }), entry(3)]) saveProgress(one);
  const before = progressEntries();
  saveProgress(entry(2, { unsent: true, watchedAt: 2000 }));
  for (const one of [entry(1, { unsent: true }), entry(2, { unsent: true, watchedAt: 2000 })]) markConfirmed(one);
  takeOver([entry(2, { position: 3, watchedAt: 1500 })], before);
  expect([ids(), progressOf(2)?.position]).toEqual([[2, 1], 10]);
});

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])('another device’s place is taken even if this clock is %s', (_name, by) => {
  saveProgress(entry(1, { watchedAt: 1e12 + by }));
  takeOver([entry(1, { position: 70, watchedAt: 1e12 })], progressEntries());
  expect(progressOf(1)).toMatchObject({ position: 70, watchedAt: 1e12 });
});

test('a rejected place yields to the account’s; an unsent one does not', () => {
  saveProgress(entry(1, { unsent: true, ifUnmodifiedSince: 500, watchedAt: 2000, watched: 'e1', writer: 'here' }));
  saveProgress(entry(2, { unsent: true, hidden: true }));
  saveProgress(entry(3, { unsent: true, ifUnmodifiedSince: 500, writer: 'here' }));
  const theirs = { position: 70, watchedAt: 900 };
  takeOver([entry(1, { ...theirs, watched: 'e2', writer: 'there' }), entry(2, theirs), entry(3, { ...theirs, writer: 'here' })], progressEntries());
  expect(progressOf(1)).toMatchObject({ position: 70, watchedAt: 900, watched: 'e1..2' });
  expect(progressOf(2)).toMatchObject({ position: 10, hidden: true, unsent: true });
  expect(progressOf(3)).toMatchObject({ position: 10, unsent: true });
});

test('the last press hides or restores a title, and watching restores it', () => {
  saveProgress(entry(1, { hidden: true }));
  saveProgress(entry(1, { hidden: false }));
  expect(progressOf(1)?.hidden).toBe(false);
  saveProgress(entry(1, { hidden: true, watchedAt: 900 }));
  expect(progressOf(1)).toMatchObject({ hidden: true, watchedAt: 1000 });
  saveProgress(entry(1, { watchedAt: 2300 }));
  expect(progressOf(1)?.hidden).toBeUndefined();
});

test('kept entries get current names; deleted titles go, newly watched ones stay', () => {
  for (const one of [entry(1), entry(2), entry(3)]) saveProgress(one);
  const asked = [...progressEntries()];
  saveProgress(entry(3, { watchedAt: 2000 }));
  renameEntries(asked, [{ video: video({ vod_id: 1, vod_name: 'Spring' }), episodeName: 'Ep. 1', nextName: '' }]);
  expect(progressEntries().map((one) => [one.video.vod_name, one.episodeName])).toEqual([
    [video().vod_name, '第01集'],
    ['Spring', 'Ep. 1'],
  ]);
});

test.each<[string, Partial<Progress>]>([
  ['a manual mark', { watched: 'e2' }],
  ['a press on the row', { hidden: true }],
])('%s is sent again if the account has only confirmed the state before it', (_name, later) => {
  saveProgress(entry(1, { unsent: true, watched: 'e1' }));
  const [first] = progressEntries() as [Progress];
  saveProgress({ ...first, ...later });
  markConfirmed(first);
  expect(progressOf(1)?.unsent).toBe(true);
  markSent(progressEntries());
  expect(progressOf(1)?.unsent).toBe(false);
});

test('at sign-in, a guest’s place yields to newer ones in the account', () => {
  saveProgress(entry(1));
  saveProgress(entry(2, { ifUnmodifiedSince: 5 }));
  markUnsent();
  expect([1, 2].map((id) => progressOf(id)?.ifUnmodifiedSince)).toEqual([1000, 5]);
});

test('the next instant follows the kept ones even if the clock was set back', () => {
  saveProgress(entry(1, { watchedAt: Date.now() + 1e9 }));
  expect(nextInstant(1)).toBe((progressOf(1)?.watchedAt ?? 0) + 1);
  expect(Math.abs(nextInstant(2) - Date.now())).toBeLessThan(5000);
});

test.each([
  [94, false],
  [95, true],
])('at %d of 100 seconds, an episode is finished: %s', (position, finished) => expect(isFinished({ position, duration: 100 })).toBe(finished));

test.each<[string, Partial<Progress>, boolean]>([
  ['in the middle', {}, true],
  ['at the end of the last episode', { position: 99, nextName: '' }, false],
  ['at the end of an episode before the last', { position: 99, nextName: '第02集' }, true],
  ['removed from the row', { hidden: true }, false],
])('V17: %s, a title stays in Continue watching or not', (_name, more, expected) => expect(isToContinue(entry(1, more))).toBe(expected));

test.each<[string, Partial<Progress>, boolean]>([
  ['in the middle of the last episode', { nextName: '' }, false],
  ['at the end of the last episode', { position: 99, nextName: '' }, true],
  ['at the end of an episode before the last', { position: 99, nextName: '第02集' }, false],
  ['at the end of a formerly last episode', { position: 99, nextName: '', route: 'with-2' }, false],
])('%s, a title is finished or not', (_name, more, expected) => {
  expect(isOver(withNewEpisodes(entry(1, more), [route('with-2', { episodes: episodes('第01集', '第02集') })]))).toBe(expected);
});

test('one member’s history never reaches another’s account; a visitor’s goes to whoever signs in', () => {
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

import type { SharedMarks } from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import { expect, test } from 'vitest';
import { isPossible, onceEach, ownAsShared, placeOf, rangeAt, rangesOf } from './skip-ranges.ts';

const at = (seconds: number) => ({ seconds, members: 3, locked: false });
const playing = { route: 'a', season: 0, episodeId: 'e3', duration: 1440 };
const shared: SharedMarks = { season: 0, routes: ['a'], lengths: { e3: 1440 }, opening: at(90), ending: at(60) };
const own = ownAsShared({ kind: 'opening', season: 0, route: 'a', episodeId: 'e1', length: 1400, seconds: 80 });

test.each([
  ['an equal length', {}, true],
  ['an unmeasured episode on a known route', { episodeId: 'e4', duration: 1300 }, true],
  ['a route with advertisements', { duration: 1470 }, false],
  ['another route of the same length', { route: 'b' }, true],
  ['another, unmeasured route', { route: 'b', episodeId: 'e4' }, false],
  ['an unknown length', { duration: 0 }, false],
])('%s: a skip is certain: %s', (_name, here, isSure) => expect(placeOf('opening', [shared], { ...playing, ...here })).toEqual({ at: 90, isSure }));

test('a mark beyond half the episode, or at its edge, is refused and not followed', () => {
  expect([0, -5, 1, 720, 721].map((seconds) => isPossible(seconds, 1440))).toEqual([false, false, true, true, false]);
  const long = { ...shared, opening: at(721), ending: at(721) };
  expect([placeOf('opening', [long], playing), placeOf('ending', [long], playing)]).toEqual([undefined, undefined]);
});

test('the viewer’s own mark comes first where it fits, in all episodes of its season only', () => {
  expect(placeOf('opening', [own, shared], playing)?.at).toBe(80);
  expect(placeOf('opening', [own, shared], { ...playing, route: 'b' })).toEqual({ at: 90, isSure: true });
  expect(placeOf('opening', [own], { ...playing, season: 2 })).toBeUndefined();
});

test('the stream’s marks replace others; a part runs until just before its end, an ending to the very end', () => {
  const chapters = [{ start: 10, end: 100, title: '', isAdvertisement: false, skip: 'opening' as const }];
  const ranges = rangesOf(chapters, [shared], playing);
  expect(ranges).toEqual([
    { kind: 'opening', start: 10, end: 100, isSure: true },
    { kind: 'ending', start: 1380, end: 1440, isSure: true },
  ]);
  expect([9, 10, 98, 99.5, 1379, 1380, 1440].map((time) => rangeAt(ranges, time)?.kind)).toEqual([
    undefined,
    'opening',
    'opening',
    undefined,
    undefined,
    'ending',
    'ending',
  ]);
});

test('a part is skipped once; openings are told apart by their end, endings not at all', () => {
  const isFirst = onceEach();
  const part = (kind: 'opening' | 'ending', end: number) => isFirst({ kind, start: 0, end, isSure: true });
  expect([part('opening', 90), part('opening', 90), part('opening', 80)]).toEqual([true, false, true]);
  expect([part('ending', 1440), part('ending', 1441)]).toEqual([true, false]);
});

/** Broken segments that badly cut advertisements left are skipped, but a stream that has ended is given up. */
import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startClipHost } from '../../../testing/clip-host.ts';
import { createDeadSegments, type DeadSegments, isInserted } from './dead-segment.ts';

const COUNT = 8;
let host: Awaited<ReturnType<typeof startClipHost>>;
/** Numbers of the segments that exist. */
let there: number[];
let levels: Fragment[][];
let dead: DeadSegments;
/** Positions at which loading restarted. */
let loads: number[];

beforeAll(async () => {
  host = await startClipHost((path) => (there.includes(Number(path.slice(1))) ? 'G@@@' : path.endsWith('5') ? '<!DOCTYPE html>' : 404));
});
afterAll(() => host.stop());
beforeEach(() => {
  levels = [0, 1].map((level) =>
    Array.from(
      { length: COUNT },
      (_, sn) => ({ sn, level, type: 'main', start: sn * 4, end: sn * 4 + 4, url: `${host.origin}/${sn}`, tagList: [], gap: false }) as unknown as Fragment,
    ),
  );
  loads = [];
  dead = createDeadSegments({
    levels: levels.map((fragments) => ({ details: { fragments }, fragmentError: 3 })),
    startLoad: (position: number) => loads.push(position),
  } as unknown as Hls);
});
const fragment = (sn: number) => levels[1]?.[sn] as Fragment;
const gaps = () => levels.map((fragments) => fragments.filter(({ gap, tagList }) => gap && tagList.some(([tag]) => tag === 'GAP')).map(({ sn }) => sn));

test.each<[string, number[], number, 'skippable' | 'not-skippable', number[]]>([
  ['one missing segment', [0, 1, 3, 4, 5, 6, 7], 2, 'skippable', [2]],
  ['three missing in a row', [0, 1, 5, 6, 7], 2, 'skippable', [2, 3, 4]],
  ['four missing in a row, one of them a web page', [0, 1, 6, 7], 2, 'not-skippable', []],
  ['the rest of a route missing', [0, 1, 2], 3, 'not-skippable', []],
  ['the last segment missing', [0, 1, 2, 3, 4, 5, 6], 7, 'not-skippable', []],
])('V2: %s', async (_name, those, failed, expected, skipped) => {
  there = those;
  dead.probe(fragment(failed));
  await expect.poll(() => dead.knows(fragment(failed))).toBe(expected);
  if (expected === 'skippable') dead.skip(fragment(failed), 3);
  // Marked in every quality, because hls.js may switch between them.
  expect([gaps(), loads]).toEqual([[skipped, skipped], skipped.length > 0 ? [3] : []]);
});

test('each segment is checked once, and its result is unknown until then', async () => {
  there = [3];
  host.asked.length = 0;
  dead.probe(fragment(2));
  dead.probe(fragment(2));
  expect(dead.knows(fragment(2))).toBe('unknown');
  await expect.poll(() => dead.knows(fragment(2))).toBe('skippable');
  expect(host.asked.sort()).toEqual(['/3', '/4', '/5']);
  expect(dead.knows(fragment(6))).toBe('not-skippable');
});

test('captions and initialization segments are never skipped', () => {
  for (const other of [{ type: 'subtitle' }, { sn: 'initSegment' }]) {
    const frag = { ...fragment(2), ...other } as Fragment;
    dead.probe(frag);
    expect(dead.knows(frag)).toBe('not-skippable');
  }
});

test('undecodable segments are skipped, up to six times', () => {
  expect(Array.from({ length: 8 }, (_, sn) => dead.skipUndecodable(fragment(sn)))).toEqual([true, true, true, true, true, true, false, false]);
  expect(gaps()[0]).toEqual([0, 1, 2, 3, 4, 5]);
});

describe('an inserted advertisement', () => {
  /** Four-second segments. @param stretches how many there are between two discontinuities */
  const cut = (...stretches: number[]) => stretches.flatMap((count, cc) => Array.from({ length: count }, () => ({ cc, duration: 4 })));
  const stretchesInserted = (...stretches: number[]) => {
    const fragments = cut(...stretches);
    return stretches.map((_count, cc) => isInserted(fragments, { cc }));
  };
  test.each<[string, number[], boolean[]]>([
    ['is a short stretch between two cuts', [60, 5, 100], [false, true, false]],
    ['may come first', [5, 100], [true, false]],
    ['is not found in a title without cuts', [8], [false]],
    ['is never a long stretch', [200, 23, 200], [false, false, false]],
    ['may appear several times', [2, 90, 2, 90, 2], [true, false, true, false, true]],
    ['cannot be told apart if it would be a quarter of the title', [24, 20, 24], [false, false, false]],
    ['cannot be told apart if every segment is its own stretch', [1, 1, 1, 1, 1], [false, false, false, false, false]],
  ])('%s', (_name, stretches, expected) => expect(stretchesInserted(...stretches)).toEqual(expected));
});

/** Which streams the player may prepare, and which lines they are of. */
import { expect, test } from 'vitest';
import { line } from '../../testing/video-fixture.ts';
import { linesOf, otherStreams } from './other-streams.ts';
import { initialState } from './playback-state.ts';

const at = (address: string, ...names: string[]) => names.map((name) => ({ name, url: `https://cdn.example/${address}` }));
const lines = [
  line('a', { episodes: at('a.m3u8', '1', '2') }),
  line('b', { episodes: at('b.m3u8', '2', '1') }),
  line('c', { episodes: at('c.m3u8', '1', '2') }),
  line('vip', { kind: 'parse', episodes: at('page.html', '1', '2') }),
  line('file', { episodes: at('film.mp4', '1', '2') }),
  line('short', { episodes: at('short.m3u8', '1') }),
];
const state = initialState({ line: 'a', episode: 1 }, 0, true);

test('V2: streams of other lines that have the episode are prepared, the fastest first; pages, parsed lines and files are not', () => {
  expect(
    otherStreams(
      state,
      lines,
      new Map([
        ['b', 90],
        ['c', 30],
      ]),
    ),
  ).toEqual([
    { line: 'c', url: 'https://cdn.example/c.m3u8' },
    { line: 'b', url: 'https://cdn.example/b.m3u8' },
  ]);
  expect(otherStreams({ ...state, failed: new Set(['b', 'c']) }, lines, new Map())).toEqual([]);
  expect(otherStreams(initialState({ line: undefined, episode: 0 }, 0, true), [], new Map())).toEqual([]);
});

test('what is known of a stream is known of each line that has it', () => {
  const streams = [
    { line: 'b', url: 'x' },
    { line: 'c', url: 'x' },
    { line: 'd', url: 'y' },
  ];
  expect(linesOf({ ready: 'y', dead: ['x'] }, streams)).toEqual({ ready: 'd', dead: ['b', 'c'] });
  expect(linesOf({ ready: 'gone', dead: [] }, streams)).toEqual({ ready: undefined, dead: [] });
});

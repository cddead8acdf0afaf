import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startClipHost } from '../../../testing/clip-host.ts';
import type { Source } from '../listener.ts';
import { isWebPage, segmentSeconds } from './candidate.ts';
import { createStandby, type Standby } from './standby.ts';

const PLAYLIST = ['#EXTM3U', '#EXTINF:4,', '0.ts', '#EXTINF:6,', '1.ts', '#EXT-X-ENDLIST'].join('\n');
const PAGE = ' <!DOCTYPE html><p>moved</p>';
/** Answers for playlist and segments, by the first part of the path. */
const HOSTS: Record<string, [playlist: string | number, segment: string | number]> = {
  good: [PLAYLIST, 'G@@@'],
  other: [PLAYLIST, 'G@@@'],
  gone: [404, 404],
  page: [PAGE, 404],
  cut: [PLAYLIST, 404],
  moved: [PLAYLIST, PAGE],
  silent: ['silent', 'silent'],
  quiet: ['silent', 'silent'],
  stuck: [PLAYLIST, 'silent'],
};

let host: Awaited<ReturnType<typeof startClipHost>>;
let time: number;
let isNative: boolean;
let standby: Standby;
beforeAll(async () => {
  host = await startClipHost((path) => HOSTS[path.split('/')[1] ?? '']?.[path.endsWith('.ts') ? 1 : 0] ?? 404);
  vi.stubGlobal('location', { href: host.origin });
});
afterAll(() => {
  vi.unstubAllGlobals();
  host.stop();
});
beforeEach(() => {
  time = 1000;
  isNative = false;
  host.asked.length = 0;
});

/** One name leads to an address without a server. */
const urlOf = (name: string) => (name === 'unreadable' ? 'http://127.0.0.1:1/' : `${host.origin}/${name}/index.m3u8`);
/** Some addresses must be resolved first, and some cannot be. */
const sourceOf = async (name: string): Promise<Source | undefined> => {
  if (name === 'framed') return undefined;
  if (name === 'unparsed') throw new Error('no stream was found');
  if (name === 'parsing') await new Promise(() => {});
  return { url: urlOf(name === 'parsed' ? 'good' : name), type: 'hls' };
};
const withStreams = (...names: string[]) => {
  standby = createStandby(
    () => names.map((id) => ({ id, source: () => sourceOf(id) })),
    () => ({ wishes: {}, isNative }),
    () => time,
  );
};
/** Polls like the guard until the state is reached. */
const becomes = (state: Standby['state']) =>
  expect
    .poll(() => {
      standby.prepare(5);
      return standby.state;
    })
    .toBe(state);

describe('V2: standby streams', () => {
  test('are requested on demand, with the segment at the position', async () => {
    withStreams('good', 'other');
    expect([standby.state, host.asked]).toEqual(['none', []]);
    await becomes('ready');
    expect([standby.ready?.id, host.asked]).toEqual(['good', ['/good/index.m3u8', '/good/1.ts']]);
    expect([...(standby.ready?.prefetched?.keys() ?? [])].length).toBe(2);
    time += 100;
    standby.prepare(5);
    expect(host.asked.length).toBe(2);
  });
  test.each(['gone', 'page', 'cut', 'moved', 'unparsed'])('are skipped at once if %s', async (name) => {
    withStreams(name, 'good');
    await becomes('ready');
    expect([standby.ready?.id, standby.dead]).toEqual(['good', [name]]);
  });
  test.each(['silent', 'stuck'])('are followed by the next soon if %s, but may still respond', async (name) => {
    withStreams(name, 'good');
    standby.prepare(5);
    await expect.poll(() => host.asked.length).toBe(name === 'stuck' ? 2 : 1);
    time += 699;
    standby.prepare(5);
    expect(host.asked.some((path) => path.startsWith('/good'))).toBe(false);
    time += 1;
    await becomes('ready');
    expect([standby.ready?.id, standby.dead]).toEqual(['good', []]);
  });
  test('are exhausted once all have failed or stayed silent', async () => {
    withStreams('gone', 'silent', 'quiet');
    await becomes('preparing');
    await expect.poll(() => standby.dead.length).toBe(1);
    standby.prepare(5);
    await expect.poll(() => host.asked.at(-1)).toBe('/silent/index.m3u8');
    time += 700;
    standby.prepare(5);
    await expect.poll(() => host.asked.at(-1)).toBe('/quiet/index.m3u8');
    time += 3499;
    standby.prepare(5);
    expect(standby.state).toBe('preparing');
    time += 1;
    await becomes('out');
    expect(standby.dead).toEqual(['gone', 'silent', 'quiet']);
  });
  test('are untested, not dead, if no address is found in time', async () => {
    withStreams('framed');
    await becomes('untested');
    withStreams('parsing');
    await becomes('preparing');
    time += 3500;
    expect([standby.state, standby.dead]).toEqual(['untested', []]);
  });
  test('are untested if scripts may not read what the browser may play', async () => {
    for (const native of [true, false]) {
      isNative = native;
      withStreams('unreadable');
      await becomes(native ? 'untested' : 'out');
      expect(standby.dead).toEqual(native ? [] : ['unreadable']);
    }
    isNative = true;
    withStreams('gone');
    await becomes('out');
  });
});

test('each position has the length of its segment', () => {
  expect([0, 3.9, 4, 9.9, 10].map((position) => segmentSeconds(PLAYLIST, position))).toEqual([4, 4, 6, 6, 0]);
});

test.each([
  ['<!doctype html>', true],
  ['\n<HTML lang="en">', true],
  ['G@<html>', false],
  ['', false],
])('%j is a web page: %s', (text, expected) => expect(isWebPage(new TextEncoder().encode(text).buffer)).toBe(expected));

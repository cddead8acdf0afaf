import { afterEach, describe, expect, test, vi } from 'vitest';
import { episode, route } from '../../../testing/video-fixture.ts';
import { findStream, findToPlay, forgetFound, foundStream } from './find-stream.ts';
import { otherStreams } from './other-streams.ts';
import { initialState } from './playback-state.ts';

const at = (address: string, ...names: string[]) => names.map((name) => episode(name, `https://cdn.example/${address}`));
const PAGE = 'https://cdn.example/page.html';
const routes = [
  route('a', { episodes: at('a.m3u8', '1', '2') }),
  route('b', { episodes: at('b.m3u8', '2', '1') }),
  route('c', { episodes: at('c.m3u8', '1', '2') }),
  route('vip', { kind: 'parse', episodes: at('page.html', '1', '2') }),
  route('file', { episodes: at('film.mp4', '1', '2') }),
  route('framed', { kind: 'page', episodes: at('share/', '1', '2') }),
  route('short', { episodes: at('short.m3u8', '1') }),
];
const state = initialState({ route: 'a', episode: 1 }, 0, true);
const { signal } = new AbortController();
const others = (failed: string[] = [], latency = new Map<string, number>()) => otherStreams({ ...state, failed: new Set(failed) }, routes, latency);

test('V2: other routes with the episode are prepared, fastest first and parsed ones last, but no pages', async () => {
  const measured = new Map([
    ['b', 90],
    ['c', 30],
    ['file', 50],
  ]);
  const found = others([], measured);
  expect(found.map(({ id }) => id)).toEqual(['c', 'file', 'b', 'vip']);
  expect(await Promise.all(found.slice(0, 2).map(({ source }) => source(signal)))).toEqual([
    { url: 'https://cdn.example/c.m3u8', type: 'hls' },
    { url: 'https://cdn.example/film.mp4', type: 'mp4' },
  ]);
  expect(others(['b', 'c', 'file', 'vip'])).toEqual([]);
  expect(otherStreams(initialState({ route: undefined, episode: 0 }, 0, true), [], new Map())).toEqual([]);
});

describe('V2: a route that needs parsing', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    forgetFound(PAGE, 'vip');
  });
  const [vip] = others(['b', 'c', 'file']);
  const answers = (status: number, body: object) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }));
  const found = (type: string) => ({ code: 0, message: '', data: { url: 'https://cdn.example/found.m3u8', type } });

  test('is prepared once parsed, and not parsed again when it takes over', async () => {
    expect(foundStream(PAGE, 'vip')).toBeUndefined();
    answers(200, found('hls'));
    const stream = { url: 'https://cdn.example/found.m3u8', type: 'hls' };
    expect(await vip?.source(signal)).toEqual(stream);
    expect([foundStream(PAGE, 'vip'), foundStream(PAGE, 'other')]).toEqual([stream, undefined]);
    answers(502, { code: 'parse_failed' });
    expect(await vip?.source(signal)).toEqual(stream);
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    expect(foundStream(PAGE, 'vip')).toBeUndefined();
    vi.useRealTimers();
  });
  test('is requested once, even if the route takes over before standby has its response', async () => {
    const asked: { address: string; answer: (response: Response) => void; ended: AbortSignal | null | undefined }[] = [];
    vi.stubGlobal('fetch', (address: string, { signal: ended }: RequestInit) => new Promise<Response>((answer) => asked.push({ address, answer, ended })));
    const standby = new AbortController();
    const prepared = vip?.source(standby.signal);
    standby.abort();
    await expect(prepared).rejects.toThrow();
    const played = findToPlay(PAGE, 'vip', signal);
    expect([asked.length, asked[0]?.ended?.aborted]).toEqual([1, false]);
    asked[0]?.answer(Response.json(found('hls')));
    expect((await played).url).toBe('https://cdn.example/found.m3u8');
    // A stream that has been played is resolved again.
    expect(foundStream(PAGE, 'vip')).toBeUndefined();
  });
  test('drops its request for another one, because the server parses one at a time', async () => {
    const asked: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (_address: string, { signal: ended }: RequestInit) => {
      asked.push(ended);
      return new Promise<Response>((_, reject) => ended?.addEventListener('abort', () => reject(ended.reason)));
    });
    const first = findStream(PAGE, 'vip', signal);
    const second = new AbortController();
    const next = findStream(`${PAGE}?2`, 'vip', second.signal);
    await expect(first).rejects.toThrow();
    expect(asked.map((ended) => ended?.aborted)).toEqual([true, false]);
    second.abort();
    await expect(next).rejects.toThrow();
    answers(200, found('hls'));
    expect(await findStream(PAGE, 'vip', signal)).toMatchObject({ type: 'hls' });
  });
  test('is not dead if it is a page or cannot be parsed just now', async () => {
    answers(200, found('embed'));
    expect(await vip?.source(signal)).toBeUndefined();
    forgetFound(PAGE, 'vip');
    for (const status of [423, 429]) {
      answers(status, { code: 'parse_locked' });
      expect(await vip?.source(signal)).toBeUndefined();
    }
  });
  test('is dead if nothing is found', async () => {
    answers(502, { code: 'parse_failed' });
    await expect(vip?.source(signal)).rejects.toThrow();
  });
  test.each([[{}], ['x'], [{ url: '', type: 'hls' }], [{ url: '/a', type: 'exe' }]])('is dead if the response %j is not a stream', async (data) => {
    answers(200, { status: 'success', data });
    await expect(vip?.source(signal)).rejects.toMatchObject({ code: 'parse_failed' });
    expect(foundStream(PAGE, 'vip')).toBeUndefined();
  });
});

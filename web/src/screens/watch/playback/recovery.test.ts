import type { Route } from '@yinmu/contract/titles/video.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { episodes, route } from '../../../testing/video-fixture.ts';
import { playbackReducer } from './playback-reducer.ts';
import { initialState, type PlaybackState } from './playback-state.ts';
import { onceAnswered } from './recovery.ts';

const ROUTES = [route('a', { episodes: episodes('第1集', '第2集') }), route('b', { episodes: episodes('第1集', '第2集') })];
const STOPPED: PlaybackState = { ...initialState({ route: 'b', episode: 1 }, 40, true), failed: new Set(['a', 'b']), isExhausted: true };
const answered = (id: string, state = STOPPED) => playbackReducer(state, { type: 'answered-again', route: id }, ROUTES);

describe('a route that responds again', () => {
  test('resumes at the same position, and no other is tried', () => {
    const { state, effects } = answered('a');
    expect(effects).toEqual([{ type: 'navigate', route: 'a', episode: 1 }]);
    const there = playbackReducer(state, { type: 'addressed', route: 'a', episode: 1 }, ROUTES).state;
    expect(there).toMatchObject({ route: 'a', episode: 1, startAt: 40, isExhausted: false, failed: new Set(['b']) });
    const again = playbackReducer(there, { type: 'failed', reason: 'stream-failed', position: 0, latency: new Map() }, ROUTES).state;
    expect(again).toMatchObject({ isExhausted: true, startAt: 40 });
  });
  test('is reloaded if it is the current one', () => {
    const { state, effects } = answered('b');
    expect([state, effects]).toMatchObject([{ route: 'b', startAt: 40, isExhausted: false, attempt: 1, failed: new Set(['a']) }, []]);
  });
  test('is ignored if it lacks the episode', () => {
    const routes = [route('a', { episodes: episodes('第1集') }), ROUTES[1] as Route];
    expect(playbackReducer(STOPPED, { type: 'answered-again', route: 'a' }, routes)).toEqual({ state: STOPPED, effects: [] });
  });
  test('is ignored if the title no longer has it or another plays', () => {
    expect(answered('c').state).toBe(STOPPED);
    const playing = { ...STOPPED, isExhausted: false };
    expect(answered('a', playing).state).toBe(playing);
  });
});

describe('checks of failed routes', () => {
  let asked: string[] = [];
  let alive: string | undefined;
  let isOnline = true;
  beforeEach(() => {
    [asked, alive, isOnline] = [[], undefined, true];
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    vi.stubGlobal('navigator', {
      get onLine() {
        return isOnline;
      },
    });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      if (!alive || !url.includes(alive)) return new Response('', { status: 404 });
      return new Response(url.endsWith('.ts') ? 'G' : '#EXTM3U\n#EXTINF:50,\nfirst.ts\n#EXTINF:50,\nnext.ts\n#EXT-X-ENDLIST');
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const URLS = new Map([
    ['a', 'https://a.example/list'],
    ['b', 'https://b.example/list'],
  ]);
  const after = async (ms: number) => {
    asked = [];
    await vi.advanceTimersByTimeAsync(ms);
    return asked;
  };

  test('read each playlist after 10, 20 and 40 s, then every minute, and of a responding one the current segment', async () => {
    const told: string[] = [];
    onceAnswered(URLS, 60, (id) => told.push(id));
    expect(await after(9999)).toEqual([]);
    expect(await after(1)).toEqual([...URLS.values()]);
    for (const ms of [20_000, 40_000, 60_000, 60_000]) expect(await after(ms)).toEqual([...URLS.values()]);
    alive = 'b.example';
    expect(await after(60_000)).toEqual([...URLS.values(), 'https://b.example/next.ts']);
    expect(told).toEqual(['b']);
    expect(await after(600_000)).toEqual([]);
  });
  test('pause without a network', async () => {
    isOnline = false;
    onceAnswered(URLS, 0, () => {});
    expect(await after(100_000)).toEqual([]);
  });
});

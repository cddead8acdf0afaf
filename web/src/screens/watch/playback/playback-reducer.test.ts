import type { Route } from '@yinmu/contract/titles/video.ts';
import { describe, expect, test } from 'vitest';
import type { Progress } from '../../../features/library/progress/progress-store.ts';
import { episodes, route } from '../../../testing/video-fixture.ts';
import { elsewherePlayback, initialPlayback, resumePosition } from '../initial-playback.ts';
import { type PlaybackEffect, type PlaybackEvent, playbackReducer } from './playback-reducer.ts';
import { initialState, isCountingDown, nextEpisode, type PlaybackState } from './playback-state.ts';

const PAGE = route('page', { kind: 'page' });
/** A page as the reducer sees it, on which each navigation changes the address. */
function opened(routes: readonly Route[], address = '', saved?: Progress) {
  const search = new URLSearchParams(address);
  const first = initialPlayback({ routes: [...routes] }, search, saved, []);
  let state: PlaybackState = initialState({ route: first.route?.id, episode: first.episode }, resumePosition(saved, first, routes), true);
  let effects: PlaybackEffect[] = [];
  const send = (event: PlaybackEvent) => {
    const transition = playbackReducer(state, event, routes);
    state = transition.state;
    effects.push(...transition.effects);
  };
  return {
    get state() {
      return state;
    },
    /** The route, the episode's index and the next start position. */
    get at() {
      return [state.route, state.episode, state.startAt];
    },
    send,
    fail: (position = 0, latency: [string, number | null][] = [], others: { ready?: string; dead?: string[] } = {}) =>
      send({ type: 'failed', reason: 'stream-failed', position, latency: new Map(latency), ...others }),
    address: (id: string, episode: number, left?: number) => send({ type: 'addressed', route: id, episode, ...(left !== undefined && { startAt: left }) }),
    /** Applies the last navigation. @returns the effects since the last call */
    settle() {
      const done = effects;
      effects = [];
      const to = done.findLast(({ type }) => type === 'navigate');
      if (to?.type === 'navigate') send({ type: 'addressed', route: to.route, episode: to.episode });
      return done;
    },
    countdown: () => isCountingDown(state, nextEpisode(state, routes) !== undefined),
    next: () => nextEpisode(state, routes),
  };
}
const types = (effects: readonly PlaybackEffect[]) => effects.map(({ type }) => type);
const watched = (route: string, episode: number, position = 250) =>
  ({ route, episode, episodeId: `e${episode}`, episodeName: String(episode), position, duration: 1000, watchedAt: 1 }) as Progress;

describe('a start', () => {
  test('plays the first route from its beginning', () => expect(opened([route('a'), route('b')]).at).toEqual(['a', 0, 0]));
  test('is reported and counted once, with its first frame', () => {
    const page = opened([route('a')]);
    page.send({ type: 'loading' });
    page.send({ type: 'playing' });
    page.send({ type: 'playing' });
    expect(page.settle()).toEqual([{ type: 'time-start' }, { type: 'report-start', route: 'a' }, { type: 'count-view' }]);
  });
  test('does nothing without a route', () => {
    const page = opened([]);
    for (const type of ['playing', 'next', 'ended', 'retried'] as const) page.send({ type });
    page.fail(10);
    page.send({ type: 'line-picked', route: 'a', position: 0 });
    expect([page.at, page.settle(), page.countdown()]).toEqual([[undefined, 0, 0], [], false]);
  });
});

describe('another episode', () => {
  test('starts at its beginning, may use every route again and is reported again', () => {
    const page = opened([route('a'), route('b')], '', watched('a', 1));
    page.send({ type: 'playing' });
    page.fail(300);
    page.settle();
    page.address('b', 1);
    expect([page.at, [...page.state.failed], page.state.hasStarted]).toEqual([['b', 1, 0], [], false]);
    page.send({ type: 'playing' });
    expect(types(page.settle())).toEqual(['report-start', 'count-view']);
  });
  test('starts where it was left, even after changing routes', () => {
    const page = opened([route('a'), route('b')]);
    page.address('a', 1, 206);
    expect(page.at).toEqual(['a', 1, 206]);
    page.fail(0);
    page.settle();
    expect(page.at).toEqual(['b', 1, 206]);
  });
});

describe('a failed route', () => {
  test('is followed by the next at the same position, and both are named', () => {
    const [a, b] = [route('a'), route('b', { episodes: episodes('3', '2', '1') })];
    const page = opened([a, b]);
    page.fail(123.4);
    expect(page.at).toEqual(['a', 0, 0]);
    expect(page.settle()).toEqual([
      { type: 'report-failure', route: 'a', reason: 'stream-failed' },
      { type: 'withdraw-switch' },
      { type: 'navigate', route: 'b', episode: 2 },
      { type: 'announce-switch', from: a, to: b, episode: 0 },
    ]);
    expect([page.at, [...page.state.failed]]).toEqual([['b', 2, 123.4], ['a']]);
  });
  test('passes on its intended position if it fails before the first frame', () => {
    const page = opened([route('a'), route('b'), route('c')], '', watched('a', 1));
    page.fail(0);
    page.settle();
    page.fail(0);
    page.settle();
    expect(page.at).toEqual(['c', 0, 250]);
  });
  test('is followed by the fastest, and by a page only at the end', () => {
    const page = opened([route('a'), PAGE, route('b'), route('c')]);
    const path = [];
    for (let i = 0; i < 4; i++) {
      page.fail(0, [
        ['b', 90],
        ['c', 30],
        ['page', 1],
      ]);
      page.settle();
      path.push(page.state.route);
    }
    expect([path, page.state.isExhausted]).toEqual([['c', 'b', 'page', 'page'], true]);
  });
  test('V2: is followed by the one that is ready, never by one without a stream', () => {
    const routes = ['a', 'b', 'c', 'd'].map((id) => route(id));
    const page = opened(routes);
    page.fail(10, [['b', 1]], { ready: 'd', dead: ['c'] });
    page.settle();
    page.fail(20);
    page.settle();
    expect([page.at, [...page.state.failed]]).toEqual([
      ['b', 0, 20],
      ['a', 'c', 'd'],
    ]);
    page.fail(30);
    expect(page.state.isExhausted).toBe(true);
  });
  test('ends all attempts if it was the last, and removes the last message', () => {
    const page = opened([route('a'), route('b')]);
    page.fail(10);
    page.settle();
    page.fail(20);
    expect(types(page.settle())).toEqual(['report-failure', 'withdraw-switch']);
    expect([page.at, page.state.isExhausted]).toEqual([['b', 0, 20], true]);
    page.fail(30);
    expect(page.settle()).toEqual([]);
  });
  test('is not followed by another season', () => {
    const page = opened([route('s1', { season: 1 }), route('s2', { season: 2 })]);
    page.fail();
    expect([page.state.route, page.state.isExhausted]).toEqual(['s1', true]);
  });
  test('can be returned to, and may fail again', () => {
    const page = opened([route('a'), route('b')]);
    page.fail(10);
    page.settle();
    page.send({ type: 'switch-undone', route: 'a', episode: 0, position: 60 });
    page.settle();
    expect([page.at, [...page.state.failed]]).toEqual([['a', 0, 60], []]);
    page.fail(70);
    page.settle();
    expect(page.at).toEqual(['b', 0, 70]);
  });
});

test('Retry tries every route again, from the last position', () => {
  const page = opened([route('a'), route('b')]);
  page.fail(10);
  page.settle();
  page.fail(20);
  page.send({ type: 'retried' });
  expect([page.at, [...page.state.failed], page.state.isExhausted, page.state.attempt]).toEqual([['b', 0, 20], [], false, 1]);
  page.settle();
  page.fail(0);
  page.settle();
  expect(page.at).toEqual(['a', 0, 20]);
});

describe('V11: a lost network', () => {
  const routes = [route('a'), route('b')];
  test('is no route’s fault: nothing is reported or changed, and the position stays', () => {
    const page = opened(routes);
    page.send({ type: 'playing' });
    page.settle();
    page.send({ type: 'disconnected', position: 40 });
    page.fail(41);
    page.fail(41, [], { dead: ['b'] });
    expect([page.at, page.settle(), page.state.isOffline, [...page.state.failed]]).toEqual([['a', 0, 40], [], true, []]);
  });
  test('reloads the same stream at its position once it returns', () => {
    const page = opened(routes);
    page.fail(10);
    page.settle();
    page.send({ type: 'disconnected', position: 12 });
    page.send({ type: 'reconnected', position: 14 });
    expect([page.at, page.state.attempt, page.state.isOffline, [...page.state.failed]]).toEqual([['b', 0, 14], 1, false, []]);
    expect(types(page.settle())).toEqual([]);
  });
});

describe('a chosen route', () => {
  test('continues at the same position, is remembered and may be one that failed', () => {
    const page = opened([route('a'), route('b')]);
    page.fail(10);
    page.settle();
    page.send({ type: 'line-picked', route: 'a', position: 90 });
    expect(page.settle()).toEqual([
      { type: 'remember-line', route: 'a' },
      { type: 'navigate', route: 'a', episode: 0 },
    ]);
    expect([page.at, [...page.state.failed]]).toEqual([['a', 0, 90], []]);
  });
  test('without the episode changes nothing, so that the viewer can choose one', () => {
    const page = opened([route('a'), route('b', { episodes: episodes('1') })], 'ep=3');
    page.send({ type: 'line-picked', route: 'b', position: 90 });
    expect(page.settle()).toEqual([]);
    expect(page.at).toEqual(['a', 2, 0]);
  });
  test('of another season starts with its first episode and is not remembered', () => {
    const page = opened([route('s1', { season: 1 }), route('s2', { season: 2 })], 'ep=2');
    page.send({ type: 'line-picked', route: 's2', position: 90 });
    expect(page.settle()).toEqual([{ type: 'navigate', route: 's2', episode: 0 }]);
    expect(page.at).toEqual(['s2', 0, 0]);
  });
});

describe('the end of an episode', () => {
  test('announces the next, which starts at its beginning', () => {
    const page = opened([route('a')]);
    page.send({ type: 'playing' });
    page.settle();
    expect(page.countdown()).toBe(false);
    page.send({ type: 'ended' });
    expect(page.countdown()).toBe(true);
    page.send({ type: 'next' });
    expect([page.countdown(), page.settle()]).toEqual([false, [{ type: 'navigate', route: 'a', episode: 1 }]]);
    expect([page.at, page.countdown()]).toEqual([['a', 1, 0], false]);
  });
  test.each(['countdown-cancelled', 'playing'] as const)('announces nothing after %s', (type) => {
    const page = opened([route('a')]);
    page.send({ type: 'ended' });
    page.send({ type });
    expect(page.countdown()).toBe(false);
  });
  test('announces the next episode over the credits, until the viewer cancels or moves on', () => {
    const page = opened([route('a')]);
    page.send({ type: 'credits' });
    page.send({ type: 'playing' });
    expect(page.countdown()).toBe(true);
    page.send({ type: 'countdown-cancelled' });
    expect(page.countdown()).toBe(false);
    page.send({ type: 'credits' });
    page.send({ type: 'next' });
    expect([page.settle().at(-1), page.countdown()]).toEqual([{ type: 'navigate', route: 'a', episode: 1 }, false]);
  });
  test('announces nothing if autoplay is off or there is no next episode', () => {
    const page = opened([route('a')]);
    page.send({ type: 'autoplay-set', isOn: false });
    page.send({ type: 'ended' });
    expect([page.countdown(), page.settle()]).toEqual([false, [{ type: 'remember-autoplay', isOn: false }]]);
    page.send({ type: 'autoplay-set', isOn: true });
    expect(page.countdown()).toBe(true);
    page.address('a', 2);
    page.send({ type: 'ended' });
    expect([page.countdown(), page.next()]).toEqual([false, undefined]);
    page.send({ type: 'next' });
    expect(types(page.settle())).toEqual(['remember-autoplay']);
  });
});

describe('progress on another device', () => {
  const routes = [route('a'), route('b')];
  const follow = (page: ReturnType<typeof opened>, progress: Progress, address = '') => {
    const present = { route: routes.find(({ id }) => id === page.state.route), episode: page.state.episode, isNew: true };
    const target = elsewherePlayback(progress, present, new URLSearchParams(address), routes);
    if (target) page.send({ type: 'watched-elsewhere', ...target });
    return target !== undefined;
  };
  test('of the same route and episode moves the picture', () => {
    const page = opened(routes);
    expect([follow(page, watched('a', 1, 600)), page.settle(), page.at]).toEqual([true, [{ type: 'seek', position: 600 }], ['a', 0, 600]]);
  });
  test('never leads to an episode that the address does not name or that does not exist', () => {
    const page = opened(routes, 'ep=1');
    expect(follow(page, watched('a', 2), 'ep=1')).toBe(false);
    expect(follow(page, watched('a', 9))).toBe(false);
    expect(follow(page, watched('a', 1), 'ep=1')).toBe(true);
    // That route may be gone, but the current one has the episode too.
    expect([follow(page, watched('gone', 2)), page.settle().at(-1)]).toEqual([true, { type: 'navigate', route: 'a', episode: 1 }]);
  });
});

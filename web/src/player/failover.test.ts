import { describe, expect, test } from 'vitest';
import { episode, episodes } from '../testing/video-fixture.ts';
import { type FailoverRoute, nextRoute } from './failover.ts';
import { episodeKind } from './playable.ts';

const aRoute = (id: string, given: Partial<FailoverRoute> = {}): FailoverRoute => ({
  id,
  kind: 'direct',
  season: null,
  episodes: [episode('1'), episode('2')],
  ...given,
});
const PAGE = 'https://cdn.example/share/abc';

describe('the kind of a route for an episode', () => {
  const listed = [episode('1'), episode('2', PAGE)];
  test('is a page if its stream is one', () => {
    expect([0, 1, 2].map((index) => episodeKind({ kind: 'direct', episodes: listed }, index))).toEqual(['direct', 'page', 'direct']);
  });
  test.each(['parse', 'page'] as const)('is %s if the whole route is', (kind) => {
    expect([0, 1].map((index) => episodeKind({ kind, episodes: listed }, index))).toEqual([kind, kind]);
  });
});

describe('the route after a failed one', () => {
  const next = (routes: readonly FailoverRoute[], given: { episode?: number; failed?: string[]; latency?: Record<string, number | null> } = {}) =>
    nextRoute(
      routes,
      routes[0]?.id ?? '',
      given.episode ?? 0,
      new Set([routes[0]?.id ?? '', ...(given.failed ?? [])]),
      new Map(Object.entries(given.latency ?? {})),
    );

  test('is the next that has the episode', () =>
    expect(next([aRoute('a'), aRoute('b', { episodes: episodes('1') }), aRoute('c', { episodes: episodes('2', '1') })], { episode: 1 })).toMatchObject({
      kind: 'switch',
      route: { id: 'c' },
      episode: 0,
    }));
  test.each<[string, Record<string, number | null>, string]>([
    ['the first if none is measured', {}, 'b'],
    ['the fastest', { b: 300, c: 299, d: 301 }, 'c'],
    ['the first of equally fast ones', { b: 40, c: 40 }, 'b'],
    ['a slow one rather than an unmeasured one', { c: 4999 }, 'c'],
    ['an unmeasured one rather than one that did not respond', { b: null }, 'c'],
    ['one that did not respond if there is no other', { b: null, c: null, d: null }, 'b'],
  ])('is %s', (_name, latency, route) =>
    expect(next([aRoute('a'), aRoute('b'), aRoute('c'), aRoute('d')], { latency })).toMatchObject({ route: { id: route } }),
  );
  test('is direct before parsed, and parsed before a page, at any speed', () => {
    const routes = [
      aRoute('a'),
      aRoute('web', { kind: 'page' }),
      aRoute('vip', { kind: 'parse' }),
      aRoute('share', { episodes: [episode('1', PAGE)] }),
      aRoute('b'),
    ];
    const latency = { web: 1, vip: 2, share: 3, b: null };
    const order = ['b', 'vip', 'web', 'share'];
    for (let i = 0; i < order.length; i++) expect(next(routes, { latency, failed: order.slice(0, i) })).toMatchObject({ route: { id: order[i] } });
    expect(next(routes, { failed: order })).toEqual({ kind: 'give-up' });
  });
  test('is never of another season', () => {
    const first = aRoute('第1季', { season: 1 });
    const second = aRoute('第2季', { season: 2 });
    const plain = aRoute('ffm3u8');
    expect(next([first, second, plain])).toEqual({ kind: 'give-up' });
    expect(next([plain, first, second])).toEqual({ kind: 'give-up' });
    expect(next([first, second, aRoute('第1季~2', { season: 1 })])).toMatchObject({ kind: 'switch', route: { id: '第1季~2' }, episode: 0 });
  });
  test('is none if the failed one is unknown', () => expect(nextRoute([aRoute('a')], 'gone', 0, new Set())).toEqual({ kind: 'give-up' }));
  test('is never one that failed before', () => {
    const routes = ['a', 'b', 'c'].map((id) => aRoute(id));
    const failed = new Set<string>();
    const path: string[] = [];
    // One step more than there are routes, so that an endless loop would be noticed.
    for (let current = 'a'; path.length <= routes.length; ) {
      failed.add(current);
      const decision = nextRoute(routes, current, 0, failed);
      if (decision.kind === 'give-up') break;
      path.push(decision.route.id);
      current = decision.route.id;
    }
    expect(path).toEqual(['b', 'c']);
  });
});

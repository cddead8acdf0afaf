import type { Route } from '@yinmu/contract/titles/video.ts';
import { describe, expect, test } from 'vitest';
import { episode, episodes, route } from '../../testing/video-fixture.ts';
import { elsewherePlayback, initialPlayback, lostEpisode, resumePosition } from './initial-playback.ts';

const PAGE = 'https://cdn.example/share/abc';
type Begun = NonNullable<Parameters<typeof initialPlayback>[2]>;
const begunOn = (id: string, number = 1, position = 100, duration = 1000) =>
  ({ route: id, episode: number, episodeId: `e${number}`, episodeName: String(number), position, duration }) as Begun;

describe('a watch page starts with', () => {
  const opens = (routes: readonly Route[], address = '', begun?: Begun, liked: string[] = []) => {
    const opening = initialPlayback({ routes: [...routes] }, new URLSearchParams(address), begun, liked);
    return [opening.route?.id, opening.episode];
  };
  const [a, b, web, vip] = [route('a'), route('b'), route('web', { kind: 'page' }), route('vip', { kind: 'parse' })];

  test('nothing if there is no route', () => expect(opens([])).toEqual([undefined, 0]));
  test.each<[string, string, number]>([
    ['', 'a', 0],
    ['route=b', 'b', 0],
    ['route=b&ep=2', 'b', 1],
    ['ep=3', 'a', 2],
    ['ep=9', 'a', 2],
    ['ep=0', 'a', 0],
    ['ep=1.5', 'a', 0],
    ['ep=e2', 'a', 1],
    ['route=a&ep=e9', 'a', 0],
    ['route=gone', 'a', 0],
  ])('for "%s", route %s and index %d', (address, id, index) => expect(opens([a, b, vip], address)).toEqual([id, index]));
  test('the episode on another route if its own route lost it', () => {
    const special = { name: 'SP1', url: PAGE, id: 'sp1' };
    const other = route('other', { episodes: [...episodes('1', '2'), special] });
    expect(opens([a, other], 'route=a&ep=sp1')).toEqual(['other', 2]);
    expect(opens([a, other], '', { ...begunOn('a', 1), episodeId: 'sp1', episodeName: 'SP1' })).toEqual(['other', 2]);
  });
  test('V17: the last watched episode, wherever the route now lists it, or its next', () => {
    const later = route('a', { episodes: episodes('先导片', '1', '2', '2加更', '3') });
    expect(opens([later], '', begunOn('a', 2))).toEqual(['a', 2]);
    expect(opens([route('a', { episodes: episodes('先导片', '1', '2', '3') })], '', { ...begunOn('a', 2, 990), nextName: '' })).toEqual(['a', 3]);
    const nameless = { ...begunOn('a', 2), episodeId: undefined, episodeName: '' } as unknown as Begun;
    expect(opens([later], '', nameless)).toEqual(['a', 1]);
  });
  test('the address before the last watched, and that before favorite routes in order', () => {
    expect(opens([a, b, vip], 'route=a&ep=1', begunOn('b', 3), ['vip'])).toEqual(['a', 0]);
    expect(opens([a, b, vip], '', begunOn('b', 3), ['vip'])).toEqual(['b', 2]);
    expect(opens([a, b, vip], '', undefined, ['gone', 'vip', 'b'])).toEqual(['vip', 0]);
  });
  test('V17: the next episode after a finished one, if there is one', () => {
    const finished = { ...begunOn('a', 2, 990), nextName: '3' };
    expect(opens([a, b], '', finished)).toEqual(['a', 2]);
    expect(opens([a, b], 'ep=2', finished)).toEqual(['a', 1]);
    // An episode was added after the last one was watched.
    expect(opens([a, b], '', { ...finished, nextName: '' })).toEqual(['a', 2]);
    expect(opens([route('a', { episodes: [episode('1'), episode('2')] }), b], '', { ...finished, nextName: '' })).toEqual(['a', 1]);
    expect(opens([a, b], '', { ...finished, position: 900 })).toEqual(['a', 1]);
  });
  test('the route chosen for another title, from any source', () => {
    const second = route('b~2');
    expect(opens([a, second, vip], '', undefined, ['b'])).toEqual(['b~2', 0]);
    expect(opens([a, second, b], '', undefined, ['b'])).toEqual(['b', 0]);
    expect(opens([a, b], '', undefined, ['b~3', 'a'])).toEqual(['b', 0]);
    expect(opens([a, b], 'route=b~2')).toEqual(['b', 0]);
  });
  test('whatever plays by itself if nobody has chosen', () => {
    expect(opens([vip, web, a])).toEqual(['a', 0]);
    expect(opens([web, vip])).toEqual(['vip', 0]);
    expect(opens([web])).toEqual(['web', 0]);
  });
  test('a page only if nothing else has the episode or the address names it', () => {
    expect(opens([a, web], '', begunOn('web', 2))).toEqual(['a', 1]);
    expect(opens([a, web], '', undefined, ['web'])).toEqual(['a', 0]);
    expect(opens([route('a', { episodes: [episode('1')] }), web], '', begunOn('web', 2))).toEqual(['web', 1]);
    expect(opens([a, web], 'route=web')).toEqual(['web', 0]);
    // Finds the episode by its name, not by its position.
    expect(opens([route('a', { episodes: [episode('3'), episode('2'), episode('1')] }), web], '', begunOn('web', 3))).toEqual(['a', 0]);
    expect(opens([route('mixed', { episodes: [episode('1', PAGE), episode('2')] }), b])).toEqual(['b', 0]);
  });
  test('the first season, never another for lack of a stream', () => {
    const seasons = [route('s1', { season: 1, kind: 'page' }), route('s2', { season: 2 })];
    expect(opens(seasons)).toEqual(['s1', 0]);
    expect(opens([...seasons, route('s1~2', { season: 1 })])).toEqual(['s1~2', 0]);
    expect(opens(seasons, '', begunOn('s2', 3))).toEqual(['s2', 2]);
  });
});

describe('an episode resumes', () => {
  const routes = [route('a'), route('s1', { season: 1 }), route('s2', { season: 2 }), route('s1~2', { season: 1 })];
  const at = (begun: Begun | undefined, id: string, index: number, isAgain = false) =>
    resumePosition(begun, { route: routes.find((one) => one.id === id), episode: index }, routes, isAgain);
  test('at its beginning if it was not watched', () => {
    expect(at(undefined, 'a', 0)).toBe(0);
    expect(at(begunOn('a', 1), 'a', 1)).toBe(0);
    expect(at(begunOn('a', 2), 'a', 0)).toBe(0);
  });
  test('where it was left, on any route of the season', () => {
    expect(at(begunOn('a', 2, 250), 'a', 1)).toBe(250);
    expect(at(begunOn('gone', 2, 250), 'a', 1)).toBe(250);
    expect(at(begunOn('s1', 2, 250), 's1~2', 1)).toBe(250);
  });
  test('at the beginning if only the same number of another season was watched', () => expect(at(begunOn('s1', 2, 250), 's2', 1)).toBe(0));
  test('at its own last position, even if another episode or season was watched since', () => {
    const places = 'e1:40,s2.e2:60,e3:0';
    expect(at({ ...begunOn('a', 2, 250), places }, 'a', 0)).toBe(40);
    expect(at({ ...begunOn('a', 2, 250), places }, 'a', 1)).toBe(250);
    expect(at({ ...begunOn('a', 2, 250), places }, 'a', 2)).toBe(0);
    expect(at({ ...begunOn('s1', 2, 250), places }, 's2', 1)).toBe(60);
  });
  test.each([
    [949.9, 949.9, 949.9],
    [950, 0, 950],
    [989.9, 0, 989.9],
    [990, 0, 0],
    [1000, 0, 0],
  ])('from %d of 1000 seconds at %d, and after a reload at %d', (position, expected, again) =>
    expect([at(begunOn('a', 1, position), 'a', 0), at(begunOn('a', 1, position), 'a', 0, true)]).toEqual([expected, again]),
  );
  test.each([
    [20.4, 20.4],
    [28.4, 28.4],
    [28.5, 0],
  ])('from %d of 30 seconds at %d, as long as Continue watching offers it', (position, expected) =>
    expect(at(begunOn('a', 1, position, 30), 'a', 0)).toBe(expected),
  );
  test('at its beginning if the length is unknown', () => expect(at(begunOn('a', 1, 20, 0), 'a', 0)).toBe(0));
});

test('an address with another episode than the last watched resumes at that episode’s own position', () => {
  const routes = [route('a'), route('b')];
  const saved = (places: string) => ({ ...begunOn('b', 3, 600), places }) as Parameters<typeof elsewherePlayback>[0];
  const found = (address: string, isNew: boolean, places = 'e3:600,e1:90') =>
    elsewherePlayback(saved(places), { route: routes[0], episode: 0, isNew }, new URLSearchParams(address), routes);
  expect(found('ep=1', true)).toEqual({ route: 'a', episode: 0, position: 90 });
  expect(found('ep=1', false)).toBeUndefined();
  expect(found('ep=1', true, 'e3:600,e1:0')).toBeUndefined();
  expect(found('', true)).toEqual({ route: 'b', episode: 2, position: 600 });
});

test('a last watched episode that no route has any more is named, unless another is requested', () => {
  const begun = { ...begunOn('a', 2), episodeId: 'n:二月', episodeName: '二月' };
  const lost = (address: string, ...names: string[]) => lostEpisode(begun, new URLSearchParams(address), [route('a', { episodes: episodes(...names) })]);
  expect([lost('', '1', '2'), lost('ep=n:二月', '1', '2'), lost('ep=e1', '1', '2')]).toEqual(['二月', '二月', undefined]);
  // Old addresses contain the episode's position.
  expect([lost('ep=2', '1', '2'), lost('ep=1', '1', '2')]).toEqual(['二月', undefined]);
  // A film has only one episode, whatever its name is.
  expect([lost('', '正月', '二月'), lost('', '1')]).toEqual([undefined, undefined]);
});

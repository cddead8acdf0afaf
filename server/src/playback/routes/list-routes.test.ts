import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { MIN_REPORTS } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { RouteRow } from '../../titles/core/index.ts';
import { createRoutePresenter, type HealthOf, storedRouteId } from './list-routes.ts';
import { RouteSettings } from './route-settings.ts';

const row = (route_id: string, ...urls: string[]): RouteRow => ({
  vod_id: 1,
  source_id: 1,
  source_vod_id: 'a',
  position: 0,
  place: 0,
  route_id,
  episodes: JSON.stringify(urls.map((url, i) => [`第${i + 1}集`, url])),
});
const setting = (id: string, priority: number, kind: RouteSetting['kind'] = 'direct'): RouteSetting => ({
  id,
  priority,
  kind,
  adFree: false,
  label: { zhcn: id, zhtw: id, en: id },
});
const STREAM = 'https://cdn.example/1/index.m3u8';
const PAGE = 'https://cdn.example/share/abc';
const shown = (rows: readonly RouteRow[], settings: readonly RouteSetting[] = [], healthOf?: HealthOf) =>
  createRoutePresenter(new RouteSettings(settings), healthOf)(rows, 'zhcn');

describe('the kind of a line', () => {
  test.each<[string, string[], RouteSetting['kind'] | undefined, string]>([
    ['playlists', [STREAM], undefined, 'direct'],
    ['share pages', [PAGE, PAGE], undefined, 'page'],
    // A route's setting says how its addresses are used, not what they are.
    ['share pages of a line set as direct', [PAGE], 'direct', 'page'],
    ['pages of a line that is parsed', ['https://cdn.example/x.html'], 'parse', 'parse'],
    ['pages of a platform on a line set as direct', ['https://v.qq.com/x/1.html'], 'direct', 'page'],
    ['playlists of a platform on a line set as direct', ['https://cdn.qq.com/1.m3u8'], 'direct', 'direct'],
    ['pages of a platform', ['https://v.qq.com/x/1.html'], undefined, 'parse'],
    ['a page among playlists', [PAGE, STREAM], undefined, 'direct'],
  ])('%s', (_name, urls, kind, expected) => {
    expect(shown([row('a', ...urls)], kind ? [setting('a', 1, kind)] : []).map((route) => route.kind)).toEqual([expected]);
  });
});

test('a merged route takes the other’s name, place and settings, and counts as its second source', () => {
  const settings = [setting('b', 1), { ...setting('a', 2), mergedRoutes: ['old', 'older'] }];
  const found = shown([row('old', STREAM), row('b', STREAM), row('a', `${STREAM}?2`), row('older', STREAM)], settings);
  expect(found.map(({ id, label }) => [id, label])).toEqual([
    ['b', 'b'],
    ['a', 'a'],
    ['a~2', 'a 2'],
  ]);
  expect(shown([row('old', STREAM)], [{ ...setting('a', 2), enabled: false, mergedRoutes: ['old'] }])).toEqual([]);
});

describe('the order of lines', () => {
  const ids = (...args: Parameters<typeof shown>) => shown(...args).map(({ id }) => id);

  test('is by priority, unknown ones last, pages after all others', () =>
    expect(ids([row('ayun', PAGE), row('x', STREAM), row('b', STREAM), row('a', STREAM)], [setting('ayun', 0), setting('a', 1), setting('b', 2)])).toEqual([
      'a',
      'b',
      'x',
      'ayun',
    ]));

  test.each<[string, number, number, string[]]>([
    ['a quarter of all attempts decides', 0.7, 1, ['b', 'a']],
    ['a few per cent do not', 0.95, 1, ['a', 'b']],
    ['the worse comes later wherever it stood', 1, 0.5, ['a', 'b']],
  ])('%s', (_name, a, b, expected) => {
    const of = (success: number) => ({ success, startMs: 100, reports: MIN_REPORTS });
    const healthOf: HealthOf = (_vodId, route) => ({ hidden: false, own: of(route === 'a' ? a : b), overall: undefined });
    expect(ids([row('a', STREAM), row('b', STREAM)], [setting('a', 1), setting('b', 2)], healthOf)).toEqual(expected);
  });

  test('a line without reports is as good as any', () => {
    const health = { success: 0.5, startMs: 100, reports: MIN_REPORTS };
    const healthOf: HealthOf = (_vodId, route) => ({ hidden: false, own: route === 'a' ? health : undefined, overall: undefined });
    expect(ids([row('a', STREAM), row('b', STREAM)], [setting('a', 1), setting('b', 2)], healthOf)).toEqual(['b', 'a']);
  });

  test('a page that works well comes after a stream that works badly', () => {
    const health = (success: number) => ({ success, startMs: 100, reports: MIN_REPORTS });
    const healthOf: HealthOf = (_vodId, route) => ({ hidden: false, own: undefined, overall: health(route === 'am3u8' ? 0.3 : 1) });
    expect(ids([row('ayun', PAGE), row('am3u8', STREAM)], [], healthOf)).toEqual(['am3u8', 'ayun']);
  });

  test('is by season first, whatever their quality', () => {
    const routes = shown([row('第2季', STREAM), row('第十季', STREAM), row('Season 1', PAGE), row('s1', STREAM)]);
    expect(routes.map(({ id, season }) => [id, season])).toEqual([
      ['s1', 1],
      ['Season 1', 1],
      ['第2季', 2],
      ['第十季', 10],
    ]);
  });

  test('another source of a season belongs to the season', () =>
    expect(shown([row('第1季', STREAM), row('第1季', 'https://b.example/index.m3u8')]).map(({ id, season }) => [id, season])).toEqual([
      ['第1季', 1],
      ['第1季~2', 1],
    ]));
});

describe('a hidden line', () => {
  const hiding =
    (...routes: string[]): HealthOf =>
    (_vodId, route) => ({ hidden: routes.includes(route), own: undefined, overall: undefined });
  const ids = (hidden: string[], ...names: string[]) =>
    shown(
      names.map((name) => row(name, STREAM)),
      [],
      hiding(...hidden),
    ).map(({ id }) => id);

  test('is hidden while another line has the episodes', () => expect(ids(['a'], 'a', 'b')).toEqual(['b']));
  test('is shown if it is the last', () => expect(ids(['a', 'b'], 'a', 'b')).toEqual(['a', 'b']));
  test('is shown if it is the last of its season, even if other seasons have lines', () =>
    expect(ids(['第1季'], '第1季', '第2季', 'Season 2')).toEqual(['第1季', '第2季', 'Season 2']));
});

describe('what is shown about a line', () => {
  const told = (own: number, everywhere: number) => {
    const of = (success: number, reports: number) => ({ success, startMs: 1, reports });
    const healthOf: HealthOf = () => ({ hidden: false, own: of(1, own), overall: of(0.5, everywhere) });
    return shown([row('a', STREAM)], [], healthOf)[0]?.health?.success;
  };
  test('is for the title, else for the line, if enough have reported', () => {
    const few = MIN_REPORTS - 1;
    expect([told(MIN_REPORTS, MIN_REPORTS), told(few, MIN_REPORTS), told(few, few)]).toEqual([1, 0.5, undefined]);
  });
  test('includes whether it has no advertisements', () => {
    const free = (settings: RouteSetting[]) => shown([row('a', STREAM)], settings)[0]?.adFree;
    expect([free([]), free([setting('a', 1)]), free([{ ...setting('a', 1), adFree: true }])]).toEqual([false, false, true]);
  });
  test('is not the line that is switched off, though it counts', () => {
    const other = 'https://b.example/index.m3u8';
    expect(shown([row('a', STREAM), row('b', STREAM)], [{ ...setting('a', 1), enabled: false }]).map(({ id }) => id)).toEqual(['b']);
    expect(shown([row('a', STREAM), row('a', STREAM), row('a', other), row('a', PAGE)]).map(({ id, label }) => [id, label])).toEqual([
      ['a', '线路 1'],
      ['a~2', '线路 2'],
      ['a~3', '线路 3'],
    ]);
  });
  test('is the stored id without the count', () =>
    expect(['ffm3u8~2', 'ffm3u8~12', 'a~b', '~2x'].map(storedRouteId)).toEqual(['ffm3u8', 'ffm3u8', 'a~b', '~2x']));
});

test('a line with only a code is numbered in its source’s order, whatever order it is shown in', () => {
  const rows = [row('xym3u8', PAGE), row('a', STREAM), row('lzm3u8', STREAM), row('第2季', STREAM)];
  const labels = (language: Language) => createRoutePresenter(new RouteSettings([setting('a', 1)]))(rows, language).map(({ id, label }) => [id, label]);
  expect(labels('zhcn')).toEqual([
    ['a', 'a'],
    ['lzm3u8', '线路 2'],
    ['xym3u8', '线路 1'],
    ['第2季', '第2季'],
  ]);
  expect(labels('zhtw')[1]).toEqual(['lzm3u8', '線路 2']);
  expect(labels('en')[1]).toEqual(['lzm3u8', 'Route 2']);
});

test('a name without a setting is shown in the reader’s script', () =>
  expect(createRoutePresenter(new RouteSettings([]))([row('国语线路', STREAM)], 'zhtw').map(({ id, label }) => [id, label])).toEqual([
    ['国语线路', '國語線路'],
  ]));

test('English readers see English names of episodes, where the player finds an episode by them', () => {
  const stored = ['第01集', '正片', 'EP3', '第20240427期上', '20240504', '第2期', '第2期下', '第1-2集', '第3集HD'];
  const named = { ...row('a'), episodes: JSON.stringify(stored.map((name) => [name, STREAM])) };
  const [route] = createRoutePresenter(new RouteSettings([]))([named], 'en');
  expect(route?.episodes.map(({ name }) => name)).toEqual([
    ...['Ep. 1', 'Feature', 'Ep. 3', '2024-04-27 (part 1)', '2024-05-04', 'Ep. 2', 'Ep. 2 (part 2)'],
    ...['第1-2集', '第3集HD'],
  ]);
});

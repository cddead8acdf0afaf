import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { episodes, route } from '../../testing/video-fixture.ts';
import { RouteList } from './route-list.tsx';
import { SeasonList } from './season-list.tsx';

const ROUTES = [
  route('a', { adFree: true, health: { success: 0.984, startMs: 500, reports: 40 } }),
  route('b', { episodes: episodes('1') }),
  route('c', { kind: 'page' }),
  route('d', { episodes: episodes('1') }),
];
const LATENCY = new Map([
  ['a', 42],
  ['b', null],
  ['d', 1000],
]);
test('each route shows what is known of it; the playing one is pressed, and none is a favorite', async () => {
  const shown = await render(<RouteList routes={ROUTES} current="b" latency={LATENCY} onPick={() => {}} />);
  expect([shown.texts('h2'), shown.texts('li')]).toEqual([
    ['播放线路 4'],
    ['line a · 无广告 稳定 · 3 集', 'line b 无响应', 'line c · 网页线路 3 集', 'line d 较慢'],
  ]);
  expect(shown.all('aria-label')).toContain('收藏线路：line a');
  expect(shown.all('title')[0]).toBe('line a · 无广告 · 稳定 · 42 ms · 成功率 98% · 3 集 · a');
  expect(shown.all('aria-pressed')).toEqual(['false', 'false', 'true', 'false', 'false', 'false', 'false', 'false']);
});

test('of eight routes four are shown, including the current one, with a button for the rest', async () => {
  const routes = Array.from({ length: 8 }, (_, i) => route(`l${i}`));
  const shown = await render(<RouteList routes={routes} current="l6" latency={new Map()} onPick={() => {}} />);
  expect(shown.tags('<li').map((tag) => tag.includes('sm:hidden'))).toEqual([false, false, false, false, true, true, false, true]);
  expect(shown.texts('button').at(-1)).toBe('另外 3 条线路');
  expect((await render(<RouteList routes={routes.slice(0, 4)} current="l0" latency={new Map()} onPick={() => {}} />)).all('aria-expanded')).toEqual([]);
});

test('seasons are shown if there are several', async () => {
  const routes = [route('s1', { season: 1 }), route('s2', { season: 2 }), route('x'), route('s1~2', { season: 1 })];
  const shown = await render(<SeasonList routes={routes} current={routes[1]} onPick={() => {}} />);
  expect([shown.texts('button'), shown.all('aria-pressed')]).toEqual([
    ['第 1 季', '第 2 季', '其他'],
    ['false', 'true', 'false'],
  ]);
  expect((await render(<SeasonList routes={[route('a'), route('b')]} current={undefined} onPick={() => {}} />)).html).toBe('');
});

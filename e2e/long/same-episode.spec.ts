/** Failover plays the same episode or none; progress stays with its episode when a source inserts or reverses episodes. */
import { expect, importTitles, position, signIn, importing as test } from '../fixtures.ts';
import { begins, plays, toEnd } from '../playing.ts';

const FIELDS = { type_id: 2, vod_year: '2021', vod_area: '大陆', vod_remarks: '完结', vod_time: '2026-11-20 10:00:00' };
const WHOLE = '/demo/clips/b/index.m3u8?e=';
const DEAD = '/demo/clips/gone/index.m3u8?e=';

interface Two {
  name: string;
  /** On both routes; the first route has lost the dead ones. */
  episodes: readonly string[];
  dead: readonly string[];
}
const TWO: readonly Two[] = [
  { name: '测试甲 全两季', episodes: ['S01E01', 'S01E02', 'S02E01', 'S02E02'], dead: ['S02E01'] },
  { name: '测试乙 双语', episodes: ['第1集_国语', '第1集_粤语'], dead: ['第1集_粤语'] },
  { name: '测试丙 综艺', episodes: ['第7期', '第8期', '第8期加更'], dead: ['第8期加更'] },
  { name: '测试丁 番剧', episodes: ['第1集', '第12集', 'EP12.5', 'SP1'], dead: ['EP12.5', 'SP1'] },
];
const play = (origin: string, episodes: readonly string[], dead: readonly string[] = []) =>
  episodes.map((name) => `${name}$${origin}${dead.includes(name) ? DEAD : WHOLE}${encodeURIComponent(name)}`).join('#');
const idOf = async (origin: string, name: string) => {
  const response = await fetch(`${origin}/api/indexes/videos/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ q: name }),
  });
  return ((await response.json()) as { hits: { vod_id: number; vod_name: string }[] }).hits.find((hit) => hit.vod_name === name)?.vod_id;
};

test('each failing route is left for the same episode', async ({ page, site }) => {
  test.setTimeout(120_000);
  const { origin } = site;
  const records = TWO.map(({ name, episodes, dead }, i) => ({
    ...FIELDS,
    vod_id: 101 + i,
    vod_name: name,
    vod_play_from: 'ffm3u8$$$tym3u8',
    vod_play_url: `${play(origin, episodes, dead)}$$$${play(origin, episodes)}`,
  }));
  await importTitles(site, records);
  for (const { name, episodes, dead } of TWO) {
    const id = await idOf(origin, name);
    for (const episode of dead) {
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes(WHOLE) && asked.push(decodeURIComponent(request.url().split('?e=')[1] ?? '')));
      await page.goto(`/watch/${id}?route=ffm3u8&ep=${episodes.indexOf(episode) + 1}`);
      await expect(page).toHaveURL(/route=tym3u8/, { timeout: 30_000 });
      await expect(page.getByRole('link', { name: episode, exact: true })).toHaveAttribute('aria-current', /.+/);
      await expect.poll(() => asked).toContain(episode);
      await expect.poll(() => position(page)).toBeGreaterThan(0.3);
      page.removeAllListeners('request');
    }
  }
});

test('a route without the episode asks which of its own to play', async ({ page, site }) => {
  const { origin } = site;
  const url = `${play(origin, ['第1期', '第2期'])}$$$${play(origin, ['上海站', '北京站'])}`;
  await importTitles(site, [{ ...FIELDS, vod_id: 140, vod_name: '测试巡演', vod_play_from: 'ffm3u8$$$tym3u8', vod_play_url: url }]);
  const id = await idOf(origin, '测试巡演');
  await plays(page, `/watch/${id}?route=ffm3u8&ep=e2`);
  const routes = page.getByRole('region', { name: /^播放线路/ });
  await routes.getByRole('button', { name: /^天涯线路/ }).click();
  await expect(page.getByText('天涯线路没有“第2期”，请选一集播放')).toBeVisible();
  await expect(page).toHaveURL(/ep=e2.*route=ffm3u8|route=ffm3u8.*ep=e2/);
  await routes.getByRole('button', { name: /^非凡线路/ }).click();
  await expect(page.getByRole('link', { name: '第2期' })).toBeVisible();
  await routes.getByRole('button', { name: /^天涯线路/ }).click();
  await page.getByRole('link', { name: '北京站' }).click();
  await expect(page).toHaveURL(/route=tym3u8/);
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
});

test('after all routes have failed, the player asks for an episode of a route without a match', async ({ page, site }) => {
  const { origin } = site;
  const url = `${play(origin, ['第1期', '第2期'], ['第2期'])}$$$${play(origin, ['上海站', '北京站'])}`;
  await importTitles(site, [{ ...FIELDS, vod_id: 150, vod_name: '测试歌会', vod_play_from: 'ffm3u8$$$tym3u8', vod_play_url: url }]);
  await page.goto(`/watch/${await idOf(origin, '测试歌会')}?route=ffm3u8&ep=e2`);
  const picture = page.getByRole('region', { name: '播放器' });
  await expect(picture.getByText('天涯线路没有同一集，请选择要看的一集')).toBeFocused({ timeout: 30_000 });
  await picture.getByRole('link', { name: '北京站' }).click();
  await expect(page).toHaveURL(/route=tym3u8/);
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
});

test('a guest sees a new last episode on home, and renamed episodes on the page', async ({ page, site }) => {
  test.setTimeout(120_000);
  const { origin } = site;
  const record = (episodes: readonly string[], day: number) => ({
    ...FIELDS,
    ...{ vod_id: 160, vod_name: '测试新集', vod_play_from: 'ffm3u8', vod_play_url: play(origin, episodes), vod_time: `2026-11-${day} 10:00:00` },
  });
  await importTitles(site, [record(['正月', '二月'], 20)]);
  const id = await idOf(origin, '测试新集');
  await plays(page, `/watch/${id}?ep=2`);
  await toEnd(page, 2);
  const isFinished = () => {
    const [kept] = JSON.parse(localStorage.getItem('watch-progress') ?? '[]');
    return kept?.position > kept?.duration * 0.95;
  };
  await expect.poll(() => page.evaluate(isFinished)).toBe(true);
  await importTitles(site, [record(['正月', '二月', '三月'], 21)]);
  await page.goto('/');
  await expect(page.getByRole('region', { name: '继续观看' }).getByRole('link', { name: /测试新集/ })).toBeVisible();
  await importTitles(site, [record(['第1集', '第2集', '第3集'], 22)]);
  await expect.poll(async () => (await page.request.get(`/watch/${id}`)).text()).toContain('第3集');
  await page.goto(`/watch/${id}`);
  await expect(page.getByText('找不到上次看的“二月”')).toBeVisible();
  await expect(page.getByRole('link', { name: '第2集', exact: true })).toBeInViewport();
});

test('progress stays with its episode, the next one follows it, and inserted episodes move no mark', async ({ page, site }) => {
  test.setTimeout(120_000);
  const { origin } = site;
  const record = (vod_id: number, vod_name: string, episodes: readonly string[], day: number) => ({
    ...FIELDS,
    ...{ vod_id, vod_name, vod_play_from: 'ffm3u8', vod_play_url: play(origin, episodes), vod_time: `2026-11-${day} 10:00:00` },
  });
  await importTitles(site, [record(301, '测试庚 倒序', ['第3集', '第2集', '第1集'], 20), record(901, '测试辛 插播', ['第1期', '第2期', '第3期'], 20)]);
  const [reversed, inserted] = [await idOf(origin, '测试庚 倒序'), await idOf(origin, '测试辛 插播')];
  for (const [id, name] of [
    [reversed, '第3集'],
    [inserted, '第2期'],
  ] as const) {
    await plays(page, `/watch/${id}`);
    await page.getByRole('link', { name, exact: true }).click();
    await begins(page);
    await page.keyboard.press('4');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('watch-progress'))).toContain(`"episodeName":"${name}"`);
    // An import may take longer than the rest of the clip.
    await page.keyboard.press('k');
  }
  await page.getByRole('button', { name: '标记已看剧集' }).click();
  await page
    .getByRole('link', { name: '第1期' })
    .or(page.getByRole('button', { name: /第1期/ }))
    .first()
    .click();
  await importTitles(site, [
    record(301, '测试庚 倒序', ['第4集', '第3集', '第2集', '第1集'], 21),
    record(901, '测试辛 插播', ['先导片', '第1期', '第1期加更', '第2期', '第3期'], 21),
  ]);
  // The first request after an import may get the old response.
  for (const [id, name] of [
    [reversed, '第4集'],
    [inserted, '先导片'],
  ] as const)
    await expect.poll(async () => (await page.request.get(`/watch/${id}`)).text()).toContain(name);
  await page.goto('/');
  await page
    .getByRole('region', { name: '继续观看' })
    .getByRole('link', { name: /测试辛 插播/ })
    .click();
  await expect(page.getByText(/已从 0:\d\d 继续播放/)).toBeVisible();
  await expect(page.getByRole('link', { name: '第2期', exact: true })).toHaveAttribute('aria-current', /.+/);
  await expect(page.getByRole('link', { name: /^第1期 已看/ })).toBeVisible();
  await plays(page, `/watch/${reversed}`);
  await expect(page.getByRole('link', { name: '第3集', exact: true })).toHaveAttribute('aria-current', /.+/);
  await page.locator('[data-player]').hover();
  await page.getByRole('region', { name: '播放器' }).getByRole('button', { name: '下一集' }).click();
  await expect(page).toHaveURL(/ep=e4/);
});

test('a source that renumbers its films changes neither favorites nor half-watched films', async ({ page, site }) => {
  test.setTimeout(120_000);
  const { origin } = site;
  const film = (id: number, name: string, year: string, director: string) => ({
    ...{ type_id: 1, vod_id: id, vod_name: name, vod_year: year, vod_director: director },
    ...{ vod_play_from: 'ffm3u8', vod_play_url: play(origin, [name]) },
  });
  const jia = (id: number) => film(id, '旧号影片甲', '2010', '导甲');
  const yi = (id: number) => film(id, '旧号影片乙', '2012', '导乙');
  await importTitles(site, [jia(501), yi(502)]);
  const [favorite, half] = [await idOf(origin, '旧号影片甲'), await idOf(origin, '旧号影片乙')];
  await signIn(page, 'keeps-films');
  await page.goto(`/detail/${favorite}`);
  const heart = page.getByRole('button', { name: /^已?收藏$/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await plays(page, `/watch/${half}`);
  const kept = page.waitForResponse((response) => response.url().includes('/user/history') && response.request().method() === 'POST');
  await page.keyboard.press('4');
  await page.keyboard.press('k');
  await kept;

  const anew = [yi(501), film(502, '新来影片丙', '2026', '导丙'), jia(503)];
  await expect(importTitles(site, anew)).rejects.toThrow('reused 2 record numbers');
  await importTitles(site, anew, '--accept-renumbering');
  await page.goto('/member');
  await expect(page.locator('[id^=saved-]')).toHaveText([/旧号影片甲/]);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('?e=') && asked.push(decodeURIComponent(request.url().split('?e=')[1] ?? '')));
  await page.goto('/');
  await page
    .getByRole('region', { name: '继续观看' })
    .getByRole('link', { name: /旧号影片乙/ })
    .click();
  await expect(page.getByText(/已从 0:\d\d 继续播放/)).toBeVisible();
  await expect.poll(() => asked).toContain('旧号影片乙');
  expect(new Set(asked)).toEqual(new Set(['旧号影片乙']));
});

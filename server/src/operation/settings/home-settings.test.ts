import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getHome, HOME_ROWS } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { getHomeSettings, type HomeSettings, previewHome, rowOfCategory, setHomeSettings } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { getSiteCategories, type SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { getTitle, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');
const ids = await site.titles(['甲', '乙', '丙', '丁', '戊', '己', '庚'].map((vod_name) => ({ vod_name })));

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const read = () => admin.client.call(getHomeSettings, {});
async function set(changes: Partial<HomeSettings>) {
  const [newest] = (await read()).revisions;
  const { version, settings } = newest as NonNullable<typeof newest>;
  return admin.client.call(setHomeSettings, { body: { version, settings: { ...settings, ...changes } } });
}
const home = () => site.client.call(getHome, {});
const heroIds = async () => (await home()).hero.map(({ vod_id }) => vod_id);
const pick = (vod_id = 0, from: string | null = null, until: string | null = null) => ({ vod_id, from, until });

test('a site starts with the built-in rows and no picked titles', async () => {
  expect(await read()).toEqual({ revisions: [{ version: 0, by: '', at: '', settings: { rows: [...HOME_ROWS], heroes: [] } }], titles: [], rows: [] });
  expect((await home()).rows.map(({ id }) => id)).toEqual([...HOME_ROWS]);
});

test('rows change at once, and the change is recorded', async () => {
  await set({ rows: ['latestReleases', 'trending'] });
  expect((await home()).rows.map(({ id }) => id)).toEqual(['latestReleases', 'trending']);
  const { entries } = await admin.client.call(getAudit, { query: { action: 'settings.set' } });
  expect(entries[0]).toMatchObject({ target: 'site settings: home', after: { rows: ['latestReleases', 'trending'] } });
});

test('a category’s row has its titles, follows a merge, and is hidden with the category', async () => {
  const [hongkong] = await site.titles([{ vod_name: '港岛', type_name: '香港电影' }]);
  const parts = siteParts(admin.client);
  await set({ rows: ['trending', 'category:1', 'category:12'] });
  const named = async (language: string) =>
    (await site.as({ headers: { Cookie: `language=${language}` } }).call(getHome, {})).rows.map(({ id, type_name }) => [id, type_name]);
  const rows = async () => (await home()).rows.slice(1).map(({ type_id, videos }) => [type_id, videos.map(({ vod_id }) => vod_id)]);
  expect((await rows())[1]).toEqual([12, [hongkong]]);
  expect(await named('en')).toEqual([
    ['trending', undefined],
    ['category:1', 'Movies'],
    ['category:12', 'Hong Kong movies'],
  ]);
  await parts.categories((all) => all.map((one) => (one.type_id === 12 ? { ...one, listed: false } : one)));
  expect((await rows()).map(([type]) => type)).toEqual([1]);
  await parts.categories((all) => all.filter(({ type_id }) => type_id !== 12).map((one) => ({ ...one, listed: true })), [{ type_id: 12, into: 17 }]);
  expect((await rows())[1]).toEqual([17, [hongkong]]);
  // Two rows of the same category appear as one.
  await set({ rows: ['category:17', 'category:12'] });
  expect((await home()).rows.map(({ type_id }) => type_id)).toEqual([17]);
  await set({ rows: [...HOME_ROWS] });
});

test('a removed category’s row blocks no change, and returns with the category', async () => {
  const parts = siteParts(admin.client);
  const { settings: before } = (await admin.client.call(getSiteCategories, {})).revisions[0] as Revision<SiteCategories>;
  await parts.categories((all) => [...all, { type_id: 18, categoryName: { zhcn: '武侠片', zhtw: '', en: 'Swordplay' }, listed: true }]);
  await set({ rows: ['trending', 'category:18'] });
  expect((await read()).rows[0]).toEqual({ id: 'category:18', name: '武侠片', shown: true });
  await parts.categories(() => before.categories);
  expect((await read()).rows[0]).toEqual({ id: 'category:18', name: '武侠片', shown: false });
  await set({ rows: ['latestReleases', 'category:18'] });
  expect((await home()).rows.map(({ id }) => id)).toEqual(['latestReleases']);
  await parts.categories((all) => [...all, { type_id: 18, categoryName: { zhcn: '武侠片', zhtw: '', en: '' }, listed: true }]);
  expect((await home()).rows.map(({ id }) => id)).toEqual(['latestReleases', 'category:18']);
  await parts.categories(() => before.categories);
  await set({ rows: [...HOME_ROWS] });
});

test('picked titles come first, in their order and time; the site’s own fill the rest', async () => {
  expect(await heroIds()).toHaveLength(5);
  await set({ heroes: [pick(ids[6], inHours(-1), inHours(1)), pick(ids[5]), pick(ids[4], inHours(1)), pick(ids[3], null, inHours(-1))] });
  const shown = await heroIds();
  expect([shown.slice(0, 2), shown.length, new Set(shown).size]).toEqual([[ids[6], ids[5]], 5, 5]);
  // Shows all picks, even more than the default number, and skips missing titles.
  await set({ heroes: [...ids.toReversed().map((id) => pick(id)), pick(999_999)] });
  expect(await heroIds()).toEqual(ids.toReversed());
  await set({ heroes: [] });
});

test('a picked title that visitors do not see is shown with the reason, also in earlier revisions', async () => {
  const [shown = 0, hidden = 0, legal = 0, deleted = 0] = await site.titles(['看得见', '藏起来', '被下架', '被删除'].map((vod_name) => ({ vod_name })));
  await set({ heroes: [pick(shown), pick(hidden), pick(legal), pick(deleted), pick(888_888)] });
  for (const [id, state, reason] of [
    [hidden, 'hidden', ''],
    [legal, 'legal', '法院判决'],
    [deleted, 'deleted', ''],
  ] as const) {
    const { version } = await admin.client.call(getTitle, { params: { id } });
    await admin.client.call(setTitleState, { params: { id }, body: { version, state, reason } });
  }
  const told = [
    [shown, '看得见', 'shown', ''],
    [hidden, '藏起来', 'hidden', ''],
    [legal, '被下架', 'legal', '法院判决'],
    [deleted, '被删除', 'deleted', ''],
    [888_888, '', 'none', ''],
  ].map(([vod_id, name, state, reason]) => ({ vod_id, name, state, reason }));
  expect((await read()).titles.slice(0, 5)).toEqual(told);
  expect((await heroIds()).filter((id) => [shown, hidden, legal, deleted].includes(id))).toEqual([shown]);
  expect((await set({ heroes: [] })).titles).toEqual(expect.arrayContaining(told));
});

test('a preview shows another time and other rows, and changes nothing', async () => {
  const [newest] = (await read()).revisions;
  const settings: HomeSettings = { rows: ['trending'], heroes: [pick(ids[2], inHours(10), inHours(12))] };
  const at = (instant: string | null) => admin.client.call(previewHome, { body: { settings, at: instant } });
  const later = await at(inHours(11));
  expect(later.rows.map(({ id }) => id)).toEqual(['trending']);
  expect(later.hero[0]?.vod_id).toBe(ids[2]);
  const [from, until] = [settings.heroes[0]?.from as string, settings.heroes[0]?.until as string];
  expect((await at(from)).hero[0]?.vod_id).toBe(ids[2]);
  expect((await at(until)).hero).toEqual((await at(null)).hero);
  expect((await read()).revisions[0]).toEqual(newest);
});

test.each([
  ['no row', { rows: [] }, '栏目'],
  ['a row twice', { rows: ['trending', 'trending'] }, '栏目'],
  ['a row of what is no category', { rows: ['category:100'] }, '栏目'],
  ['19 rows', { rows: [...HOME_ROWS, ...[1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16, 17].map(rowOfCategory)] }, '栏目'],
  ['a title twice', { heroes: [pick(1), pick(1)] }, '推荐大图'],
  ['an end before the begin', { heroes: [pick(1, '2026-01-02T00:00:00.000Z', '2026-01-02T00:00:00.000Z')] }, '推荐大图中影片 1 的结束时间须晚于开始时间'],
  ['a day that does not exist', { heroes: [pick(1, '2026-13-45T00:00:00.000Z')] }, '推荐大图'],
  ['21 titles', { heroes: Array.from({ length: 21 }, (_, i) => pick(i + 1)) }, '推荐大图'],
])('%s is refused by its name', async (_name, changes, field) => {
  const error = await refuses(set(changes as Partial<HomeSettings>), 400, 'validation_failed');
  expect(error.message).toContain(field);
});

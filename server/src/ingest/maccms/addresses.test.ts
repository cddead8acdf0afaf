import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { backup, TABLES, table, vod } from '../../../../testing/servers/maccms-dump.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { storedCategories } from '../../operation/settings/index.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import { dumpReader } from './dump/sql-dump.ts';
import { migrateMaccms } from './migrate-maccms.ts';

/** The name of one category matches none of ours; the operator mapped the other. */
const ODD = table([
  { type_id: 1, type_name: '电影', type_en: 'dianying', type_mid: 1, type_pid: 0 },
  { type_id: 6, type_name: '剧情片', type_en: '', type_mid: 1, type_pid: 1 },
  { type_id: 7, type_name: '动作片', type_en: '', type_mid: 1, type_pid: 1 },
  { type_id: 30, type_name: '体育赛事', type_en: 'tiyu', type_mid: 1, type_pid: 0 },
  { type_id: 98, type_name: '老物件', type_en: '', type_mid: 1, type_pid: 0 },
  { type_id: 99, type_name: '福利', type_en: 'fuli', type_mid: 1, type_pid: 0 },
]);
const folder = await mkdtemp(path.join(tmpdir(), 'yinmu-dump-'));
const file = path.join(folder, 'dump.sql');
await writeFile(
  file,
  backup({
    ...TABLES,
    type: ODD,
    vod: table([vod(101, "马路天使's", { vod_level: 0 }), vod(107, '球赛', { type_id: 30, vod_level: 9 }), vod(108, '打手', { type_id: 7, vod_area: '日本' })]),
  }),
);
const site = await siteOfFile();
const db = openDatabase(site);
const report = await migrateMaccms(db, dumpReader([file]), { categories: { byName: new Map([['老物件', 12]]) } });
// Loads categories as the next start does.
siteCategories.put(await storedCategories(db));
await db.destroy();
await site.site.refresh();
afterAll(() => rm(folder, { recursive: true }));

async function led(address: string) {
  const { status, headers } = await fetch(site.origin + address, { redirect: 'manual' });
  return [status, decodeURIComponent(headers.get('location') ?? '')];
}

// biome-ignore format: several on a route
test.each([
  ['/vodtype/1.html', '/browse?type=1'], ['/index.php/vod/type/id/1/page/2.html', '/browse?type=1'],
  ['/vodshow/1-大陆-hits-剧情-国语-M---2---1937.html', '/browse?type=1&sort=hits&area=大陆&genre=剧情&lang=国语&letter=M&year=1937'],
  ['/index.php/vod/show/id/1/area/大陆/year/1937-1949/by/score/order/asc.html', '/browse?type=1&sort=score&order=asc&area=大陆&yearStart=1937&yearEnd=1949'],
  ['/index.php/vod/search.html?wd=马路', '/search?q=马路'], ['/vodsearch/马路-------------.html', '/search?q=马路'],
  ['/vodsearch/-------------.html?wd=马路', '/search?q=马路'], ['/vodsearch/-周璇------------.html', '/browse?actor=周璇'], ['/vodsearch', '/search'],
  ['/voddetail-101.html', '/detail/101'], ['/index.php?s=/vod/detail/id/101', '/detail/101'], ['/voddown/101-1-1.html', '/detail/101'],
  ['/vodplay/101-1-2.html', '/watch/101?ep=e2'], ['/vodplay/101-2-1', '/watch/101?ep=e1&route=mym3u8'],
  ['/index.php/vod/play/id/101/sid/2/nid/2.html', '/watch/101?ep=e2&route=mym3u8'], ['/label/rank.html', '/rankings'],
  ['/index.php/label/new.html', '/browse'], ['/label-web.html', '/sitemap'], ['/topic.html', '/lists'], ['/gbook.html', '/guestbook'],
  ['/user/login.html', '/login'], ['/user/index.html', '/member'], ['/index.php/user/index.html', '/member'], ['/topic/2.html', '/lists'], ['/gbook/index.html', '/guestbook'],
  ['/vod/type/id/1-2.html', '/browse?type=1'], ['/index.php/vod/type/id/1-2.html', '/browse?type=1'],
  ['/map.html', '/sitemap'], ['/rss/index.xml', '/rss.xml'], ['/index.php/user/login.html', '/login'], ['/index.php', '/'], ['/index.html', '/'],
  ['/vodtype/98.html', '/browse?type=12'], ['/vodtype/tiyu.html', '/browse?type=7'], ['/index.php/vod/show/id/7.html', '/browse?type=1&genre=动作'],
])('%s leads to %s', async (address, expected) => {
  expect(await led(address)).toEqual([301, expected]);
});

// biome-ignore format: several on a route
const UNKNOWN = [
  '/vodtype/77.html', '/vodtype/99.html', '/vodtype/fuli.html', '/vodsearch/-周璇------------.html?id=99',
  '/vodshow/77-大陆----------.html', '/voddetail/999.html', '/vodplay/999-1-1.html', '/index.php/art/detail/id/1.html', '/topicdetail/1.html',
  '/vod/nothing/id/1', '/index.php?s=/vod/detail/id/%E0%A4%A',
];
test.each(UNKNOWN)('%s, which holds nothing here, is an unknown page', async (address) => {
  expect((await led(address))[0]).toBe(404);
});

test('a category without a counterpart has no address, and the report counts it', async () => {
  expect(report.skipped['address of a category without a counterpart here']).toBe(1);
  expect((await led('/vodtype/99.html'))[0]).toBe(404);
});

test('slides become large titles', () => expect(report.titles.heroes).toBe(1));

test('a film keeps its category’s genre, and a category without a counterpart is added', async () => {
  expect(await site.client.call(getVideo, { params: { id: 108 } })).toMatchObject({ type_id: 15, vod_class: ['动作'] });
  expect(await site.client.call(getVideo, { params: { id: 107 } })).toMatchObject({ type_id: 7, type_name: '体育赛事' });
  expect(report.categories.find(({ id }) => id === '30')).toEqual({
    id: '30',
    name: '体育赛事',
    titles: 1,
    category: 7,
    byArea: false,
    genre: '',
    adds: '体育赛事',
  });
});

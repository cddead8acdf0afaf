import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup, TABLES } from '../../../testing/maccms-dump.ts';
import { startSite, type TestSite } from '../../../testing/test-site.ts';
import { openDatabase } from '../platform/database.ts';
import { migrateMaccms } from './migrate-maccms.ts';
import { dumpReader } from './sql-dump.ts';

let site: TestSite;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yinmu-dump-'));
  const file = path.join(folder, 'dump.sql');
  await writeFile(file, backup(TABLES));
  site = await startSite();
  const db = openDatabase(site);
  await migrateMaccms(db, dumpReader([file]));
  await db.destroy();
  await rm(folder, { recursive: true });
});
afterAll(() => site.stop());

async function led(address: string) {
  const { status, headers } = await fetch(site.origin + address, { redirect: 'manual' });
  return [status, decodeURIComponent(headers.get('location') ?? '')];
}

test.each([
  ['/vodtype/1.html', '/browse?type=1'],
  ['/vodtype/6-3', '/browse?type=1'],
  ['/index.php/vod/type/id/1/page/2.html', '/browse?type=1'],
  ['/vod/type/id/1.html', '/browse?type=1'],
  ['/vodshow/1-大陆-hits-剧情-国语-M---2---1937.html', '/browse?type=1&sort=hits&area=大陆&genre=剧情&lang=国语&letter=M&year=1937'],
  ['/vodshow/1-----------.html', '/browse?type=1'],
  ['/index.php/vod/show/id/1/area/大陆/year/1937-1949/by/score/order/asc.html', '/browse?type=1&sort=score&order=asc&area=大陆&yearStart=1937&yearEnd=1949'],
  ['/index.php/vod/search.html?wd=马路', '/search?q=马路'],
  ['/index.php/vod/search/wd/马路.html', '/search?q=马路'],
  ['/vodsearch/马路-------------.html', '/search?q=马路'],
  ['/vodsearch/-------------.html?wd=马路', '/search?q=马路'],
  ['/vodsearch/-周璇------------.html', '/browse?actor=周璇'],
  ['/vodsearch', '/search'],
  ['/voddetail/101', '/detail/101'],
  ['/voddetail-101.html', '/detail/101'],
  ['/index.php?s=/vod/detail/id/101', '/detail/101'],
  ['/voddown/101-1-1.html', '/detail/101'],
  ['/vodplay/101-1-2.html', '/watch/101?ep=2'],
  ['/vodplay/101-2-1', '/watch/101?ep=1&route=mym3u8'],
  ['/index.php/vod/play/id/101/sid/2/nid/2.html', '/watch/101?ep=2&route=mym3u8'],
  ['/label/rank.html', '/rankings'],
  ['/index.php/label/new.html', '/browse'],
  ['/label-web.html', '/sitemap'],
  ['/topic.html', '/lists'],
  ['/index.php/topic/index.html', '/lists'],
  ['/gbook.html', '/guestbook'],
  ['/gbook-2.html', '/guestbook'],
  ['/map.html', '/sitemap'],
  ['/index.php/map/index.html', '/sitemap'],
  ['/rss/index.xml', '/rss.xml'],
  ['/index.php/user/login.html', '/login'],
  ['/index.php', '/'],
  ['/index.php/', '/'],
  ['/index.html', '/'],
])('%s leads to %s', async (address, expected) => {
  expect(await led(address)).toEqual([301, expected]);
});

test.each([
  '/vodtype/77.html',
  '/vodshow/77-大陆----------.html',
  '/voddetail/999.html',
  '/voddetail/abc',
  '/vodplay/999-1-1.html',
  '/index.php/art/detail/id/1.html',
  '/topicdetail/1.html',
  '/vod/nothing/id/1',
  '/index.php?s=/vod/detail/id/%E0%A4%A',
])('%s, which holds nothing here, is an unknown page', async (address) => {
  expect((await led(address))[0]).toBe(404);
});

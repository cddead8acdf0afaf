import { copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { backup, log, phpMyAdmin, TABLES, type Tables, table, vod } from '../../../../testing/servers/maccms-dump.ts';
import { query } from '../../../../testing/sync-database.ts';
import type { TestSite } from '../../../../testing/test-site.ts';
import { folderFiles } from '../../platform/files/files.ts';
import { movedSite } from './moved-site.fixture.ts';

const { site: current, file, migrateFiles: migrate } = movedSite();
let site: TestSite;
beforeEach(() => {
  site = current();
});

const pictureOf = async (id: number) => (await site.client.call(getVideo, { params: { id } })).vod_pic;
const titlesOnly = (...rows: ReturnType<typeof vod>[]): Tables => ({ type: TABLES.type, vod: table(rows) }) as Tables;
const count = (of: string) => {
  const { count } = query(site, `SELECT count(*) AS count FROM ${of}`)[0] as { count: number };
  return Number(count);
};

test('without the old site’s address pictures without a host are counted', async () => {
  const { skipped } = await migrate([await file('whole.sql', backup(TABLES))]);
  expect(skipped).toMatchObject({ 'picture on the old site (no --pictures folder)': 2 });
  expect(await pictureOf(101)).toBe('');
});

test('pictures in the old site’s folder are stored here, and none from outside it', async () => {
  const outside = await file(
    'a.png',
    await sharp({ create: { width: 20, height: 30, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer(),
  );
  const folder = path.join(path.dirname(outside), 'upload');
  await mkdir(path.join(folder, 'vod'), { recursive: true });
  await copyFile(outside, path.join(folder, 'vod/a.png'));
  await symlink(outside, path.join(folder, 'vod/link.png'));
  const own = 'https://a.example/upload/vod/a.png';
  const rows = ['/upload/vod/a.png', 'upload/../a.png', './upload/vod/gone.jpg', 'upload/vod/link.png', 'upload/vod', own].map((vod_pic, i) => ({
    ...vod(i + 1, `影片${i + 1}`),
    vod_pic,
  }));
  const files = folderFiles(path.join(site.dataDir, 'files'), false);
  const report = await migrate([await file('pictures.sql', backup(titlesOnly(...rows)))], 'https://a.example', { folder, files });
  expect([report.titles.pictures, report.skipped['picture missing from the folder']]).toEqual([2, 4]);
  const address = await pictureOf(1);
  expect([address, await pictureOf(2)]).toEqual([expect.stringMatching(/^\/files\/titles\/.+\.webp$/), '']);
  expect((await fetch(site.origin + address)).status).toBe(200);
  const led = async (old: string) => (await fetch(site.origin + old, { redirect: 'manual' })).headers.get('location');
  expect([await led('/upload/vod/a.png'), await led('/upload/vod/gone.jpg')]).toEqual(['/img/1/540.webp', null]);
});

test('two sites with the same table prefix stay separate; each is moved once', async () => {
  await migrate([await file('a.sql', backup(titlesOnly(vod(7, '马路天使'))))], 'https://a.example');
  const b = [await file('b.sql', backup(titlesOnly(vod(7, '十字街头'), vod(8, '神女'))))];
  expect((await migrate(b, 'https://b.example')).titles).toMatchObject({ added: 2, renumbered: 1 });
  expect((await site.client.call(getVideo, { params: { id: 7 } })).vod_name).toBe('马路天使');
  expect((await site.client.call(getVideo, { params: { id: 8 } })).vod_name).toBe('神女');
  for (const again of [undefined, 'http://b.example/']) await expect(migrate(b, again)).rejects.toThrow('was moved here before');
});

test('a title whose id is taken takes no later one’s, and titles added afterwards get new ids', async () => {
  await migrate([await file('a.sql', backup(titlesOnly(vod(1, '马路天使'))))], 'https://a.example');
  const others = titlesOnly(vod(1, '十字街头'), vod(2, '神女'), vod(3, '小城之春'), vod(9_000_001, '大路'));
  const { titles } = await migrate([await file('b.sql', backup(others))], 'https://b.example');
  expect(titles).toMatchObject({ added: 4, renumbered: 2 });
  const idOf = (name: string) => Number((query(site, 'SELECT vod_id FROM title WHERE vod_name = ?', name)[0] as { vod_id: number }).vod_id);
  expect([idOf('神女'), idOf('小城之春')]).toEqual([2, 3]);
  // The IDs are above all those that the old site may still bring.
  expect([idOf('十字街头'), idOf('大路')].sort()).toEqual([2_000_001, 2_000_002]);
  const { list } = (await (await fetch(`${site.origin}/api.php/provide/vod/?ac=detail&ids=9000001,2`)).json()) as { list: { vod_name: string }[] };
  expect(list.map(({ vod_name }) => vod_name).sort()).toEqual(['大路', '神女'].sort());
});

test('parts of a dump in any order, with missing tables', async () => {
  const whole = backup(TABLES);
  const middle = whole.indexOf('INSERT INTO `mac_vod`', whole.indexOf('INSERT INTO `mac_vod`') + 1);
  const late = await file('late.sql', `-- Think MySQL Data Transfer\n${whole.slice(middle)}`);
  const early = await file('early.sql', whole.slice(0, middle));
  expect((await migrate([late, early], 'https://a.example')).titles).toMatchObject({ read: 2, added: 2 });

  const { user, vod: titles } = TABLES as Required<Tables>;
  const parts = [await file('user.sql', phpMyAdmin({ user } as Tables)), await file('vod.sql', phpMyAdmin({ vod: titles } as Tables))];
  expect(await migrate(parts, 'https://b.example')).toMatchObject({
    titles: { read: 2 },
    members: { added: 7 },
    missing: ['mac_type is not in the dump'],
    absent: ['ulog', 'comment', 'gbook', 'topic'].map((name) => `mac_${name} is not in the dump`),
  });
});

test('rows without column names are reported, and so is every unsupported table', async () => {
  const rest = backup(TABLES).replace(/CREATE TABLE `mac_user`[\s\S]*?utf8;/, '');
  const more = backup({ plog: table([{ plog_id: 1 }]), own_plugin: table([{ id: 1 }]) });
  const report = await migrate([await file('rest.sql', rest), await file('more.sql', more)]);
  expect(report.missing).toEqual(['mac_user has 7 rows, but the CREATE TABLE that names their columns is in no file']);
  expect(report.left).toEqual({ 'mac_plog (point records)': 1, mac_own_plugin: 1 });
});

test('anything but a MacCMS dump is refused in one line', async () => {
  await expect(migrate([await file('other.sql', 'CREATE TABLE `wp_posts` (`id` int);')])).rejects.toThrow('not a MacCMS dump');
});

test('of a title’s log entries the latest counts, in any order; the title is counted once', async () => {
  const logs = [
    log(1, 1, 2, 101),
    log(6, 1, 2, 101),
    log(2, 1, 4, 102, { ulog_sid: 2, ulog_nid: 1, ulog_point: 5 }),
    log(7, 1, 4, 102, { ulog_nid: 2, ulog_point: 600 }),
    log(3, 2, 3, 101),
  ];
  const tables = { type: TABLES.type, vod: TABLES.vod, user: TABLES.user, ulog: table(logs.toReversed()) } as Tables;
  const { library } = await migrate([await file('logs.sql', backup(tables))]);
  expect(library).toEqual({ favorites: 1, watchlist: 1, history: 1 });
  expect([count('history_item'), count('shelf_item'), count('history_item WHERE position = 600')]).toEqual([1, 2, 1]);
});

test('names of the staff are not kept, but sign in as before', async () => {
  const { columns, rows } = TABLES.user as Tables[string];
  const name = columns.indexOf('user_name');
  const named = rows.slice(0, 2).map((row, i) => row.map((value, at) => (at === name ? ['admin', '版主'][i] : value) ?? null));
  const report = await migrate([await file('staff.sql', backup({ ...TABLES, user: { columns, rows: named } }))]);
  expect(report.members.renamed).toEqual(['admin → user_1', '版主 → user_2']);
  expect(await site.client.call(login, { body: { identifier: 'admin', password: 'demo1234' } })).toMatchObject({ username: 'user_1' });
});

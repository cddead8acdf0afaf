import { getRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getRouteHealth } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startSite } from '../../../../testing/test-site.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { loadRoutes } from '../../playback/routes/index.ts';
import { movePlayers, readPlayers } from './players.ts';

const PHP = `<?php
return array (
  'lzm3u8' => array ( 'status' => '1', 'from' => 'lzm3u8', 'show' => '量子\\'云', 'des' => 'x', 'parse' => '' ),
  'hnm3u8' => [ 'status' => '0', 'from' => 'hnm3u8', 'show' => '红牛', ],
  'qq' => array ( 'status' => 1, 'from' => 'qq', 'show' => '腾讯' ),
);`;

test('players are read from the old site’s file or an exported player', () => {
  expect(readPlayers(PHP)).toEqual([
    { code: 'lzm3u8', name: "量子'云", isOn: true },
    { code: 'hnm3u8', name: '红牛', isOn: false },
    { code: 'qq', name: '腾讯', isOn: true },
  ]);
  expect(readPlayers(btoa(JSON.stringify({ from: 'a', show: 'B', status: '1' })))).toEqual([{ code: 'a', name: 'B', isOn: true }]);
  expect(() => readPlayers('<?php return 1;')).toThrow('contains no MacCMS player');
});

test('lines in use get their names; one without a setting is reported to the admin', async () => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  await site.titles([{ vod_name: '片', vod_play_from: 'lzm3u8$$$hnm3u8', vod_play_url: '1$https://a.example/1.m3u8$$$1$https://b.example/1.m3u8' }]);
  const admin = await site.staff('admin', '掌柜');
  expect((await admin.client.call(getRouteHealth, {})).titles).toEqual(['hnm3u8', 'lzm3u8'].map((route) => ({ route, titles: 1 })));
  expect((await admin.client.call(getRoutes, {})).routes.some(({ id }) => id === 'lzm3u8')).toBe(false);
  const db = openDatabase(site);
  onTestFinished(() => db.destroy());
  expect(await movePlayers(db, site.dataDir, readPlayers(PHP))).toBe(2);
  const routes = (await loadRoutes(db, site.dataDir)).slice(-2);
  expect(routes).toMatchObject([
    { id: 'lzm3u8', label: { zhcn: "量子'云", zhtw: "量子'雲" } },
    { id: 'hnm3u8', enabled: false },
  ]);
});

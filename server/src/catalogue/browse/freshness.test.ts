import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import { editTitle, getTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { expect, test } from 'vitest';
import { load } from '../../../../testing/sample-titles.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openSync } from '../../../../testing/sync-database.ts';

const kept = (address: string) => site.site.cache.get(`zhcn ${address}`);
const page = async (address: string) => (await fetch(site.origin + address)).text();
const ADDRESSES = () => [`/api/videos/${film}`, `/api/videos/${series}`, '/api/categories/1/videos', '/api/categories/2/videos', '/api/home'];

const site = await siteOfFile();
const admin = await site.staff('admin', 'boss');
const [film = 0, series = 0] = await site.titles([
  { vod_name: '小城之春', type_name: '剧情片' },
  { vod_name: '马路天使', type_name: '国产剧' },
]);

test('a counted view leaves all caches', async () => {
  for (const address of ADDRESSES()) await page(address);
  const before = ADDRESSES().map((address) => kept(address)?.dependencies);
  expect(before).not.toContain(undefined);
  expect(await site.client.call(addView, { params: { id: film } })).toEqual({ counted: true });
  const db = openSync(site);
  await expect.poll(() => db.prepare('SELECT hits FROM title WHERE vod_id = ?').get(film)).toEqual({ hits: 1 });
  const revision = () => db.prepare('SELECT rev FROM catalogue_revision').get();
  const then = revision();
  await expect.poll(() => site.site.app.server.listening).toBe(true);
  expect(ADDRESSES().map((address) => kept(address)?.dependencies)).toEqual(before);
  expect(before.map((dependencies) => dependencies?.changed)).toEqual([false, false, false, false, false]);
  expect(revision()).toEqual(then);
  db.close();
});

test('another process’s write marks the title, its lists, and nothing else', async () => {
  for (const address of ADDRESSES()) await page(address);
  await load(site, [{ vod_name: '十字街头', type_name: '国产剧' }], 'another');
  const changed = () => ADDRESSES().map((address) => kept(address)?.dependencies.changed);
  await expect.poll(changed).toEqual([false, false, false, true, true]);
  expect((await site.client.call(getCategoryVideos, { params: { id: '0' }, query: {} })).pagination.total).toBe(3);
});

test('a manually edited title leaves other responses cached, and is right at once in its old and new lists', async () => {
  const addresses = [
    `/api/videos/${film}`,
    `/api/videos/${series}`,
    '/api/categories/1/videos',
    '/api/categories/2/videos',
    '/api/categories/3/videos',
    '/api/home',
  ];
  // Otherwise changes from earlier tests would arrive with this one's.
  await site.site.refresh();
  for (const address of addresses) await page(address);
  const dependenciesOf = (address: string) => kept(address)?.dependencies;
  const before = addresses.map(dependenciesOf);
  expect(before).not.toContain(undefined);
  const set = async (type_id: number) => {
    const { version } = await admin.client.call(getTitle, { params: { id: film } });
    await admin.client.call(editTitle, { params: { id: film }, body: { version, fields: { type_id } } });
  };
  await set(3);
  expect(addresses.map((address, i) => dependenciesOf(address) === before[i] && before[i]?.changed === false)).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
  const ids = async (category: string) =>
    (await site.client.call(getCategoryVideos, { params: { id: category }, query: {} })).videos.map(({ vod_id }) => vod_id);
  expect([(await ids('1')).includes(film), (await ids('3')).includes(film)]).toEqual([false, true]);
  await set(1);
  expect([(await ids('1')).includes(film), (await ids('3')).includes(film)]).toEqual([true, false]);
});

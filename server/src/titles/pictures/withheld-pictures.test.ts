/** Withholds pictures of withdrawn titles in each place: data folder, shared folder and bucket. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTitle, setTitlePicture, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket, type TestBucket } from '../../../../testing/servers/s3-server.ts';
import { startSite, type TestMember, type TestSite } from '../../../../testing/test-site.ts';

let bucket: TestBucket;
let folder: string;
beforeAll(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(path.join(tmpdir(), 'yinmu-files-'));
});
afterAll(async () => {
  await bucket.remove();
  await rm(folder, { recursive: true });
});

describe.each([
  ['the data folder', () => ({})],
  ['a shared folder', () => ({ FILES_DIR: folder })],
  ['a bucket', () => bucket.env],
])('in %s', (place, envOf) => {
  let site: TestSite;
  let admin: TestMember;
  beforeAll(async () => {
    site = await startSite({ env: envOf() });
    admin = await site.staff('admin', '掌柜');
  });
  afterAll(() => site.stop());

  const look = (id: number) => admin.client.call(getTitle, { params: { id } });
  const add = async (name: string) => (await site.titles([{ vod_name: name, vod_pic: 'https://pic.example/a.jpg' }]))[0] as number;
  const send = async (id: number, picture: 'poster' | 'backdrop') => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const query = { version: (await look(id)).version };
    const { fields } = await admin.client.call(setTitlePicture, { params: { id, picture }, query, upload: new Blob([new Uint8Array(bytes)]) });
    return String(picture === 'poster' ? fields.vod_pic : fields.tmdb_backdrop);
  };
  const set = async (id: number, state: 'shown' | 'hidden' | 'withdrawn' | 'legal') =>
    admin.client.call(setTitleState, { params: { id }, body: { version: (await look(id)).version, state, reason: '权利人要求' } });
  const answer = async (address: string) => {
    const { status, headers } = await fetch(site.origin + address);
    return { status, cached: headers.get('cache-control') };
  };

  test.each([
    ['withdrawn', 410],
    ['legal', 451],
  ] as const)('those of a title that is %s are refused as its page is, and come back with it; those of others stay', async (state, refusal) => {
    const [id, other] = [await add(`${state}甲`), await add(`${state}乙`)];
    const addresses = [await send(id, 'poster'), await send(id, 'backdrop'), await send(other, 'poster')];
    const statuses = async () => (await Promise.all(addresses.map(answer))).map(({ status }) => status);
    await set(id, 'hidden');
    expect(await statuses()).toEqual([200, 200, 200]);
    await set(id, state);
    expect(await statuses()).toEqual([refusal, refusal, 200]);
    const [poster = ''] = addresses;
    expect(await answer(`${poster.replace('titles', '%74itles')}?a`)).toEqual({ status: refusal, cached: 'no-store' });
    expect((await answer('/files/titles/%zz.webp')).status).toBeGreaterThanOrEqual(400);
    if (place === 'a bucket') {
      // Withheld files must not be requested from the bucket.
      await bucket.close();
      expect(await statuses()).toEqual([refusal, refusal, 503]);
      await bucket.reopen();
    }
    await set(id, 'shown');
    await expect.poll(statuses).toEqual([200, 200, 200]);
  });
});

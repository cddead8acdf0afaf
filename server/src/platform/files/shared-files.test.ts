import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteAccount, removeAvatar, uploadAvatar } from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { POSTER_WIDTHS } from '@yinmu/contract/titles/video.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket, type TestBucket } from '../../../../testing/servers/s3-server.ts';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';

const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
const upload = async () => ({ upload: new Blob([new Uint8Array(await picture())]) });

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
  ['bucket', () => bucket.env],
  ['folder', () => ({ FILES_DIR: folder })],
])('two sites with one %s', (_place, envOf) => {
  let one: TestSite;
  let other: TestSite;
  beforeAll(async () => {
    one = await startSite({ env: envOf() });
    other = await startSite({ env: envOf() });
  });
  afterAll(async () => {
    await one.stop();
    await other.stop();
  });

  test('a picture uploaded to one instance is shown by the other, in both sizes, and is not in DATA_DIR', async () => {
    const { client } = await one.member();
    const { user } = await client.call(uploadAvatar, await upload());
    for (const [address, size] of [
      [user.avatar, 512],
      [user.avatar_small, 96],
    ] as const)
      for (const { origin } of [one, other]) {
        const response = await fetch(origin + address);
        expect([response.status, response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([200, 'image/webp', 'nosniff']);
        expect(response.headers.get('cache-control')).toContain('immutable');
        expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(size);
      }
    expect(await readdir(path.join(one.dataDir, 'files/avatars')).catch(() => [])).toEqual([]);
  });

  test('once replaced, removed, or deleted with its account, neither shows it', async () => {
    const { client, password } = await one.member();
    const addresses: string[] = [];
    for (const end of [upload, undefined, () => client.call(deleteAccount, { body: { password } })]) {
      addresses.push((await client.call(uploadAvatar, await upload())).url);
      await (end === upload ? client.call(uploadAvatar, await upload()) : end === undefined ? client.call(removeAvatar) : end());
    }
    for (const address of addresses) for (const { origin } of [one, other]) expect((await fetch(origin + address)).status).toBe(404);
  });

  test('pictures are served only under their own names', async () => {
    for (const name of ['/files/', '/files/avatars/', '/files/avatars/none.webp', '/files/avatars/..%2f..%2fsecret.key', '/files/posters/1-a.webp'])
      expect((await fetch(one.origin + name)).status).toBe(404);
  });

  test('a poster’s host is asked once for both', async () => {
    let asked = 0;
    const bytes = await picture();
    const host = createServer((_request, response) => {
      asked += 1;
      response.end(bytes);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const sites = [];
    for (let i = 0; i < 2; i++) sites.push(await startSite({ env: { ...envOf(), ALLOW_PRIVATE_NETWORK: origin.slice('http://'.length) } }));
    for (const site of sites) {
      const [id] = await site.titles([{ vod_name: '同一部', vod_pic: `${origin}/red.png` }]);
      const response = await fetch(`${site.origin}/img/${id}/${POSTER_WIDTHS[0]}.webp`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    expect(asked).toBe(1);
    for (const site of sites) await site.stop();
    host.close();
  });
});

test('without the folder, uploads are refused with a message, it is not recreated, and everything works once it is back', async () => {
  const mount = await mkdtemp(path.join(tmpdir(), 'yinmu-mount-'));
  const FILES_DIR = path.join(mount, 'files');
  await mkdir(FILES_DIR);
  const site = await startSite({ env: { FILES_DIR } });
  const { client } = await site.member();
  const { url } = await client.call(uploadAvatar, await upload());
  await rename(FILES_DIR, path.join(mount, 'away'));
  await expect(client.call(uploadAvatar, await upload())).rejects.toMatchObject({ status: 503, code: 'files_unavailable' });
  expect(await readdir(mount)).toEqual(['away']);
  await rename(path.join(mount, 'away'), FILES_DIR);
  expect((await fetch(site.origin + url)).status).toBe(200);
  await client.call(uploadAvatar, await upload());
  await site.stop();
  await rm(mount, { recursive: true });
});

test('without the bucket, pages and posters work, uploads are refused with a message, and everything works once it is back', { tags: 'long' }, async () => {
  const site = await startSite({ env: bucket.env });
  const { client, cookie } = await site.member();
  const { url } = await client.call(uploadAvatar, await upload());
  const [id] = await site.titles([{ vod_name: '无桶' }]);
  await bucket.close();
  expect((await fetch(site.origin, { headers: { Cookie: cookie } })).status).toBe(200);
  expect((await fetch(`${site.origin}/img/${id}/${POSTER_WIDTHS[0]}.webp`, { redirect: 'manual' })).status).toBeLessThan(400);
  const refused = await fetch(site.origin + url, { headers: { Cookie: 'language=en' } });
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '10', 'no-store']);
  await expect(client.call(uploadAvatar, await upload())).rejects.toMatchObject({ status: 503, code: 'files_unavailable' });
  expect((await client.call(checkAuth)).avatar).toBe(url);
  const ready = await fetch(`${site.origin}/readyz`);
  expect([ready.status, ((await ready.json()) as { files: string }).files]).toEqual([200, 'failed']);
  // The request does not wait for files that cannot be deleted now.
  expect((await client.call(removeAvatar)).avatar).toBe('');
  await bucket.reopen();
  expect((await client.call(uploadAvatar, await upload())).url).toMatch(/^\/files\/avatars\//);
  expect(((await (await fetch(`${site.origin}/readyz`)).json()) as { files: string }).files).toBe('ok');
  await site.stop();
});

test('a site starts even if its bucket does not answer', { tags: 'long' }, async () => {
  await bucket.close();
  const site = await startSite({ env: bucket.env });
  expect((await fetch(site.origin)).status).toBe(200);
  await site.stop();
  await bucket.reopen();
});

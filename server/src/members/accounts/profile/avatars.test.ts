import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deleteAccount, removeAvatar, uploadAvatar } from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';

const site = await siteOfFile();

const stored = () => readdir(path.join(site.dataDir, 'files/avatars')).catch(() => []);
const picture = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: { width: 400, height: 400, channels: 3, background: '#0000ff' } }, left: 400, top: 0 }])
    .withExif({ IFD0: { Copyright: 'where I live' } });
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

describe('avatars', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s becomes two square WebPs without what was written into it', async (format) => {
    const { client } = await site.member();
    const bytes = await picture().toFormat(format).toBuffer();
    const { url, user } = await client.call(uploadAvatar, { upload: blob(bytes) });
    expect(user.avatar).toBe(url);
    for (const [address, size] of [
      [user.avatar, 512],
      [user.avatar_small, 96],
    ] as const) {
      const response = await fetch(`${site.origin}${address}`);
      expect([response.status, response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([200, 'image/webp', 'nosniff']);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const kept = Buffer.from(await response.arrayBuffer());
      const { width, height, exif } = await sharp(kept).metadata();
      expect([width, height, exif]).toEqual([size, size, undefined]);
      expect(kept.includes('where I live')).toBe(false);
    }
  });

  test('a new one replaces the old and its files; removal deletes both', async () => {
    const { client } = await site.member();
    const before = await stored();
    const bytes = await picture().png().toBuffer();
    const first = await client.call(uploadAvatar, { upload: blob(bytes) });
    const second = await client.call(uploadAvatar, { upload: blob(bytes) });
    expect(second.url).not.toBe(first.url);
    expect((await fetch(`${site.origin}${first.url}`)).status).toBe(404);
    expect((await stored()).length).toBe(before.length + 2);
    expect((await client.call(removeAvatar)).avatar).toBe('');
    expect((await client.call(checkAuth)).avatar_small).toBe('');
    expect((await stored()).length).toBe(before.length);
  });

  test('is deleted with the account', async () => {
    const { client, password } = await site.member();
    const { url } = await client.call(uploadAvatar, { upload: blob(await picture().png().toBuffer()) });
    await client.call(deleteAccount, { body: { password } });
    expect((await fetch(`${site.origin}${url}`)).status).toBe(404);
  });
});

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { getSummary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { DAY_MS, TITLE_PICTURE_BYTES } from '@yinmu/contract/limits.ts';
import { getTitle, getTitleChanges, setTitlePicture, undoTitleChange } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { openDatabase, transaction } from '../../platform/database/database.ts';
import { folderFiles } from '../../platform/files/files.ts';
import { sweepPictures } from '../pictures/index.ts';

let made = 0;
const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

const record = (fields = {}) => ({ vod_id: `p${++made}`, vod_name: `有图${made}`, vod_pic: 'https://pic.example/a.jpg', ...fields });
const add = async (fields = {}) => (await site.titles([record(fields)]))[0] as number;
const look = (id: number) => admin.client.call(getTitle, { params: { id } });
const stored = () => readdir(path.join(site.dataDir, 'files/titles')).catch(() => []);
const picture = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 3, background } }).withExif({ IFD0: { Copyright: 'where I live' } });
const send = async (id: number, kind: 'poster' | 'backdrop', bytes: Buffer, version?: number) =>
  admin.client.call(setTitlePicture, {
    params: { id, picture: kind },
    query: { version: version ?? (await look(id)).version },
    upload: new Blob([new Uint8Array(bytes)]),
  });
const served = async (address: unknown) => {
  const response = await fetch(`${site.origin}${address}`);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') };
};
const changes = async (id: number) => (await admin.client.call(getTitleChanges, { params: { id } })).changes;
const sweep = async (before: string) => {
  const db = openDatabase(site);
  await sweepPictures(folderFiles(path.join(site.dataDir, 'files'), false), (work) => transaction(db, work), before);
  await db.destroy();
};
const later = () => new Date(Date.now() + DAY_MS).toISOString();

describe('an uploaded picture', () => {
  test.each([
    ['poster', 'jpeg', [2000, 3000], [1000, 1500]],
    ['poster', 'avif', [300, 200], [300, 200]],
    ['backdrop', 'png', [3840, 2160], [1920, 1080]],
    ['backdrop', 'gif', [1920, 400], [1920, 400]],
  ] as const)('as %s, %s, is drawn anew within its size, without what was written into it', async (kind, format, [width, height], size) => {
    const id = await add();
    const title = await send(id, kind, await picture(width, height).toFormat(format).toBuffer());
    const address = kind === 'poster' ? title.fields.vod_pic : title.fields.tmdb_backdrop;
    expect(address).toMatch(/^\/files\/titles\/[\w-]{22}\.webp$/);
    const { status, type, bytes } = await served(address);
    expect([status, type]).toEqual([200, 'image/webp']);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([...size, undefined]);
    expect(bytes.includes('where I live')).toBe(false);
  });

  test('is the poster the site serves, before TMDB’s, and no import replaces it', async () => {
    const fields = { vod_id: 'kept', tmdb_poster: 'https://image.example/t.jpg' };
    const id = await add(fields);
    const title = await send(id, 'poster', await picture(400, 600, '#00ff00').png().toBuffer());
    expect(title.fields.tmdb_poster).toBe('');
    expect([...title.locked].sort()).toEqual(['tmdb_poster', 'vod_pic']);
    const { bytes } = await served(`/img/${id}/180.webp`);
    const { dominant } = await sharp(bytes).stats();
    expect([dominant.r < 30, dominant.g > 200, dominant.b < 30]).toEqual([true, true, true]);
    await site.titles([record({ ...fields, vod_name: title.vod_name, vod_remarks: '更新', vod_pic: 'https://pic.example/b.jpg' })]);
    expect((await look(id)).fields).toMatchObject({ vod_pic: title.fields.vod_pic, tmdb_poster: '', vod_remarks: '更新' });
    expect(await site.client.call(getVideo, { params: { id } })).toMatchObject({ vod_pic: title.fields.vod_pic });
    const collected = await (await fetch(`${site.origin}/api.php/provide/vod/?ac=detail&ids=${id}`)).json();
    expect((collected as { list: { vod_pic: string }[] }).list[0]?.vod_pic).toMatch(/^https?:\/\/.+\/files\/titles\//);
  });

  test('is in the history and the storage figures; undo restores the previous one, and can be undone too', async () => {
    const id = await add();
    const before = (await admin.client.call(getSummary)).storage.files;
    const first = (await send(id, 'poster', await picture(10, 15).png().toBuffer())).fields.vod_pic;
    expect((await admin.client.call(getSummary)).storage.files).toBeGreaterThan(before);
    const second = (await send(id, 'poster', await picture(20, 30).png().toBuffer())).fields.vod_pic;
    const [last] = await changes(id);
    expect(last?.fields).toEqual([{ name: 'vod_pic', old: first, new: second }]);
    expect((await admin.client.call(undoTitleChange, { params: { id, change: last?.id ?? 0 } })).fields.vod_pic).toBe(first);
    expect((await served(first)).status).toBe(200);
  });

  test('is deleted once unused for long, and then its replacement cannot be undone', async () => {
    const id = await add();
    const first = (await send(id, 'poster', await picture(10, 15).png().toBuffer())).fields.vod_pic;
    const second = (await send(id, 'poster', await picture(20, 30).png().toBuffer())).fields.vod_pic;
    const backdrop = (await send(id, 'backdrop', await picture(30, 20).png().toBuffer())).fields.tmdb_backdrop;
    const replacing = (await changes(id))[1];
    await sweep(new Date(Date.now() - DAY_MS).toISOString());
    expect((await served(first)).status).toBe(200);
    await sweep(later());
    expect([(await served(first)).status, (await served(second)).status, (await served(backdrop)).status]).toEqual([404, 200, 200]);
    await expect(admin.client.call(undoTitleChange, { params: { id, change: replacing?.id ?? 0 } })).rejects.toMatchObject({
      status: 409,
      code: 'picture_gone',
    });
    expect((await look(id)).fields.vod_pic).toBe(second);
  });

  test('stays if it is shown again in time', async () => {
    const id = await add();
    const first = (await send(id, 'poster', await picture(10, 15).png().toBuffer())).fields.vod_pic;
    await send(id, 'poster', await picture(20, 30).png().toBuffer());
    await sweep(new Date(Date.now() - DAY_MS).toISOString());
    await admin.client.call(undoTitleChange, { params: { id, change: (await changes(id))[0]?.id ?? 0 } });
    const count = (await stored()).length;
    await sweep(later());
    expect([(await served(first)).status, (await stored()).length < count]).toEqual([200, true]);
  });
});

describe('a picture is refused', () => {
  test.each([
    ['that is SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['that is cut in the middle', async () => (await picture(600, 600).jpeg().toBuffer()).subarray(0, 700)],
    ['of more pixels than memory should hold', async () => picture(6000, 6000).png().toBuffer()],
  ])('%s, and nothing is kept of it', async (_name, bytes) => {
    const id = await add();
    const before = await stored();
    await expect(send(id, 'poster', await bytes())).rejects.toMatchObject({ status: 400, code: 'image_unreadable' });
    expect([await stored(), (await look(id)).fields.vod_pic]).toEqual([before, 'https://pic.example/a.jpg']);
  });
  test('of too many bytes', async () => {
    await expect(send(await add(), 'poster', Buffer.alloc(TITLE_PICTURE_BYTES + 1))).rejects.toMatchObject({ status: 413, code: 'payload_too_large' });
  });
  test('if the title has changed since, and for a missing title: nothing is stored', async () => {
    const id = await add();
    const bytes = await picture(10, 15).png().toBuffer();
    const { version } = await look(id);
    await send(id, 'poster', bytes);
    const before = await stored();
    await expect(send(id, 'backdrop', bytes, version)).rejects.toMatchObject({ status: 409, code: 'title_changed' });
    await expect(send(999_999, 'poster', bytes, 1)).rejects.toMatchObject({ status: 404, code: 'video_not_found' });
    expect(await stored()).toEqual(before);
    expect(Object.values(query(site, 'SELECT COUNT(*) AS n FROM title_picture')[0] ?? {})).toEqual([before.length]);
  });
  test('of another kind', async () => {
    await expect(send(await add(), 'banner' as 'poster', await picture(10, 15).png().toBuffer())).rejects.toMatchObject({ status: 400 });
  });
});

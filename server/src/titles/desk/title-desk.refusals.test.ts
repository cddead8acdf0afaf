import {
  editTitle,
  getTitle,
  getTitleChanges,
  getTitleRoutes,
  setTitleRoutes,
  setTitleState,
  undoTitleChange,
} from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const version = async () => (await admin.client.call(getTitle, { params: { id } })).version;
const site = await siteOfFile();
const admin = await site.staff('admin', 'boss');
const [id] = (await site.titles([{ vod_id: '1', vod_name: '片', vod_area: '香港' }])) as [number];

describe('an edit is refused', () => {
  test.each([
    ['nothing', {}, 'nothing_changed'],
    ['what it says already', { vod_area: '香港' }, 'nothing_changed'],
    ['a field that nobody sets', { hits: 5 }, 'validation_failed'],
    ['a name of nothing', { vod_name: '' }, 'validation_failed'],
    ['a name that is markup alone', { vod_name: '<b></b>' }, 'validation_failed'],
    ['an address that is none', { vod_pic: 'javascript:alert(1)' }, 'validation_failed'],
    ['a rating above ten', { vod_score: 11 }, 'validation_failed'],
    ['a year that is none', { vod_year: '20' }, 'validation_failed'],
    ['a year before films', { vod_year: '1887' }, 'validation_failed'],
    ['a year that is not stored', { vod_year: '2100' }, 'validation_failed'],
    ['an address without a host', { vod_pic: 'https:///' }, 'validation_failed'],
    ['a still that no browser opens', { stills: ['http://['] }, 'validation_failed'],
  ])('%s', async (_name, fields, code) => {
    await isRefused(admin.client.call(editTitle, { params: { id }, body: { version: await version(), fields: fields as never } }), 400, code);
  });
  test('a missing category', async () => {
    await isRefused(admin.client.call(editTitle, { params: { id }, body: { version: await version(), fields: { type_id: 9 } } }), 404, 'category_not_found');
  });
  test('a missing title', async () => {
    const params = { id: 999_999 };
    for (const call of [
      () => admin.client.call(editTitle, { params, body: { version: 1, fields: { vod_area: '甲' } } }),
      () => admin.client.call(getTitle, { params }),
      () => admin.client.call(getTitleChanges, { params }),
      () => admin.client.call(setTitleState, { params, body: { version: 1, state: 'hidden' } }),
      () => admin.client.call(undoTitleChange, { params: { ...params, change: 1 } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'video_not_found' });
  });
  test('if another admin changed it meanwhile: who, and which fields', async () => {
    const seen = await version();
    await admin.client.call(editTitle, { params: { id }, body: { version: seen, fields: { vod_year: '1990' } } });
    const english = site.as({ headers: { Cookie: `${admin.cookie}; language=en` } });
    await expect(english.call(editTitle, { params: { id }, body: { version: seen, fields: { vod_area: '日本' } } })).rejects.toMatchObject({
      status: 409,
      code: 'title_changed',
      message: 'This title was changed by boss in the meantime: Year, Locked fields. Please check it again',
    });
    await isRefused(english.call(setTitleState, { params: { id }, body: { version: seen, state: 'hidden' } }), 409, 'title_changed');
  });
});

describe('lines are refused', () => {
  const good = { name: '第1集', url: 'https://v.example/1.m3u8' };
  test.each([
    ['without a name', [{ name: '', episodes: [good] }]],
    ['without an episode', [{ name: 'a', episodes: [] }]],
    ['with an address that is none', [{ name: 'a', episodes: [{ name: '1', url: 'javascript:1' }] }]],
    ['with an episode without a name', [{ name: 'a', episodes: [{ name: '', url: good.url }] }]],
    ['with a name of markup', [{ name: '<b></b>', episodes: [good] }]],
    ['with an episode named with markup', [{ name: 'a', episodes: [{ ...good, name: '<b></b>' }] }]],
    ['with another site’s path', [{ name: 'a', episodes: [{ ...good, url: '/\\evil.example' }] }]],
    ['with an unreadable address', [{ name: 'a', episodes: [{ ...good, url: 'http://[' }] }]],
  ])('%s', async (_name, routes) => {
    await isRefused(admin.client.call(setTitleRoutes, { params: { id }, body: { version: await version(), routes } }), 400, 'validation_failed');
  });
  test('unchanged, on an old version, and for undo once they have changed again', async () => {
    const set = async (seen: number, url: string) =>
      admin.client.call(setTitleRoutes, { params: { id }, body: { version: seen, routes: [{ name: 'a', episodes: [{ ...good, url }] }] } });
    const seen = await version();
    await set(seen, 'https://v.example/a.m3u8');
    await expect(set(seen, 'https://v.example/b.m3u8')).rejects.toMatchObject({ status: 409, code: 'title_changed' });
    await expect(set(await version(), 'https://v.example/a.m3u8')).rejects.toMatchObject({ status: 400, code: 'nothing_changed' });
    const [first] = (await admin.client.call(getTitleChanges, { params: { id } })).changes;
    await set(await version(), 'https://v.example/c.m3u8');
    await expect(admin.client.call(undoTitleChange, { params: { id, change: first?.id ?? 0 } })).rejects.toMatchObject({ status: 409, code: 'field_changed' });
  });
  test('of a missing title', async () => {
    await expect(admin.client.call(getTitleRoutes, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a state is refused', () => {
  test('that it has already', async () => {
    await isRefused(admin.client.call(setTitleState, { params: { id }, body: { version: await version(), state: 'shown' } }), 400, 'nothing_changed');
  });
  test.each(['withdrawn', 'legal'] as const)('%s without a reason', async (state) => {
    await isRefused(admin.client.call(setTitleState, { params: { id }, body: { version: await version(), state } }), 400, 'validation_failed');
  });
});

describe('undoing is refused', () => {
  const last = async () => (await admin.client.call(getTitleChanges, { params: { id } })).changes[0]?.id ?? 0;
  test('of a missing change', async () => {
    await expect(admin.client.call(undoTitleChange, { params: { id, change: 999_999 } })).rejects.toMatchObject({ status: 404, code: 'change_not_found' });
  });
  test('if a field has changed since, and a second time', async () => {
    await admin.client.call(editTitle, { params: { id }, body: { version: await version(), fields: { vod_lang: '国语' } } });
    const first = await last();
    await admin.client.call(editTitle, { params: { id }, body: { version: await version(), fields: { vod_lang: '粤语' } } });
    const second = await last();
    await expect(admin.client.call(undoTitleChange, { params: { id, change: first } })).rejects.toMatchObject({ status: 409, code: 'field_changed' });
    await admin.client.call(undoTitleChange, { params: { id, change: second } });
    await expect(admin.client.call(undoTitleChange, { params: { id, change: second } })).rejects.toMatchObject({ status: 409, code: 'field_changed' });
  });
});

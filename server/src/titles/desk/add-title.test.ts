import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getCategoryVideos, getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { addTitle, editTitle, getTitle, getTitleChanges, undoTitleChange } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

type Fields = Parameters<typeof admin.client.call<typeof addTitle>>[1]['body']['fields'];
const add = (fields: Fields, state?: 'shown' | 'hidden') => admin.client.call(addTitle, { body: { fields, ...(state ? { state } : {}) } });
const changes = async (id: number) => (await admin.client.call(getTitleChanges, { params: { id } })).changes;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ status, code }) => [status, code],
  );
const listed = async (id: number) =>
  (await site.client.call(getCategoryVideos, { params: { id: '0' }, query: { limit: 100 } })).videos.some(({ vod_id }) => vod_id === id);

describe('a title added by hand', () => {
  test('is parsed like an import, and is listed, found and shown at once', async () => {
    await listed(1);
    const title = await add({
      vod_name: ' 手工片 ',
      type_id: 11,
      vod_year: '1987',
      vod_class: ['动作片'],
      vod_actor: ['张三'],
      vod_content: '从前'.repeat(150),
      vod_douban_score: 7.5,
    });
    expect(title).toMatchObject({ vod_name: '手工片', state: 'shown', type_id: 11, hasRoutes: false });
    expect(title.fields).toMatchObject({ vod_class: ['动作'], vod_score: 7.5, vod_status: 'completed', tmdb_id: null, vod_blurb: '从前'.repeat(100) });
    expect([...title.locked].sort()).toEqual(['type_id', 'vod_actor', 'vod_class', 'vod_content', 'vod_douban_score', 'vod_name', 'vod_year']);
    const id = title.vod_id;
    expect(await site.client.call(getVideo, { params: { id } })).toMatchObject({ vod_name: '手工片', vod_year: '1987', vod_letter: 'S', routes: [] });
    expect((await site.client.call(searchVideos, { body: { q: 'shougongpian' } })).hits.map(({ vod_id }) => vod_id)).toEqual([id]);
    expect((await site.client.call(searchVideos, { body: { q: '张三' } })).hits.map(({ vod_id }) => vod_id)).toEqual([id]);
    expect(await listed(id)).toBe(true);
  });

  test('keeps its own state, blurb and rating', async () => {
    const given = { vod_status: 'ongoing', vod_blurb: '短', vod_score: 3 } as const;
    expect((await add({ vod_name: '自有', type_id: 1, vod_content: '长', vod_douban_score: 9, ...given })).fields).toMatchObject(given);
  });

  test('may start hidden, and be shown when complete', async () => {
    const { vod_id: id, state } = await add({ vod_name: '先藏', type_id: 1 }, 'hidden');
    expect(state).toBe('hidden');
    await expect(site.client.call(getVideo, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await listed(id)).toBe(false);
    expect((await changes(id))[0]?.fields).toContainEqual({ name: 'state', old: 'none', new: 'hidden' });
  });

  test('has a history that begins with who added it and its fields; undoing that bins it', async () => {
    const { vod_id: id } = await add({ vod_name: '有史', type_id: 1, vod_area: '香港', vod_lang: '' });
    const [first, ...others] = await changes(id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ author: 'admin', by: '掌柜', isUndone: false });
    expect(first?.fields).toEqual([
      { name: 'locked', old: [], new: ['vod_name', 'type_id', 'vod_area'] },
      { name: 'state', old: 'none', new: 'shown' },
      { name: 'vod_name', old: '', new: '有史' },
      { name: 'type_id', old: 0, new: 1 },
      { name: 'vod_area', old: '', new: '香港' },
    ]);
    const { entries } = await admin.client.call(getAudit, { query: { action: 'title.add' } });
    expect(entries[0]).toMatchObject({ member: '掌柜', target: `title ${id} 有史`, after: { state: 'shown' } });
    expect(await admin.client.call(undoTitleChange, { params: { id, change: first?.id ?? 0 } })).toMatchObject({ state: 'deleted', vod_name: '有史' });
    expect(await listed(id)).toBe(false);
  });

  test('takes in a source’s record of the same title, and keeps its fields', async () => {
    const { vod_id: id } = await add({ vod_name: '后来有源', type_id: 1, vod_year: '2003', vod_area: '香港' });
    expect(await site.titles([{ vod_id: 's1', vod_name: '后来有源', vod_year: '2003', type_name: '剧情片', vod_area: '日本', vod_lang: '国语' }])).toEqual([
      id,
    ]);
    expect((await admin.client.call(getTitle, { params: { id } })).fields).toMatchObject({ vod_area: '香港', vod_lang: '国语' });
  });
});

describe('a title is not added', () => {
  test('if it exists, whatever its state: the answer says where', async () => {
    const { vod_id: id } = await add({ vod_name: '已有', type_id: 1, vod_year: '2004', vod_director: ['王五'] }, 'hidden');
    const again = add({ vod_name: '已 有', type_id: 11, vod_year: '2004' });
    await expect(again).rejects.toMatchObject({ status: 409, code: 'title_exists' });
    const headers = await again.catch((error) => error.headers as Headers);
    expect((headers as Headers).get('Location')).toBe(`/admin/titles?title=${id}`);
    const english = site.as({ headers: { Cookie: `${admin.cookie}; language=en` } });
    await expect(english.call(addTitle, { body: { fields: { vod_name: '已有', type_id: 1, vod_year: '2004' } } })).rejects.toMatchObject({
      message: `This title already exists with ID ${id}`,
    });
    for (const other of [
      { vod_name: '已有', type_id: 1, vod_year: '2005' },
      { vod_name: '已有 第二季', type_id: 1, vod_year: '2004' },
      { vod_name: '已有', type_id: 2, vod_year: '2004' },
      { vod_name: '已有', type_id: 1, vod_year: '2004', vod_director: ['赵六'] },
    ])
      expect((await add(other)).vod_id).toBeGreaterThan(id);
  });

  test.each([
    ['without a name', { vod_name: '', type_id: 1 }, [400, 'validation_failed']],
    ['with a name of markup', { vod_name: '<b></b>', type_id: 1 }, [400, 'validation_failed']],
    ['with a field that nobody sets', { vod_name: '甲', type_id: 1, hits: 3 }, [400, 'validation_failed']],
    ['in a category that is not there', { vod_name: '甲', type_id: 99 }, [404, 'category_not_found']],
    ['without a category', { vod_name: '甲' }, [400, 'validation_failed']],
  ])('%s', async (_name, fields, refused) => {
    expect(await refusal(add(fields as Fields))).toEqual(refused);
  });
  test('again undone once a field has changed', async () => {
    const { vod_id: id, version } = await add({ vod_name: '改过再撤', type_id: 1, vod_area: '香港' });
    const [first] = await changes(id);
    await admin.client.call(editTitle, { params: { id }, body: { version, fields: { vod_area: '日本' } } });
    expect(await refusal(admin.client.call(undoTitleChange, { params: { id, change: first?.id ?? 0 } }))).toEqual([409, 'field_changed']);
  });
});

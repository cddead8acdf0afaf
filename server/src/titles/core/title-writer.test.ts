import type { SuggestedFields } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openDatabase, transaction } from '../../platform/database/database.ts';
import { titlesWithTerm } from './terms.store.ts';
import { TitleWriter } from './title-writer.ts';
import { titlesByIds } from './titles.store.ts';

const site = await siteOfFile();
const db = openDatabase(site);
afterAll(() => db.destroy());

const TITLE = { vod_name: '小城之春', vod_year: '1948', type_name: '动作片', vod_area: '大陆', vod_actor: '韦伟' };
const rowOf = async (id: number) => (await titlesByIds(db, [id]))[0];
/** Adds a title; its unique director makes it a different one each time. */
const added = async () => (await site.titles([{ ...TITLE, vod_director: crypto.randomUUID() }]))[0] as number;
async function edited(id: number, fields: SuggestedFields) {
  const before = await rowOf(id);
  await transaction(db, (trx) => new TitleWriter(trx, { kind: 'admin', memberId: 1 }).edit(id, fields));
  const after = await rowOf(id);
  return Object.fromEntries(Object.entries(after ?? {}).filter(([name, value]) => name !== 'rev' && value !== before?.[name as 'vod_name']));
}

test.each([
  [
    { vod_name: '小城之春 第二季' },
    { vod_name: '小城之春 第二季', sort_name: 'xiaochengzhichundierji', match_key: '小城之春|2|1948|1', locked: '["vod_name"]' },
  ],
  [{ vod_year: '1949' }, { vod_year: '1949', year: 1949, match_key: '小城之春|1|1949|1', locked: '["vod_year"]' }],
  [{ vod_area: '香港' }, { vod_area: '香港', areas: '中国香港', locked: '["vod_area"]' }],
  [{ vod_status: 'upcoming' as const }, { vod_status: 'upcoming', locked: '["vod_status"]' }],
  [
    { vod_sub: '春', vod_tag: ['經典'] },
    { vod_sub: '春', vod_tag: '["经典"]', locked: '["vod_sub","vod_tag"]' },
  ],
])('%j changes what follows from it and nothing else', async (fields, changed) => {
  expect(await edited(await added(), fields)).toEqual(changed);
});

test('a name of markup is refused', async () => {
  const id = await added();
  await expect(edited(id, { vod_name: '<b></b>' })).rejects.toMatchObject({ code: 'validation_failed' });
});

test('people and tags are found by their current values; the revision is the next', async () => {
  const id = await added();
  const { rev = 0 } = (await rowOf(id)) ?? {};
  await edited(id, { vod_actor: ['石羽'], vod_tag: ['经典'] });
  const found = async (kind: 'actor' | 'tag', term: string) => (await Array.fromAsync(titlesWithTerm(db, kind, [term]))).flat().includes(id);
  expect([await found('actor', '韦伟'), await found('actor', '石羽'), await found('tag', '经典')]).toEqual([false, true, true]);
  expect((await rowOf(id))?.rev).toBe(rev + 1);
});

import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getRecommendations, getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { searchVideos } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addDanmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { setRating } from '@yinmu/contract/community/ratings.endpoints.ts';
import { addHistory, collections, getHistory } from '@yinmu/contract/members/library.endpoints.ts';
import { addList, addToList, getList, removeFromList } from '@yinmu/contract/members/lists.endpoints.ts';
import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import { reportPlayback } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { setSkipMark } from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import {
  editTitle,
  getTitle,
  getTitleChanges,
  getTitleRoutes,
  getTitles,
  setTitleRoutes,
  setTitleState,
} from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { addSuggestion, getOwnSuggestions } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { getTitleRecords, mergeTitles, previewMerge, splitTitle } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openSync, query } from '../../../../testing/sync-database.ts';
import { FIXED_CODE, type TestMember } from '../../../../testing/test-site.ts';

let made = 0;
const site = await siteOfFile({ env: FIXED_CODE });
const [admin, member, other] = [await site.staff('admin', '掌柜'), await site.member('看客'), await site.member('路人')];

const record = (fields = {}) => ({ vod_id: `r${++made}`, vod_name: `影片${made}号`, vod_year: '2001', type_id: 1, type_name: '电影', ...fields });
const add = async (fields = {}, source = 'test') => (await site.titles([record(fields)], source))[0] as number;
const look = (id: number) => admin.client.call(getTitle, { params: { id } });
const merge = async (id: number, gone: number) =>
  admin.client.call(mergeTitles, { params: { id, gone }, body: { version: (await look(id)).version, goneVersion: (await look(gone)).version } });
const records = async (id: number) => (await admin.client.call(getTitleRecords, { params: { id } })).records;
const split = async (id: number, chosen: { source: number; record: string }[]) =>
  admin.client.call(splitTitle, {
    params: { id },
    body: { version: (await look(id)).version, records: chosen.map(({ source, record }) => ({ source, record })) },
  });
const routes = async (id: number) => (await admin.client.call(getTitleRoutes, { params: { id } })).routes;
const history = async (who: TestMember) => (await who.client.call(getHistory, { query: {} })).items;
const watch = (who: TestMember, vodId: number, fields = {}) =>
  who.client.call(addHistory, { body: { vodId, episode: 1, route: 'ffm3u8', watchDuration: 10, duration: 100, ...fields } });
const saved = async (who: TestMember, shelf: 'favorites' | 'watchlist') =>
  (await who.client.call(collections[shelf].list, { query: {} })).items.map(({ id, vod_name }) => [id, vod_name]);
const search = async (q: string) => (await site.client.call(searchVideos, { body: { q } })).hits.map(({ vod_id }) => vod_id);

describe('merging', () => {
  test('moves everything members saved and all counts; of two entries, the later stays', async () => {
    const [kept, gone, third] = [await add({ vod_name: '留下的片', vod_area: '' }), await add({ vod_name: '走掉的片', vod_area: '香港' }), await add()];
    for (const id of [kept, gone]) await member.client.call(collections.favorites.add, { body: { vodId: id } });
    await other.client.call(collections.favorites.add, { body: { vodId: gone } });
    for (const shelf of ['watchlist', 'follows'] as const) await other.client.call(collections[shelf].add, { body: { vodId: gone } });
    await other.client.call(setRating, { params: { id: gone }, body: { stars: 8 } });
    await other.client.call(setSkipMark, { params: { id: gone }, body: { kind: 'opening', route: 'ffm3u8', episodeId: 'e', seconds: 90, length: 1440 } });
    const said = { episode: 'e', ms: 1000, mode: 'scroll', color: 'white', text: '前方高能' } as const;
    await other.client.call(addDanmaku, { body: { vodId: gone, ...said } });
    await watch(member, kept, { episode: 1, watchDuration: 33, watched: 'e1', places: 'e1:33,e2:5', watchedAt: 2000 });
    await watch(member, gone, { episode: 1, watchDuration: 77, watched: 'e3', places: 'e1:77', watchedAt: 3000 });
    await watch(other, gone, { watchDuration: 55, watchedAt: 1000 });
    const list = await member.client.call(addList, { body: { name: '片单' } });
    for (const vodId of [kept, gone, third]) await member.client.call(addToList, { params: { id: list.id }, body: { vodId } });
    await member.client.call(comments.video.add, { params: { id: gone }, body: { content: '在旧片下', ...(await site.typedCode()) } });
    await member.client.call(comments.video.add, { params: { id: kept }, body: { content: '在新片下', ...(await site.typedCode()) } });
    await site.client.call(addView, { params: { id: gone } });
    await member.client.call(reportPlayback, { params: { id: gone }, body: { route: 'ffm3u8', outcome: 'started' } });
    const database = openSync(site);
    const reportsOf = (id: number) => database.prepare('SELECT route_id, vod_id FROM route_report WHERE vod_id = ?').all(id);
    // Waits, because reports are written with a delay.
    await expect.poll(() => reportsOf(gone)).toHaveLength(1);
    await member.client.call(addSuggestion, { params: { id: gone }, body: { fields: { vod_lang: '粤语' } } });
    await site.site.refresh();
    const [before] = await Promise.all([look(kept)]);

    const preview = await admin.client.call(previewMerge, { params: { id: kept, gone } });
    expect(preview).toEqual({
      kept: { title: expect.objectContaining({ vod_id: kept, vod_name: '留下的片', state: 'shown' }), version: before.version },
      gone: { title: expect.objectContaining({ vod_id: gone }), version: (await look(gone)).version },
      parts: {
        favorites: { moved: 2, joined: 1 },
        watchlist: { moved: 1, joined: 0 },
        follows: { moved: 1, joined: 0 },
        history: { moved: 2, joined: 1 },
        lists: { moved: 1, joined: 1 },
      },
      counts: { comments: 1, danmaku: 1, ratings: 1, marks: 1, views: 1, suggestions: 1, reports: 0, records: 1, routes: 1, episodes: 1 },
      filled: ['vod_area'],
    });
    expect(await look(kept)).toEqual(before);
    expect(await saved(other, 'favorites')).toEqual([[gone, '走掉的片']]);

    const after = await merge(kept, gone);
    expect([after.vod_id, after.fields.vod_area, after.fields.vod_name]).toEqual([kept, '香港', '留下的片']);
    for (const who of [member, other]) expect(await saved(who, 'favorites')).toEqual([[kept, '留下的片']]);
    expect(await saved(other, 'watchlist')).toEqual([[kept, '留下的片']]);
    expect((await history(member)).map(({ vodId, watchDuration, watched, places }) => [vodId, watchDuration, watched, places])).toEqual([
      [kept, 77, 'e1,e3', 'e1:77,e2:5'],
    ]);
    expect((await history(other)).map(({ vodId, vod_name, watchDuration }) => [vodId, vod_name, watchDuration])).toEqual([[kept, '留下的片', 55]]);
    const { list: counted, items } = await member.client.call(getList, { params: { id: list.id } });
    expect([counted.count, items.map(({ id }) => id).sort()]).toEqual([2, [kept, third].sort()]);
    const page = await member.client.call(comments.video.list, { params: { id: kept } });
    expect([page.total, page.all, page.comments.map(({ content }) => content).sort()]).toEqual([2, 2, ['在新片下', '在旧片下']]);
    expect((await member.client.call(getOwnSuggestions, { query: {} })).suggestions.map(({ vod_id }) => vod_id)).toEqual([kept]);
    await site.site.refresh();
    expect(await site.client.call(getVideo, { params: { id: kept } })).toMatchObject({ vod_hits: 1, vod_hits_day: 1, vod_hits_week: 1, vod_hits_month: 1 });
    expect([reportsOf(gone), reportsOf(kept)]).toEqual([[], [expect.objectContaining({ vod_id: kept })]]);
    database.close();
  });

  test('an open page and an offline device can still write under the old id', async () => {
    const [kept, gone] = [await add(), await add()];
    const list = await other.client.call(addList, { body: { name: '旧号' } });
    await merge(kept, gone);
    await watch(other, gone, { watchDuration: 44 });
    expect((await history(other))[0]).toMatchObject({ vodId: kept, watchDuration: 44 });
    expect(await other.client.call(collections.favorites.add, { body: { vodId: gone } })).toMatchObject({ id: kept });
    await other.client.call(collections.favorites.remove, { params: { id: gone } });
    expect((await saved(other, 'favorites')).map(([id]) => id)).not.toContain(kept);
    expect(await other.client.call(addToList, { params: { id: list.id }, body: { vodId: gone } })).toMatchObject({ id: kept });
    await other.client.call(removeFromList, { params: { id: list.id, vodId: gone } as never });
    expect((await other.client.call(getList, { params: { id: list.id } })).items).toEqual([]);
    expect(await site.client.call(addView, { params: { id: gone } })).toEqual({ counted: true });
  });

  test('old address, old id and collection API lead to the kept title; search, sitemap and feed follow at once', async () => {
    const [kept, gone, last] = [await add({ vod_name: '万象甲' }), await add({ vod_name: '万象乙' }), await add({ vod_name: '万象丙' })];
    for (const path of [`/detail/${gone}`, '/sitemap-1-1.xml', '/feed.xml', `/api.php/provide/vod/?ac=detail&ids=${gone}`]) await fetch(site.origin + path);
    expect(await search('万象')).toContain(gone);
    await merge(kept, gone);
    const lead = async (path: string) => {
      const { status, headers } = await fetch(site.origin + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await lead(`/detail/${gone}?x=${gone}`)).toEqual([301, `/detail/${kept}?x=${gone}`]);
    expect(await lead(`/watch/${gone}?ep=2`)).toEqual([301, `/watch/${kept}?ep=2`]);
    expect(await lead(`/api/videos/${gone}`)).toEqual([301, `/api/videos/${kept}`]);
    expect(await site.client.call(getVideo, { params: { id: gone } })).toMatchObject({ vod_id: kept });
    expect(await site.client.call(getRecommendations, { params: { id: gone } })).toBeInstanceOf(Array);
    const provided = async (id: number) =>
      ((await (await fetch(`${site.origin}/api.php/provide/vod/?ac=detail&ids=${id}`)).json()) as { list: { vod_id: number }[] }).list.map(
        ({ vod_id }) => vod_id,
      );
    expect(await provided(gone)).toEqual([kept]);
    expect(await search('万象')).not.toContain(gone);
    for (const path of ['/sitemap-1-1.xml', '/feed.xml']) expect(await (await fetch(site.origin + path)).text()).not.toContain(`/detail/${gone}<`);
    // Another merge points the first old ID directly at the last title.
    await merge(last, kept);
    for (const id of [gone, kept]) expect(await lead(`/detail/${id}`)).toEqual([301, `/detail/${last}`]);
    expect((await admin.client.call(getTitles, { query: { q: String(gone) } })).titles.map(({ vod_id }) => vod_id)).toEqual([last]);
    expect((await admin.client.call(getTitles, { query: { q: '万象' } })).titles.map(({ vod_id }) => vod_id)).toEqual([last]);
  });

  test('lines of both play, also manual ones; the next import writes its record into the kept title', async () => {
    const [kept, gone] = [await add({ vod_id: 'k', vod_name: '双线甲' }, 'one'), await add({ vod_id: 'g', vod_name: '双线乙', vod_area: '日本' }, 'one')];
    const byHand = async (id: number, name: string) =>
      admin.client.call(setTitleRoutes, {
        params: { id },
        body: {
          version: (await look(id)).version,
          routes: [
            ...(await routes(id)).map(({ name: of, episodes }) => ({ name: of, episodes })),
            { name, episodes: [{ name: '1', url: 'https://h.example/1.m3u8' }] },
          ],
        },
      });
    await byHand(kept, '手甲');
    await byHand(gone, '手乙');
    const unlock = async (id: number) => admin.client.call(editTitle, { params: { id }, body: { version: (await look(id)).version, unlock: ['lines'] } });
    await unlock(kept);
    await merge(kept, gone);
    expect((await routes(kept)).map(({ name, source }) => [name, source])).toEqual([
      ['ffm3u8', 'one'],
      ['手甲', ''],
      ['ffm3u8', 'one'],
      ['手乙', ''],
    ]);
    const sent = { vod_id: 'g', vod_name: '改了名', vod_area: '韩国', vod_lang: '日语', episodes: 3, vod_time: '2030-01-01 00:00:00' };
    expect(await site.titles([record(sent)], 'one')).toEqual([kept]);
    expect((await look(kept)).fields).toMatchObject({ vod_name: '双线甲', vod_area: '日本', vod_lang: '日语' });
    expect((await routes(kept)).map(({ episodes }) => episodes.length)).toContain(3);
    expect(await site.titles([record({ vod_id: 'k', vod_name: '双线甲', vod_area: '泰国' })], 'one')).toEqual([kept]);
    expect((await look(kept)).fields.vod_area).toBe('泰国');
    // A record like that of the merged title finds no title to join.
    expect(await add({ vod_name: '双线乙' }, 'two')).not.toBe(gone);
  });

  test('is in the history of both and in the log; a hidden title may be merged', async () => {
    const [kept, gone] = [await add({ vod_name: '记甲' }), await add({ vod_name: '记乙' })];
    await admin.client.call(setTitleState, { params: { id: gone }, body: { version: (await look(gone)).version, state: 'hidden' } });
    await merge(kept, gone);
    const { changes } = await admin.client.call(getTitleChanges, { params: { id: kept } });
    expect(changes[0]).toMatchObject({ author: 'admin', by: '掌柜', fields: [{ name: 'merged', old: '', new: `记乙 (${gone})` }] });
    const { entries } = await admin.client.call(getAudit, { query: { action: 'title.merge' } });
    expect(entries[0]).toMatchObject({ target: `title ${kept} 记甲`, after: { merged: `记乙 (${gone})`, records: 1, routes: 1, favorites: 0 } });
    expect(JSON.parse(String(query(site, 'SELECT fields FROM title_change WHERE vod_id = ? ORDER BY id DESC', gone)[0]?.fields))).toEqual([
      { name: 'merged', old: '', new: `记甲 (${kept})` },
    ]);
  });
});

describe('splitting', () => {
  test('gives a merged record its id and fields back; members’ data stays, and the old address is a page again', async () => {
    const [kept, gone] = [await add({ vod_id: 'sk', vod_name: '分甲' }), await add({ vod_id: 'sg', vod_name: '分乙', vod_area: '法国' }, 'second')];
    await member.client.call(collections.favorites.add, { body: { vodId: gone } });
    await merge(kept, gone);
    const list = await records(kept);
    expect(list.map(({ record: id, address, routes: of, former }) => [id, address, of, former])).toEqual([
      ['sk', 'test', ['ffm3u8 (1)'], null],
      ['sg', 'second', ['ffm3u8 (1)'], gone],
    ]);
    const own = await split(kept, list.slice(1));
    expect([own.vod_id, own.state, own.fields.vod_name, own.fields.vod_area]).toEqual([gone, 'shown', '分乙', '法国']);
    expect((await routes(gone)).map(({ source }) => source)).toEqual(['second']);
    expect((await routes(kept)).map(({ source }) => source)).toEqual(['test']);
    expect((await saved(member, 'favorites')).map(([id]) => id)).toContain(kept);
    expect((await fetch(`${site.origin}/detail/${gone}`, { redirect: 'manual' })).status).toBe(200);
    expect(await search('分乙')).toContain(gone);
    // The import writes the record to its own title although it is unchanged.
    expect(await site.titles([record({ vod_id: 'sg', vod_name: '分乙改', vod_area: '德国' })], 'second')).toEqual([gone]);
    expect((await look(gone)).fields).toMatchObject({ vod_name: '分乙改', vod_area: '德国' });
    // Records that match find the title again.
    expect(await add({ vod_name: '分乙改' }, 'third')).toBe(gone);
    expect((await records(kept)).map(({ record: id }) => id)).toEqual(['sk']);
  });

  test('makes a record joined by an import a separate title, a copy until its source is imported', async () => {
    const kept = await add({ vod_id: 'ja', vod_name: '同名片', vod_area: '美国' }, 'joined one');
    expect(await add({ vod_id: 'jb', vod_name: '同名片' }, 'joined two')).toBe(kept);
    expect(await add({ vod_id: 'jc', vod_name: '同名片' }, 'joined three')).toBe(kept);
    await site.client.call(addView, { params: { id: kept } });
    const [first, second] = await records(kept);
    // Once the title's own record is gone, another's may change every field.
    const own = await split(kept, [first as never]);
    expect(own.vod_id).not.toBe(kept);
    expect([own.fields.vod_name, own.fields.vod_area, own.locked]).toEqual(['同名片', '美国', []]);
    expect((await site.client.call(getVideo, { params: { id: own.vod_id } })).vod_hits).toBe(0);
    expect(await site.titles([record({ vod_id: 'jb', vod_name: '第二部', vod_area: '英国' })], 'joined two')).toEqual([kept]);
    expect((await look(kept)).fields).toMatchObject({ vod_name: '第二部', vod_area: '英国' });
    expect(await site.titles([record({ vod_id: 'ja', vod_name: '第一部', vod_area: '美国' })], 'joined one')).toEqual([own.vod_id]);
    expect((await look(own.vod_id)).fields.vod_name).toBe('第一部');
    expect((await routes(own.vod_id)).map(({ source }) => source)).toEqual(['joined one']);
    const { changes } = await admin.client.call(getTitleChanges, { params: { id: kept } });
    expect(changes.flatMap(({ fields }) => fields)).toContainEqual({ name: 'split', old: '', new: `同名片 (${own.vod_id})` });
    expect((await admin.client.call(getAudit, { query: { action: 'title.split' } })).entries[0]).toMatchObject({
      after: { split: `同名片 (${own.vod_id})`, records: 1 },
    });
    expect(second?.former).toBeNull();
  });
});

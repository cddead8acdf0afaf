import * as endpoints from '@yinmu/contract/members/library.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';

const site = await siteOfFile();
const ids = await site.titles(['甲', '乙', '丙'].map((vod_name) => ({ vod_name, episodes: 12 })));
const [first, second, third] = [() => ids[0] ?? 0, () => ids[1] ?? 0, () => ids[2] ?? 0];
const watched = (vodId: number, more: Record<string, unknown> = {}) => ({ vodId, episode: 1, route: 'ffm3u8', watchDuration: 60, ...more });

describe.each(endpoints.COLLECTIONS)('%s', (shelf) => {
  const { list, add, remove } = endpoints.collections[shelf];
  test('titles are stored newest first by last addition, once each, and can be removed', async () => {
    const { client } = await site.member();
    for (const vodId of [first(), second(), first()]) expect((await client.call(add, { body: { vodId } })).id).toBe(vodId);
    const { items, pagination } = await client.call(list);
    expect(items.map(({ vod_name, video }) => [vod_name, video?.vod_name])).toEqual([
      ['甲', '甲'],
      ['乙', '乙'],
    ]);
    expect(pagination).toEqual({ page: 1, limit: 20, total: 2, pages: 1 });
    expect((await client.call(list, { query: { page: 2, limit: 1 } })).items.map(({ vod_name }) => vod_name)).toEqual(['乙']);
    expect((await client.call(endpoints.getMarks))[shelf].sort()).toEqual([first(), second()].sort());
    for (let twice = 0; twice < 2; twice++) await client.call(remove, { params: { id: second() } });
    expect((await client.call(list)).items).toHaveLength(1);
  });

  test('belongs to one member', async () => {
    const [one, other] = [await site.member(), await site.member()];
    await one.client.call(add, { body: { vodId: third() } });
    await other.client.call(remove, { params: { id: third() } });
    expect((await other.client.call(list)).items).toEqual([]);
    expect((await one.client.call(list)).items).toHaveLength(1);
  });
});

describe('history', () => {
  test('one entry per title, newest first; the last write wins, whatever its device’s clock', async () => {
    const { client } = await site.member();
    const at = Date.now() - 100_000;
    const add = (body: ReturnType<typeof watched>) => client.call(endpoints.addHistory, { body });
    expect(await add(watched(first(), { watchedAt: at + 2000 }))).toEqual({ kept: true, watchedAt: at + 2000 });
    await add(watched(second(), { watchedAt: at + 1000 }));
    expect(await add(watched(first(), { episode: 2, watchDuration: 90, duration: 2400, watchedAt: at }))).toEqual({ kept: true, watchedAt: at + 2001 });
    const { items } = await client.call(endpoints.getHistory);
    expect(items.map(({ id, vodId, episode, watchDuration, duration }) => [id, vodId, episode, watchDuration, duration])).toEqual([
      [first(), first(), 2, 90, 2400],
      [second(), second(), 1, 60, 0],
    ]);
  });

  test('the browser’s history joins the account; newer positions there stay; unknown titles are omitted', async () => {
    const { client } = await site.member();
    const at = Date.now() - 100_000;
    await client.call(endpoints.addHistory, { body: watched(first(), { episode: 5, watchedAt: at }) });
    const entries = [
      watched(first(), { episode: 4, watchedAt: at - 1, ifUnmodifiedSince: at - 1 }),
      watched(second(), { episode: 3, watchedAt: at }),
      watched(999_999, { watchedAt: at }),
    ];
    expect(await client.call(endpoints.joinHistory, { body: { entries } })).toEqual({ kept: 1 });
    expect((await client.call(endpoints.getHistory)).items.map(({ id, episode, watchedAt }) => [id, episode, watchedAt]).sort()).toEqual([
      [first(), 5, at],
      [second(), 3, at],
    ]);
  });

  test('another device’s position stays, unless it was known or the viewer has played on', async () => {
    const { client } = await site.member();
    const at = Date.now() - 100_000;
    const kept = async () => (await client.call(endpoints.getHistory)).items.map(({ watchDuration }) => watchDuration);
    await client.call(endpoints.addHistory, { body: watched(first(), { watchDuration: 900, watchedAt: at }) });
    const older = watched(first(), { watchDuration: 30, watchedAt: at + 5000 });
    expect(await client.call(endpoints.addHistory, { body: { ...older, ifUnmodifiedSince: at - 1 } })).toEqual({ kept: false });
    expect(await client.call(endpoints.joinHistory, { body: { entries: [{ ...older, ifUnmodifiedSince: 0 }] } })).toEqual({ kept: 0 });
    expect(await kept()).toEqual([900]);
    expect(await client.call(endpoints.addHistory, { body: { ...older, ifUnmodifiedSince: at } })).toMatchObject({ kept: true });
    expect(await client.call(endpoints.addHistory, { body: watched(first(), { watchDuration: 35, watchedAt: at + 6000 }) })).toMatchObject({ kept: true });
    expect(await kept()).toEqual([35]);
    expect(await client.call(endpoints.addHistory, { body: watched(second(), { watchedAt: at, ifUnmodifiedSince: 0 }) })).toMatchObject({ kept: true });
  });

  test('V17b: a page may continue from its own write, even if the response was lost', async () => {
    const { client } = await site.member();
    const at = Date.now() - 100_000;
    const write = (watchDuration: number, later: number, writer: string) =>
      client.call(endpoints.addHistory, { body: watched(first(), { watchDuration, watchedAt: at + later, ifUnmodifiedSince: 0, writer }) });
    expect([await write(4, 0, 'phone'), await write(8, 1000, 'phone')]).toMatchObject([{ kept: true }, { kept: true }]);
    expect(await write(2, 2000, 'television')).toEqual({ kept: false });
    expect(await write(9, 3000, '')).toEqual({ kept: false });
    expect((await client.call(endpoints.getHistory)).items[0]?.watchDuration).toBe(8);
  });

  test('V17: a title leaves the continue row, not the history, and returns when watched', async () => {
    const { client } = await site.member();
    const at = Date.now() - 100_000;
    const item = async () => (await client.call(endpoints.getHistory)).items.map(({ hidden, watchDuration }) => [hidden, watchDuration]);
    await client.call(endpoints.addHistory, { body: watched(first(), { watchedAt: at }) });
    expect(await item()).toEqual([[false, 60]]);
    // Writes from a device that does not know the stored position.
    const press = (hidden: boolean) => client.call(endpoints.addHistory, { body: watched(first(), { watchDuration: 5, ifUnmodifiedSince: 0, hidden }) });
    expect(await press(true)).toEqual({ kept: false });
    expect(await item()).toEqual([[true, 60]]);
    await press(false);
    expect(await item()).toEqual([[false, 60]]);
    await press(true);
    expect(await client.call(endpoints.addHistory, { body: watched(first(), { watchDuration: 6, ifUnmodifiedSince: 0 }) })).toEqual({ kept: false });
    expect(await item()).toEqual([[true, 60]]);
    await client.call(endpoints.addHistory, { body: watched(first(), { watchDuration: 70 }) });
    expect(await item()).toEqual([[false, 70]]);
  });

  test('watched episodes are merged, also from older writes, with the name of the next one', async () => {
    const { client } = await site.member();
    const at = Date.now() - 100_000;
    const item = async () => (await client.call(endpoints.getHistory)).items.map((one) => [one.episode, one.watched, one.nextName, one.backdrop]);
    await client.call(endpoints.addHistory, { body: watched(first(), { episode: 3, watched: 'e1..3', nextName: '第04集', watchedAt: at + 5 }) });
    expect(await item()).toEqual([[3, 'e1..3', '第04集', '']]);
    const refused = watched(first(), { watched: 'e9,e4', watchedAt: at, ifUnmodifiedSince: at });
    expect(await client.call(endpoints.addHistory, { body: refused })).toEqual({ kept: false });
    expect(await item()).toEqual([[3, 'e1..4,e9', '第04集', '']]);
    await client.call(endpoints.addHistory, { body: watched(first(), { episode: 5, watchedAt: at + 9 }) });
    expect(await item()).toEqual([[5, 'e1..4,e9', '第06集', '']]);
  });

  test('each episode keeps its position, also from older writes', async () => {
    const { client } = await site.member();
    const at = Date.now() - 100_000;
    const item = async () => (await client.call(endpoints.getHistory)).items.map((one) => [one.episode, one.places]);
    await client.call(endpoints.addHistory, { body: watched(first(), { episode: 3, places: 'e3:200', watchedAt: at }) });
    await client.call(endpoints.addHistory, { body: watched(first(), { episode: 7, places: 'e7:400,e3:210', watchedAt: at + 5 }) });
    expect(await item()).toEqual([[7, 'e7:400,e3:210']]);
    const refused = watched(first(), { episode: 4, places: 'e4:8,e7:1', watchedAt: at + 3, ifUnmodifiedSince: 0 });
    expect(await client.call(endpoints.addHistory, { body: refused })).toEqual({ kept: false });
    expect(await item()).toEqual([[7, 'e7:400,e3:210,e4:8']]);
    // This was written later, by a page that did not know the stored position.
    const unheard = watched(first(), { episode: 7, places: 'e7:6,e5:9', watchedAt: at + 7, ifUnmodifiedSince: at, writer: 'unheard' });
    expect(await client.call(endpoints.addHistory, { body: unheard })).toEqual({ kept: false });
    expect(await item()).toEqual([[7, 'e7:400,e3:210,e4:8,e5:9']]);
    await client.call(endpoints.addHistory, { body: watched(first(), { episode: 3, watchedAt: at + 9 }) });
    expect(await item()).toEqual([[3, 'e7:400,e3:210,e4:8,e5:9']]);
  });

  test('a page opened before an upgrade marks episodes by position', async () => {
    const { client } = await site.member();
    await client.call(endpoints.addHistory, { body: watched(first(), { episode: 3, watched: '1-2,12-999999999', places: '3:200' }) });
    await client.call(endpoints.addHistory, { body: watched(first(), { episode: 3, unwatched: '2' }) });
    expect((await client.call(endpoints.getHistory)).items).toMatchObject([{ episodeId: 'e3', watched: 'e1,e12', places: 'e3:200' }]);
  });

  test('two devices mark at once, in any order: each sends its changes, and the other’s marks stay', async () => {
    const [one, two] = [
      { watched: 'e2..3,e7', unwatched: 'e5' },
      { watched: 'e9', unwatched: 'e12' },
    ];
    for (const order of [
      [one, two],
      [two, one],
    ]) {
      const { client } = await site.member();
      await client.call(endpoints.addHistory, { body: watched(first(), { watched: 'e5,e12..13' }) });
      for (const change of order) await client.call(endpoints.addHistory, { body: watched(first(), change) });
      expect(await client.call(endpoints.addHistory, { body: watched(first(), { unwatched: 'e13', ifUnmodifiedSince: 0 }) })).toEqual({ kept: false });
      expect((await client.call(endpoints.getHistory)).items.map((item) => item.watched)).toEqual(['e2..3,e7,e9']);
    }
  });

  test.each([
    ['a device that is years ahead', Date.now() + 1e11, 0],
    ['a server that was set back a day', undefined, 86_400_000],
  ])('the clock of %s keeps no later write out', async (_name, watchedAt, by) => {
    const { client } = await site.member();
    const now = Date.now();
    const { watchedAt: stored = 0 } = await client.call(endpoints.addHistory, { body: watched(first(), watchedAt ? { watchedAt } : {}) });
    expect([stored >= now, stored <= Date.now()]).toEqual([true, true]);
    query(site, 'UPDATE history_item SET watched_at = watched_at + ?', by);
    expect(await client.call(endpoints.addHistory, { body: watched(first(), { episode: 2 }) })).toMatchObject({ kept: true });
    expect(await client.call(endpoints.addHistory, { body: watched(first(), { episode: 3, ifUnmodifiedSince: stored + by }) })).toEqual({ kept: false });
    expect((await client.call(endpoints.getHistory)).items.map(({ episode }) => episode)).toEqual([2]);
  });

  test('is deleted by title, or all at once', async () => {
    const { client } = await site.member();
    for (const id of [first(), second(), third()]) await client.call(endpoints.addHistory, { body: watched(id) });
    await client.call(endpoints.removeHistory, { params: { id: second() } });
    expect((await client.call(endpoints.getHistory)).pagination.total).toBe(2);
    await client.call(endpoints.clearHistory);
    expect((await client.call(endpoints.getHistory)).items).toEqual([]);
  });
});

/** Another device that was offline does not bring back a title that a member has removed: the newest change counts. */
import * as endpoints from '@yinmu/contract/library.endpoints.ts';
import { MAX_LIBRARY } from '@yinmu/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSync, type SyncDatabase } from '../../../testing/sync-database.ts';
import { startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

const DAY_MS = 86_400_000;
let site: TestSite;
let ids: number[];
let database: SyncDatabase;
beforeAll(async () => {
  site = await startSite();
  ids = await site.titles(['甲', '乙'].map((vod_name) => ({ vod_name, episodes: 12 })));
  database = openSync(site);
});
afterAll(() => {
  database.close();
  return site.stop();
});
const [first, second] = [() => ids[0] ?? 0, () => ids[1] ?? 0];
const watched = (vodId: number, watchedAt: number, more: Record<string, unknown> = {}) => ({
  vodId,
  episode: 1,
  route: 'ffm3u8',
  watchDuration: 60,
  watchedAt,
  ...more,
});
type Client = TestMember['client'];
const inHistory = async (client: Client) =>
  (await client.call(endpoints.getHistory)).items.map(({ id, episode, hidden, watched }) => [id, episode, hidden, watched]);
const KEPT = { kept: true, removed: false };
const REMOVED = { kept: false, removed: true };

describe('the history', () => {
  test('a removed title stays away from older writes, whatever they carry, and comes back when it is watched again', async () => {
    const { client } = await site.member();
    const before = Date.now() - 60_000;
    await client.call(endpoints.addHistory, { body: watched(first(), before) });
    await client.call(endpoints.addHistory, { body: watched(second(), before) });
    await client.call(endpoints.removeHistory, { params: { id: first() } });
    const older = watched(first(), before + 30_000, { watched: '1', episode: 2 });
    expect(await client.call(endpoints.addHistory, { body: older })).toEqual(REMOVED);
    expect(await client.call(endpoints.joinHistory, { body: { entries: [older, watched(second(), before + 30_000)] } })).toEqual({
      kept: 1,
      removed: [first()],
    });
    expect(await inHistory(client)).toEqual([[second(), 1, false, '']]);
    expect(await client.call(endpoints.addHistory, { body: watched(first(), Date.now() + 1) })).toEqual(KEPT);
    expect(await client.call(endpoints.addHistory, { body: older })).toEqual(REMOVED);
    expect((await inHistory(client)).map(([id]) => id)).toEqual([first(), second()]);
  });

  test('after all of it was cleared no title comes back from before, though it was removed on its own or never there', async () => {
    const { client } = await site.member();
    const before = Date.now() - 60_000;
    await client.call(endpoints.addHistory, { body: watched(first(), before) });
    await client.call(endpoints.removeHistory, { params: { id: first() } });
    await client.call(endpoints.clearHistory);
    const entries = [watched(first(), before), watched(second(), before)];
    expect(await client.call(endpoints.joinHistory, { body: { entries } })).toEqual({ kept: 0, removed: [first(), second()] });
    expect(await inHistory(client)).toEqual([]);
    expect(await client.call(endpoints.addHistory, { body: watched(second(), Date.now() + 1) })).toEqual(KEPT);
    expect((await client.call(endpoints.exportData)).removals).toEqual([{ shelf: 'history', vod_id: 0, removed_at: expect.any(Number) }]);
  });

  test('what one member has removed is nothing to another', async () => {
    const [one, other] = [await site.member(), await site.member()];
    const before = Date.now() - 60_000;
    await one.client.call(endpoints.clearHistory);
    expect(await other.client.call(endpoints.addHistory, { body: watched(first(), before) })).toEqual(KEPT);
  });

  test('a removal counts also where it comes before what another device has watched earlier', async () => {
    const { client } = await site.member();
    const before = Date.now() - 60_000;
    await client.call(endpoints.removeHistory, { params: { id: first() } });
    expect(await client.call(endpoints.addHistory, { body: watched(first(), before) })).toEqual(REMOVED);
    expect(await inHistory(client)).toEqual([]);
    expect(await client.call(endpoints.addHistory, { body: watched(first(), Date.now() + 1) })).toEqual(KEPT);
  });

  test.each([
    ['a day ahead', DAY_MS],
    ['a day behind', -DAY_MS],
  ])('a removal outlives a server whose clock was %s', async (_name, by) => {
    const { client, username } = await site.member();
    await client.call(endpoints.addHistory, { body: watched(first(), Date.now()) });
    await client.call(endpoints.removeHistory, { params: { id: first() } });
    database.prepare('UPDATE library_removal SET removed_at = removed_at + ? WHERE member_id = (SELECT id FROM member WHERE username = ?)').run(by, username);
    expect(await client.call(endpoints.addHistory, { body: watched(first(), Date.now() + 1) })).toEqual(KEPT);
  });

  test('a row to continue that was removed stays away from what was watched earlier, and its place is kept for the undo', async () => {
    const { client } = await site.member();
    const at = Date.now() - 60_000;
    await client.call(endpoints.addHistory, { body: watched(first(), at) });
    await client.call(endpoints.addHistory, { body: watched(first(), at, { hidden: true, hiddenAt: at + 5000 }) });
    expect(await client.call(endpoints.addHistory, { body: watched(first(), at + 3000, { episode: 2 }) })).toEqual(KEPT);
    expect(await inHistory(client)).toEqual([[first(), 2, true, '']]);
    // Undone on the first device, which has not heard of the second episode.
    expect(await client.call(endpoints.addHistory, { body: watched(first(), at, { hidden: false, hiddenAt: at + 6000 }) })).toMatchObject({ kept: false });
    expect(await inHistory(client)).toEqual([[first(), 2, false, '']]);
    await client.call(endpoints.addHistory, { body: watched(first(), at, { hidden: true, hiddenAt: at + 5500 }) });
    expect(await inHistory(client)).toEqual([[first(), 2, false, '']]);
    await client.call(endpoints.addHistory, { body: watched(first(), at + 3000, { episode: 2, hidden: true, hiddenAt: at + 7000 }) });
    await client.call(endpoints.addHistory, { body: watched(first(), at + 8000, { episode: 3 }) });
    expect(await inHistory(client)).toEqual([[first(), 3, false, '']]);
  });

  test('two devices mark at once, in any order: each says what it has changed, and what the other has marked stays', async () => {
    const at = Date.now() - 60_000;
    const [one, two] = [
      { watched: '2-3,7', unwatched: '5', marksAt: at + 1000 },
      { watched: '9', unwatched: '12', marksAt: at + 2000 },
    ];
    for (const order of [
      [one, two],
      [two, one],
    ]) {
      const { client } = await site.member();
      const marks = async () => (await inHistory(client)).map(([, , , text]) => text);
      await client.call(endpoints.addHistory, { body: watched(first(), at, { watched: '5,12-13' }) });
      for (const change of order) await client.call(endpoints.addHistory, { body: watched(first(), at, change) });
      expect(await marks()).toEqual(['2-3,7,9,13']);
      // It comes with an older place, whose marks are changed all the same.
      expect(await client.call(endpoints.addHistory, { body: watched(first(), at - 5000, { unwatched: '13' }) })).toMatchObject({ kept: false });
      expect(await marks()).toEqual(['2-3,7,9']);
    }
  });

  describe.each([
    ['a day ahead', DAY_MS],
    ['a day behind', -DAY_MS],
    ['right', 0],
  ])('from a device whose clock is %s and that says so', (_name, by) => {
    const calls = {
      'by itself': async (client: Client, entry: ReturnType<typeof watched>) =>
        (await client.call(endpoints.addHistory, { body: { ...entry, sentAt: Date.now() + by } })).removed,
      'with others': async (client: Client, entry: ReturnType<typeof watched>) =>
        (await client.call(endpoints.joinHistory, { body: { entries: [entry], sentAt: Date.now() + by } })).removed.length > 0,
    };
    test.each(Object.entries(calls))('what was watched before a removal stays away, what was watched or marked after it comes: sent %s', async (_how, send) => {
      const { client } = await site.member();
      const start = Date.now();
      await client.call(endpoints.addHistory, { body: watched(first(), start - 5000) });
      await client.call(endpoints.removeHistory, { params: { id: first() } });
      const removedAt = Date.now();
      expect(await send(client, watched(first(), start + by - 1000, { watched: '1', marksAt: start + by - 900 }))).toBe(true);
      expect(await inHistory(client)).toEqual([]);
      const marked = watched(first(), start + by - 1000, { watched: '1-2', marksAt: removedAt + by + 1 });
      expect(await send(client, marked)).toBe(false);
      expect(await inHistory(client)).toEqual([[first(), 1, false, '1-2']]);
      await client.call(endpoints.removeHistory, { params: { id: first() } });
      expect(await send(client, watched(first(), Date.now() + by + 1, { episode: 3 }))).toBe(false);
      const [item] = (await client.call(endpoints.getHistory)).items;
      expect([item?.episode, Math.abs((item?.watchedAt ?? 0) - Date.now()) < 60_000]).toEqual([3, true]);
    });
  });

  test.each(['watchedAt', 'marksAt'])('an instant (%s) that is still to come for the device itself brings nothing back', async (name) => {
    const { client } = await site.member();
    await client.call(endpoints.addHistory, { body: watched(first(), Date.now() - 5000) });
    await client.call(endpoints.removeHistory, { params: { id: first() } });
    const entry = watched(first(), Date.now() - 5000, { watched: '1', [name]: Date.now() + DAY_MS });
    expect(await client.call(endpoints.joinHistory, { body: { entries: [entry], sentAt: Date.now() } })).toEqual({ kept: 0, removed: [first()] });
    expect(await inHistory(client)).toEqual([]);
    expect(await client.call(endpoints.addHistory, { body: { ...entry, vodId: second() } })).toEqual(KEPT);
  });

  test('a device whose clock is behind does not write over what another has kept since it last heard', async () => {
    const { client } = await site.member();
    const at = Date.now() - 10_000;
    await client.call(endpoints.addHistory, { body: watched(first(), at, { episode: 7 }) });
    const behind = watched(first(), Date.now() - DAY_MS, { ifUnmodifiedSince: at - 1000, sentAt: Date.now() - DAY_MS });
    expect(await client.call(endpoints.addHistory, { body: behind })).toEqual({ kept: false, removed: false });
    expect((await inHistory(client)).map(([, episode]) => episode)).toEqual([7]);
  });

  test.each([
    ['before 1970', -1],
    ['in the year 1970', 0],
    ['in 2096', 4_000_000_000_000],
    ['at the end of time', 8_640_000_000_000_000],
  ])('a call that claims to be sent %s removes nothing that was not removed', async (_name, sentAt) => {
    const { client } = await site.member();
    const call = () => client.call(endpoints.addHistory, { body: { ...watched(first(), Date.now()), sentAt } });
    if (sentAt < 0) return expect(call()).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await call()).toEqual(KEPT);
    expect((await inHistory(client)).map(([id]) => id)).toEqual([first()]);
    return undefined;
  });

  test('a refusal of marks names them, also among others', async () => {
    const { client } = await site.member();
    const fine = watched(first(), Date.now());
    const entries = [fine, watched(second(), Date.now(), { unwatched: '3-3,9-8' })];
    await expect(client.call(endpoints.joinHistory, { body: { entries } })).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('取消标记的剧集有起止颠倒的范围'),
    });
    expect(await inHistory(client)).toEqual([]);
  });

  test('marks of episodes that no title can have are left out', async () => {
    const { client } = await site.member();
    await client.call(endpoints.addHistory, { body: watched(first(), Date.now(), { watched: '1-999999999,3' }) });
    expect((await inHistory(client)).map(([, , , marks]) => marks)).toEqual(['3']);
  });

  test.each([
    ['a day ahead', DAY_MS],
    ['an hour ahead', 3_600_000],
  ])('a device whose clock is %s does not shut out the others', async (_name, by) => {
    const { client } = await site.member();
    await client.call(endpoints.addHistory, { body: watched(first(), Date.now() + by, { hidden: true, hiddenAt: Date.now() + by }) });
    expect(await client.call(endpoints.addHistory, { body: watched(first(), Date.now() + 1, { episode: 2 }) })).toEqual(KEPT);
    const [item] = (await client.call(endpoints.getHistory)).items;
    expect([item?.episode, item?.hidden, (item?.watchedAt ?? 0) <= Date.now()]).toEqual([2, false, true]);
  });
});

describe.each(endpoints.COLLECTIONS)('%s', (shelf) => {
  const { list, add, remove } = endpoints.collections[shelf];
  const saved = async (client: Client) => (await client.call(list)).items.map(({ id }) => id);
  const newer = { status: 409, code: 'changed_since' };

  test('a change that a device has kept is older than what another did since', async () => {
    const { client } = await site.member();
    await client.call(add, { body: { vodId: first() } });
    await client.call(remove, { params: { id: first() }, query: {} });
    await expect(client.call(add, { body: { vodId: first(), ago: 60_000 } })).rejects.toMatchObject(newer);
    expect(await saved(client)).toEqual([]);
    await client.call(add, { body: { vodId: first() } });
    await expect(client.call(remove, { params: { id: first() }, query: { ago: 60_000 } })).rejects.toMatchObject(newer);
    expect(await saved(client)).toEqual([first()]);
  });

  test('a change that a device has kept counts where nothing newer was done', async () => {
    const { client } = await site.member();
    await client.call(add, { body: { vodId: first(), ago: 60_000 } });
    await client.call(add, { body: { vodId: second() } });
    expect(await saved(client)).toEqual([second(), first()]);
    await client.call(remove, { params: { id: first() }, query: { ago: 30_000 } });
    await client.call(add, { body: { vodId: first(), ago: 10_000 } });
    expect(await saved(client)).toEqual([second(), first()]);
  });

  test('a change that is overtaken on its way by a later one does not count', async () => {
    const { client } = await site.member();
    await client.call(remove, { params: { id: first() }, query: {} });
    await client.call(remove, { params: { id: first() }, query: { ago: 90_000 } });
    await expect(client.call(add, { body: { vodId: first(), ago: 60_000 } })).rejects.toMatchObject(newer);
  });

  test('a device that is older than the site, or whose clock ran backwards, breaks nothing', async () => {
    const { client } = await site.member();
    await client.call(add, { body: { vodId: first(), ago: 8_000_000_000_000_000 } });
    expect(await saved(client)).toEqual([first()]);
    await expect(client.call(add, { body: { vodId: first(), ago: -1 } })).rejects.toMatchObject({ status: 400 });
  });
});

test('removals are bounded: the oldest go', async () => {
  const { client, username } = await site.member();
  const { id } = database.prepare('SELECT id FROM member WHERE username = ?').get(username) as { id: number };
  await client.call(endpoints.addHistory, { body: watched(first(), Date.now() - 60_000) });
  database.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_LIBRARY})
    INSERT INTO library_removal SELECT ${id}, 'history', i + 1000, i FROM n`);
  await client.call(endpoints.removeHistory, { params: { id: first() } });
  const { count, oldest } = database.prepare('SELECT count(*) AS count, min(removed_at) AS oldest FROM library_removal WHERE member_id = ?').get(id) as Record<
    string,
    number
  >;
  expect([count, oldest]).toEqual([MAX_LIBRARY, 2]);
});

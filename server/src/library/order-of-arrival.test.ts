/** The collections, lists and history of a member end in the same state in whatever order the site hears of their changes: the latest counts. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '../../../testing/test-site.ts';
import { type Db, openDatabase, runStatement } from '../platform/database.ts';
import { ownWrites } from '../platform/own-writes.ts';
import type { Asked } from './device-clock.ts';
import { historyRows, removeHistory, writeHistory } from './history.store.ts';
import { addItem, addList, listItems, removeItem } from './lists.store.ts';
import { insertSavedTitle, removeSavedTitle, savedTitleRows } from './saved-titles.store.ts';

const MAX = 100;
/** Long ago, so that no instant is still to come. */
const START = Date.parse('2026-01-01');
interface Change {
  on: boolean;
  at: number;
}

let site: TestSite;
let db: Db;
let memberId: number;
beforeAll(async () => {
  site = await startSite();
  db = openDatabase(site);
  const { username } = await site.member();
  memberId = (await runStatement<{ id: number }>(db, 'SELECT id FROM member WHERE username = ?', [username]))[0]?.id ?? 0;
});
afterAll(async () => {
  await db.destroy();
  await site.stop();
});
let vodId = 0;

/** Each run has a title of its own. */
const shelves = {
  'the favorites': () => {
    const key = { member_id: memberId, shelf: 'favorites' as const, vod_id: ++vodId };
    return {
      add: (at: number, isNow = false) => insertSavedTitle(db, { ...key, vod_name: '片' }, { at, isNow }, MAX),
      remove: (at: number, isNow = false) => removeSavedTitle(db, key, { at, isNow }, MAX),
      addedAt: async () => (await savedTitleRows(db, memberId, 'favorites', 1, MAX)).find(({ vod_id }) => vod_id === key.vod_id)?.added_at,
    };
  },
  'a list': async () => {
    const list_id = (await addList(db, memberId, '片单', 1_000_000)) ?? 0;
    const item = { list_id, vod_id: ++vodId };
    return {
      add: (at: number, isNow = false) => addItem(db, memberId, { ...item, vod_name: '片' }, { at, isNow }, MAX),
      remove: (at: number, isNow = false) => removeItem(db, memberId, item, { at, isNow }, MAX),
      addedAt: async () => (await listItems(db, list_id, 1, MAX))[0]?.added_at,
    };
  },
  'the history': () => {
    const vod_id = ++vodId;
    return {
      add: (at: number, isNow = false) => watch({ at, isNow }, vod_id),
      remove: (at: number, isNow = false) => removeHistory(db, memberId, { at, isNow }, MAX, vod_id),
      addedAt: async () => {
        const row = (await historyRows(db, memberId, 1, 1000)).find((each) => each.vod_id === vod_id);
        // A place is of the same change as its instant.
        return row && ['', String(row.watched_at)].includes(row.episode_name) ? new Date(row.watched_at).toISOString() : undefined;
      },
    };
  },
};
const TOLERANCE_MS = 60_000;
function watch({ at, isNow }: Asked, vod_id: number) {
  const place = { episode: 1, episode_name: isNow ? '' : String(at), next_name: '', route: 'ffm3u8', route_index: 0, position: 1, duration: 0 };
  const row = {
    ...place,
    member_id: memberId,
    vod_id,
    vod_name: '片',
    watched_at: at,
    hidden: 0,
    hidden_at: at,
    watched: '',
    places: '',
    marks_at: 0,
    writer: '',
  };
  return writeHistory((id, work) => ownWrites(db, id, work), [{ row, isNow }], 1000, Date.now() + TOLERANCE_MS);
}

describe.each(Object.entries(shelves))('%s', (_name, open) => {
  async function endOf(changes: readonly Change[]) {
    const shelf = await open();
    for (const { on, at } of changes) await (on ? shelf.add(START + at) : shelf.remove(START + at));
    return shelf.addedAt();
  }

  test('the same changes end in the same state in any order: that of the latest, with its instant', async () => {
    const change = fc.record({ on: fc.boolean(), at: fc.integer({ min: 0, max: 4 }) });
    const orders = fc
      .array(change, { minLength: 1, maxLength: 6 })
      .chain((changes) => fc.tuple(fc.constant(changes), fc.shuffledSubarray(changes, { minLength: changes.length })));
    await fc.assert(
      fc.asyncProperty(orders, async ([one, other]) => {
        const latest = Math.max(...one.map(({ at }) => at));
        // Of two in one millisecond the one that adds counts: nothing is lost by it.
        const isThere = one.some(({ on, at }) => on && at === latest);
        const expected = isThere ? new Date(START + latest).toISOString() : undefined;
        expect([await endOf(one), await endOf(other)]).toEqual([expected, expected]);
      }),
      { numRuns: 60 },
    );
  });

  test('what is done now is later than all that is stored, though in the same millisecond or by a clock that was set back a little', async () => {
    const now = Date.now();
    const shelf = await open();
    await shelf.add(now, true);
    await shelf.remove(now, true);
    expect(await shelf.addedAt()).toBeUndefined();
    await shelf.add(now - 30_000, true);
    expect(await shelf.addedAt()).toBeDefined();
    await shelf.remove(now - 30_000, true);
    expect(await shelf.addedAt()).toBeUndefined();
    // An older change that comes late.
    await shelf.add(now - 30_000);
    expect(await shelf.addedAt()).toBeUndefined();
  });

  test('what was stored by a clock that was far ahead does not count', async () => {
    const shelf = await open();
    await shelf.add(Date.now() + 86_400_000);
    await shelf.remove(Date.now() - 1000);
    expect(await shelf.addedAt()).toBeUndefined();
    await shelf.remove(Date.now() + 86_400_000);
    await shelf.remove(Date.now() - 500);
    await shelf.add(Date.now() - 1000);
    expect(await shelf.addedAt()).toBeUndefined();
  });
});

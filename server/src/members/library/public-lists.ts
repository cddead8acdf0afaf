import type { Db } from '../../platform/database/database.ts';
import { publicItems, publicLists as publicRows } from './lists.store.ts';

export const publicLists = (db: Db) => ({
  /** `state` changes with anything a row shows. */
  async named(ids: readonly number[]) {
    const rows = ids.length === 0 ? [] : await publicRows(db, ids);
    return new Map(rows.map(({ id, name, updated_at, newest }) => [id, { name, state: `${updated_at} ${newest ?? ''}` }]));
  },
  /** Empty if visitors do not see the list. */
  async titles(id: number, page: number, limit: number) {
    return (await publicItems(db, id, page, limit)).map(({ vod_id }) => vod_id);
  },
});

/** Public lists as the home page shows them. */
import type { Db } from '../../platform/database/database.ts';
import { publicItems, publicLists as publicRows } from './lists.store.ts';

export const publicLists = (db: Db) => ({
  /** Those of these lists that visitors see. `state` differs once anything of the list has changed that a row shows. */
  async named(ids: readonly number[]) {
    const rows = ids.length === 0 ? [] : await publicRows(db, ids);
    return new Map(rows.map(({ id, name, updated_at, newest }) => [id, { name, state: `${updated_at} ${newest ?? ''}` }]));
  },
  /** The numbers of the titles, in the list's order; none where visitors do not see it. */
  async titles(id: number, page: number, limit: number) {
    return (await publicItems(db, id, page, limit)).map(({ vod_id }) => vod_id);
  },
});

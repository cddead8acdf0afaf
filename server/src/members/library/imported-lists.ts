import type { Db } from '../../platform/database/database.ts';
import { addItem, sharedList } from './lists.store.ts';

export { insertImported } from './lists.store.ts';

/** Unless the list is no longer public. @param at milliseconds since 1970 */
export async function addToImported(db: Db, listId: number, title: { vod_id: number; vod_name: string }, at: number, max: number): Promise<void> {
  const list = await sharedList(db, listId);
  if (list) await addItem(db, list.member_id, { list_id: listId, ...title, added_at: new Date(at).toISOString() }, max);
}

import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { type Language, MAX_LIBRARY, MAX_LISTS } from '@yinmu/contract/limits.ts';
import type { ListSort, TitleList } from '@yinmu/contract/members/lists.endpoints.ts';
import { posterAddress } from '@yinmu/contract/titles/video.ts';
import { countsOf, heldLists } from '../../community/entries/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { keptId } from '../../titles/removals/index.ts';
import { cardsOf, toSavedTitle } from './library.ts';
import {
  addItem,
  addList,
  countShared,
  likedOf,
  listItems,
  moveItem,
  ownList,
  publicItems,
  publicLists as publicRows,
  removeItem,
  type SharedRow,
  setLike,
  sharedList,
  sharedLists,
} from './lists.store.ts';

export const publicLists = (db: Db) => ({
  /** `state` changes with anything a row shows. */
  async named(ids: readonly number[]) {
    const rows = ids.length === 0 ? [] : await publicRows(db, ids);
    return new Map(rows.map(({ id, name, updated_at }) => [id, { name, state: updated_at }]));
  },
  /** Returns no titles if visitors cannot see the list. */
  async titles(id: number, paging: Paging) {
    return (await publicItems(db, id, paging)).map(({ vod_id }) => vod_id);
  },
});

export { insertImported } from './lists.store.ts';

/** Adds nothing if the list is no longer public. @param at milliseconds since 1970 */
export async function addToImported(db: Db, listId: number, title: { vod_id: number; vod_name: string }, at: number, max: number): Promise<void> {
  const list = await sharedList(db, listId);
  if (list) await addItem(db, list.member_id, { list_id: listId, ...title, added_at: new Date(at).toISOString() }, max);
}

const POSTERS = 4;

/** @param viewerId the member whose likes are marked */
export async function toLists(db: Db, rows: readonly SharedRow[], viewerId?: number): Promise<TitleList[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countsOf(db, 'list', ids);
  const liked = await likedOf(db, viewerId, ids);
  const waiting = await heldLists.waitingLists(
    db,
    rows.filter(({ shared }) => shared === 0).map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async ({ id, name, shared, sharer, role, likes, items, created_at, updated_at }) => {
      const first = await listItems(db, id, { page: 1, limit: POSTERS });
      const posters = await titlesByIds(
        db,
        first.map(({ vod_id }) => vod_id),
        ['vod_id'],
      );
      return {
        id,
        name,
        shared: shared === 1,
        waiting: waiting.has(id),
        count: items,
        posters: posters.map(({ vod_id }) => posterAddress(vod_id, 180)),
        sharer,
        sharerRole: role,
        likes,
        comments: counts.get(id)?.comments ?? 0,
        liked: liked.has(id),
        created_at,
        updated_at,
      };
    }),
  );
}
export const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw problem('list_not_found');
  return value;
};
export const only = async (db: Db, row: SharedRow | undefined, viewerId?: number) => (await toLists(db, [found(row)], viewerId))[0] as TitleList;

export async function createList(db: Db, memberId: number, name: string): Promise<TitleList> {
  const id = await addList(db, memberId, name, MAX_LISTS);
  if (id === undefined) throw problem('too_many_lists', { max: MAX_LISTS });
  return only(db, await ownList(db, memberId, id));
}

async function pageOf(db: Db, row: SharedRow, paging: Paging, language: Language, viewerId?: number) {
  const items = await listItems(db, row.id, paging);
  const cards = await cardsOf(
    db,
    items.map(({ vod_id }) => vod_id),
    language,
  );
  const list = await only(db, row, viewerId);
  const own = row.member_id === viewerId;
  return {
    list,
    own,
    // Only the owner sees the names of titles that were taken down.
    items: items.map((item) => toSavedTitle(item, cards, language)).filter(({ video }) => own || video),
    pagination: pagination(paging, list.count),
  };
}
export const ownPage = async (db: Db, memberId: number, id: number, paging: Paging, language: Language) =>
  pageOf(db, found(await ownList(db, memberId, id)), paging, language, memberId);
export const sharedPage = async (db: Db, id: number, paging: Paging, language: Language, viewerId?: number) =>
  pageOf(db, found((await sharedList(db, id)) ?? (viewerId === undefined ? undefined : await ownList(db, viewerId, id))), paging, language, viewerId);
export async function sharedListsPage(db: Db, sort: ListSort, paging: Paging, viewerId?: number) {
  return { lists: await toLists(db, await sharedLists(db, sort, paging), viewerId), pagination: pagination(paging, await countShared(db)) };
}

interface ItemChange {
  memberId: number;
  listId: number;
  vodId: number;
}

export async function addToList(db: Db, { memberId, listId, vodId: given }: ItemChange, language: Language) {
  const vodId = await keptId(db, given);
  const [row] = await titlesByIds(db, [vodId], ['vod_name']);
  if (!row) throw problem('video_not_found');
  const item = { list_id: listId, vod_id: vodId, vod_name: row.vod_name, added_at: new Date().toISOString() };
  const saved = found(await addItem(db, memberId, item, MAX_LIBRARY));
  if (saved === 'full') throw problem('library_full', { max: MAX_LIBRARY });
  return toSavedTitle(saved, await cardsOf(db, [vodId], language), language);
}

export async function takeFromList(db: Db, { memberId, listId, vodId }: ItemChange): Promise<void> {
  if (!(await removeItem(db, memberId, { list_id: listId, vod_id: await keptId(db, vodId) }))) throw problem('list_not_found');
}

/** @param placeOf the ID of the title whose place the moved one takes */
export async function moveInList(db: Db, { memberId, listId, vodId }: ItemChange, placeOf: number): Promise<void> {
  const item = { list_id: listId, vod_id: await keptId(db, vodId) };
  const missing = await moveItem(db, memberId, item, await keptId(db, placeOf));
  if (missing) throw problem(missing === 'list' ? 'list_not_found' : 'video_not_found');
}

export async function setLiked(db: Db, memberId: number, id: number, liked: boolean) {
  return { likes: found(await setLike(db, memberId, id, liked)), liked };
}
export const isShared = async (db: Db, id: number): Promise<boolean> => (await sharedList(db, id)) !== undefined;

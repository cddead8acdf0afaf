/** Everything the site holds on a member, for the member: in pieces, because it may be ten thousand rows of a kind and more. */
import type { DataOf } from '@yinmu/contract/endpoint.ts';
import type { Collection, exportData } from '@yinmu/contract/library.endpoints.ts';
import { exportAccount } from '../accounts/index.ts';
import { commentsAfter, entriesAfter, votesAfter } from '../community/index.ts';
import { suggestionsAfter } from '../moderation/index.ts';
import type { Db } from '../platform/database.ts';
import { allOf, JsonStream, pagesOf } from '../platform/http/json-stream.ts';
import { favoriteLines } from './favorite-lines.store.ts';
import { historyAfter } from './history.store.ts';
import { likesAfter } from './likes.store.ts';
import { itemsAfter, type ListRow, listsOf } from './lists.store.ts';
import { savedTitlesAfter } from './saved-titles.store.ts';

const without = <T extends { member_id: number }>({ member_id: _, ...row }: T) => row;
async function* withoutMember<T extends { member_id: number }>(pages: AsyncIterable<T[]>) {
  for await (const page of pages) yield page.map(without);
}

const vodId = ({ vod_id }: { vod_id: number }) => vod_id;

/** A list with its titles is a page. */
async function* withTitles(db: Db, lists: readonly ListRow[]) {
  for (const list of lists) yield [{ ...without(list), items: await allOf(pagesOf((above, most) => itemsAfter(db, list.id, above, most), vodId)) }];
}

export async function exportMember(db: Db, memberId: number): Promise<JsonStream<DataOf<typeof exportData>>> {
  const byId = <R extends { id: number }>(read: (db: Db, memberId: number, above: number, max: number) => Promise<R[]>) =>
    pagesOf(
      (above, most) => read(db, memberId, above, most),
      ({ id }) => id,
    );
  const shelf = (name: Collection) => withoutMember(pagesOf((above, most) => savedTitlesAfter(db, memberId, name, above, most), vodId));
  return new JsonStream<DataOf<typeof exportData>>({
    ...(await exportAccount(db, memberId)),
    favorites: shelf('favorites'),
    watchlist: shelf('watchlist'),
    history: withoutMember(pagesOf((above, most) => historyAfter(db, memberId, above, most), vodId)),
    favorite_routes: await favoriteLines(db, memberId),
    comments: byId(commentsAfter),
    guestbook: byId(entriesAfter),
    suggestions: byId(suggestionsAfter),
    votes: pagesOf(
      (above, most) => votesAfter(db, memberId, above, most),
      ({ comment_id }) => comment_id,
    ),
    likes: pagesOf(
      (above, most) => likesAfter(db, memberId, above, most),
      (listId) => listId,
    ),
    lists: withTitles(db, await listsOf(db, memberId)),
  });
}

/** Everything the site holds on a member, for the member. */
import { type AccountExport, exportAccount } from '../accounts/index.ts';
import { allVotesOf, commentsOf, entriesOf } from '../community/index.ts';
import { suggestionsBy } from '../moderation/index.ts';
import type { Db } from '../platform/database.ts';
import { favoriteRoutes } from './favorite-routes.store.ts';
import { historyRows } from './history.store.ts';
import { likesOf } from './likes.store.ts';
import { listItems, listsOf } from './lists.store.ts';
import { shelfRows } from './shelves.store.ts';

const ALL = 1_000_000;

export interface MemberExport extends AccountExport {
  favorites: unknown[];
  watchlist: unknown[];
  history: unknown[];
  lists: unknown[];
  favorite_routes: string[];
  comments: unknown[];
  guestbook: unknown[];
  suggestions: unknown[];
  votes: unknown[];
  likes: number[];
}

export async function exportMember(db: Db, memberId: number): Promise<MemberExport> {
  const without = <T extends { member_id: number }>({ member_id: _, ...row }: T) => row;
  const lists = await listsOf(db, memberId);
  return {
    ...(await exportAccount(db, memberId)),
    favorites: (await shelfRows(db, memberId, 'favorites', 1, ALL)).map(without),
    watchlist: (await shelfRows(db, memberId, 'watchlist', 1, ALL)).map(without),
    history: (await historyRows(db, memberId, 1, ALL)).map(without),
    favorite_routes: await favoriteRoutes(db, memberId),
    comments: await commentsOf(db, memberId),
    guestbook: await entriesOf(db, memberId),
    suggestions: await suggestionsBy(db, memberId),
    votes: await allVotesOf(db, memberId),
    likes: await likesOf(db, memberId),
    lists: await Promise.all(lists.map(async (list) => ({ ...without(list), items: await listItems(db, list.id, 1, ALL) }))),
  };
}

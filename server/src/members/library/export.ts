/** Streams everything the site holds on a member: one table may have over ten thousand rows. */
import type { DataOf } from '@yinmu/contract/endpoint.ts';
import type { Collection, exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { sharesHistory } from '../../catalogue/recommendations/index.ts';
import { removedAfter } from '../../community/appeals/index.ts';
import { danmakuData } from '../../community/danmaku/index.ts';
import { memberData } from '../../community/entries/index.ts';
import { mutesAfter, suggestionsAfter } from '../../community/moderation/index.ts';
import { ratingsAfter } from '../../community/ratings/index.ts';
import { reportsAfter } from '../../community/reports/index.ts';
import { wishesAfter } from '../../community/requests/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { allOf, JsonStream, pagesOf } from '../../platform/http/caching/json-stream.ts';
import { ownSkipMarks } from '../../playback/skip-marks/index.ts';
import { exportAccount } from '../accounts/index.ts';
import { noticesAfter, waysOf } from '../follows/index.ts';
import { favoriteRoutes } from './favorite-routes.store.ts';
import { historyAfter } from './history.store.ts';
import { likesAfter } from './likes.store.ts';
import { itemsAfter, type ListRow, listsOf } from './lists.store.ts';
import { savedTitlesAfter } from './saved-titles.store.ts';

const without = <T extends { member_id: number }>({ member_id: _, ...row }: T) => row;
async function* withoutMember<T extends { member_id: number }>(pages: AsyncIterable<T[]>) {
  for await (const page of pages) yield page.map(without);
}

const vodId = ({ vod_id }: { vod_id: number }) => vod_id;

async function* withTitles(db: Db, lists: readonly ListRow[]) {
  for (const list of lists) yield [{ ...without(list), items: await allOf(pagesOf((above, max) => itemsAfter(db, list.id, above, max), vodId)) }];
}

export async function exportMember(db: Db, memberId: number): Promise<JsonStream<DataOf<typeof exportData>>> {
  const collection = (name: Collection) => withoutMember(pagesOf((above, max) => savedTitlesAfter(db, memberId, name, above, max), vodId));
  const lists = await listsOf(db, memberId);
  return new JsonStream<DataOf<typeof exportData>>({
    ...(await exportAccount(db, memberId)),
    favorites: collection('favorites'),
    watchlist: collection('watchlist'),
    follows: collection('follows'),
    notices: withoutMember(
      pagesOf(
        (above, max) => noticesAfter(db, memberId, above, max),
        ({ id }) => id,
      ),
    ),
    ...(await waysOf(db, memberId)),
    not_interested: collection('notInterested'),
    ratings: pagesOf((above, max) => ratingsAfter(db, memberId, above, max), vodId),
    shares_history: await sharesHistory(db, memberId),
    history: withoutMember(pagesOf((above, max) => historyAfter(db, memberId, above, max), vodId)),
    favorite_routes: await favoriteRoutes(db, memberId),
    skip_marks: await ownSkipMarks(db, memberId),
    ...memberData.communityData(db, memberId),
    ...(await danmakuData(db, memberId)),
    suggestions: pagesOf(
      (above, max) => suggestionsAfter(db, memberId, above, max),
      ({ id }) => id,
    ),
    reports: pagesOf(
      (above, max) => reportsAfter(db, memberId, above, max),
      ({ id }) => id,
    ),
    requests: pagesOf(
      (above, max) => wishesAfter(db, memberId, above, max),
      ({ id }) => id,
    ),
    entry_removals: pagesOf(
      (above, max) => removedAfter(db, memberId, above, max),
      ({ id }) => id,
    ),
    mutes: pagesOf(
      (above, max) => mutesAfter(db, memberId, above, max),
      ({ id }) => id,
    ),
    likes: pagesOf(
      (above, max) => likesAfter(db, memberId, above, max),
      (listId) => listId,
    ),
    lists: withTitles(db, lists),
  });
}

/** Streams everything that the site stores about a member, because one table may have over ten thousand rows. */
import type { DataOf } from '@yinmu/contract/endpoint.ts';
import type { Collection, exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { sharesHistory } from '../../catalogue/recommendations/index.ts';
import { removedFrom } from '../../community/appeals/index.ts';
import { danmakuData } from '../../community/danmaku/index.ts';
import { memberData } from '../../community/entries/index.ts';
import { mutesOf, suggestionsOf } from '../../community/moderation/index.ts';
import { ratingsOf } from '../../community/ratings/index.ts';
import { reportsBy } from '../../community/reports/index.ts';
import { wishesOf } from '../../community/requests/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { allOf, mapPages } from '../../platform/database/pages.ts';
import { JsonStream } from '../../platform/http/caching/json-stream.ts';
import { ownSkipMarks } from '../../playback/skip-marks/index.ts';
import { exportAccount } from '../accounts/index.ts';
import { noticesOf, waysOf } from '../follows/index.ts';
import { favoriteRoutes } from './favorite-routes.store.ts';
import { historyOf } from './history.store.ts';
import { itemsOf, type ListRow, likesOf, listsOf } from './lists.store.ts';
import { savedTitlesOf } from './saved-titles.store.ts';

const without = <T extends { member_id: number }>({ member_id: _, ...row }: T) => row;
const withoutMember = <T extends { member_id: number }>(pages: AsyncIterable<T[]>) => mapPages(pages, without<T>);

async function* withTitles(db: Db, lists: readonly ListRow[]) {
  for (const list of lists) yield [{ ...without(list), items: await allOf(itemsOf(db, list.id)) }];
}

export async function exportMember(db: Db, memberId: number): Promise<JsonStream<DataOf<typeof exportData>>> {
  const collection = (name: Collection) => withoutMember(savedTitlesOf(db, memberId, name));
  return new JsonStream<DataOf<typeof exportData>>({
    ...(await exportAccount(db, memberId)),
    favorites: collection('favorites'),
    watchlist: collection('watchlist'),
    follows: collection('follows'),
    notices: withoutMember(noticesOf(db, memberId)),
    ...(await waysOf(db, memberId)),
    not_interested: collection('notInterested'),
    ratings: ratingsOf(db, memberId),
    shares_history: await sharesHistory(db, memberId),
    history: withoutMember(historyOf(db, memberId)),
    favorite_routes: await favoriteRoutes(db, memberId),
    skip_marks: await ownSkipMarks(db, memberId),
    ...memberData.communityData(db, memberId),
    ...(await danmakuData(db, memberId)),
    suggestions: suggestionsOf(db, memberId),
    reports: reportsBy(db, memberId),
    requests: wishesOf(db, memberId),
    entry_removals: removedFrom(db, memberId),
    mutes: mutesOf(db, memberId),
    likes: likesOf(db, memberId),
    lists: withTitles(db, await listsOf(db, memberId)),
  });
}

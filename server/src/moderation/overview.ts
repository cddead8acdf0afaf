/** The overview of the admin area: what is there, thirty days, the most viewed, and how the parts of the site do. */
import type { Summary } from '@yinmu/contract/overview.endpoints.ts';
import { browse, type TitleIndex } from '../catalogue/index.ts';
import { guestbookEntries } from '../community/index.ts';
import { oversight } from '../importing/index.ts';
import { cacheFigures } from '../platform/cache.ts';
import type { Db } from '../platform/database.ts';
import { program } from '../platform/version.ts';
import { zeroResultQueriesSince } from '../search/index.ts';
import { cspBreaches } from '../site-security/index.ts';
import { titlesByIds } from '../titles/index.ts';
import { lastDays, seriesOf } from './day-series.ts';
import { figures } from './overview.store.ts';
import { errorsOfDay, jobTurns } from './site-health.ts';
import { type StoredParts, storageOf } from './storage-figures.ts';
import { countSuggestions } from './suggestions.store.ts';

const UNANSWERED = 20;
const TOP = 10;

export interface OverviewParts extends StoredParts {
  index: TitleIndex;
  backup: () => Promise<Summary['backup']>;
}

/** The first titles of the weekly ranking that were viewed at all. */
async function mostViewed(db: Db, index: TitleIndex): Promise<Summary['top']> {
  const { ids } = await browse(db, index, 0, {}, 'hits_week', 'desc', 1, TOP);
  const names = new Map((await titlesByIds(db, ids, ['vod_id', 'vod_name'])).map(({ vod_id, vod_name }) => [vod_id, vod_name]));
  return ids.map((vod_id) => ({ vod_id, vod_name: names.get(vod_id) ?? '', views: index.sortValue('hits_week', vod_id) })).filter(({ views }) => views > 0);
}

export async function summary(parts: OverviewParts): Promise<Summary> {
  const { db, index, backup } = parts;
  return {
    program: program(),
    titles: index.inOrder('time').length,
    ...(await figures(db)),
    pendingSuggestions: await countSuggestions(db, { status: 'pending' }),
    pendingGuestbook: await guestbookEntries.countEntries(db, 'pending'),
    series: await seriesOf(db),
    top: await mostViewed(db, index),
    ...(await oversight.importFigures(db)),
    storage: await storageOf(parts),
    backup: await backup(),
    jobs: await jobTurns(db),
    errors: await errorsOfDay(db),
    breaches: await cspBreaches(db),
    caches: cacheFigures(),
    unanswered: await zeroResultQueriesSince(db, lastDays()[0] as string, UNANSWERED),
  };
}

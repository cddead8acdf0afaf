/** The overview of the admin area: figures, thirty days, storage, searches without a result. */
import { stat } from 'node:fs/promises';
import type { Summary } from '@yinmu/contract/admin.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import { countEntries } from '../community/index.ts';
import { sourceRows } from '../importing/index.ts';
import { cacheFigures } from '../platform/cache.ts';
import { type Db, databaseSize } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import type { Files } from '../platform/files.ts';
import { yieldToEventLoop } from '../platform/time-slices.ts';
import { searchFile, zeroResultQueriesSince } from '../search/index.ts';
import { type Dated, figures, ofDay } from './overview.store.ts';
import { countSuggestions } from './suggestions.store.ts';

const DAYS = 30;
const UNANSWERED = 20;
const SOURCES = 20;

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
/** The bytes of members' pictures; 0 while their store does not answer. */
const sizeOfPictures = async (files: Files) => (await files.list('avatars').catch(() => [])).reduce((total, { bytes }) => total + bytes, 0);

export interface OverviewParts {
  db: Db;
  dataDir: string;
  files: Files;
  /** The number of visible titles. */
  titles: () => number;
}

export async function summary({ db, dataDir, files, titles }: OverviewParts): Promise<Summary> {
  const days = Array.from({ length: DAYS }, (_, i) => dayOf(Date.now() - (DAYS - 1 - i) * DAY_MS));
  const since = days[0] as string;
  const series = async (what: Dated | 'views') => {
    const counts: { day: string; count: number }[] = [];
    for (const [i, day] of days.entries()) {
      counts.push({ day, count: await ofDay(db, what, day, days[i + 1] ?? dayOf(Date.now() + DAY_MS)) });
      await yieldToEventLoop();
    }
    return counts;
  };
  return {
    titles: titles(),
    ...(await figures(db)),
    pendingSuggestions: await countSuggestions(db, { status: 'pending' }),
    pendingGuestbook: await countEntries(db, 'pending'),
    series: {
      views: await series('views'),
      members: await series('members'),
      comments: await series('comments'),
      guestbook: await series('guestbook'),
      suggestions: await series('suggestions'),
    },
    imports: (await sourceRows(db))
      .map(({ address, records }) => ({ source: address, records: records ?? 0 }))
      .sort((a, b) => b.records - a.records)
      .slice(0, SOURCES),
    storage: {
      database: await databaseSize(db, dataDir),
      search: await sizeOf(searchFile(dataDir)),
      files: await sizeOfPictures(files),
    },
    caches: cacheFigures(),
    unanswered: await zeroResultQueriesSince(db, since, UNANSWERED),
  };
}

import { stat, statfs } from 'node:fs/promises';
import type { Summary, Waiting } from '@yinmu/contract/admin/overview.endpoints.ts';
import { isLetIn, type Role } from '@yinmu/contract/roles.ts';
import { browse, type TitleIndex } from '../../catalogue/browse/index.ts';
import { searchFile, zeroResultQueriesSince } from '../../catalogue/search/index.ts';
import { cspBreaches } from '../../delivery/browser-reports/index.ts';
import { oversight } from '../../ingest/importing/index.ts';
import { type Db, databaseSize } from '../../platform/database/database.ts';
import { dayOf, daysBefore, startOf } from '../../platform/days.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Lease } from '../../platform/jobs/leases.ts';
import { yieldToEventLoop } from '../../platform/jobs/time-slices.ts';
import { cacheFigures } from '../../platform/memory/cache.ts';
import { type DayFigure, dayCounts, setOfDay } from '../../platform/monitoring/day-counts.store.ts';
import { program } from '../../platform/version.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { guestbookEntries } from '../entries/index.ts';
import { type Dated, figures, ofDay, waitingForModerators } from './overview.store.ts';
import { errorsOfDay, jobTurns } from './site-health.ts';
import { countSuggestions } from './suggestions.store.ts';

interface StoredParts {
  db: Db;
  dataDir: string;
  files: Files;
  /** Where files are stored, if not in the data folder. */
  filesAt: string | undefined;
  posterBytes: () => number;
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
/** Returns 0 while the file store does not answer. */
const sizeOfPictures = async (files: Files) =>
  (await Promise.all(['avatars', 'titles'].map((folder) => files.list(folder).catch(() => [])))).flat().reduce((total, { bytes }) => total + bytes, 0);

async function storageOf({ db, dataDir, files, filesAt, posterBytes }: StoredParts): Promise<Summary['storage']> {
  const disk = await statfs(dataDir).catch(() => undefined);
  return {
    database: await databaseSize(db, dataDir),
    search: await sizeOf(searchFile(dataDir)),
    files: await sizeOfPictures(files),
    filesAt: filesAt ?? null,
    posters: posterBytes(),
    free: disk ? disk.bavail * disk.bsize : null,
    disk: disk ? disk.blocks * disk.bsize : null,
  };
}

const KIB = 1024;
/** Measures storage for the statistics; keeps only the day's last measurement. */
export async function measureStorage({ db, dataDir, files }: Pick<StoredParts, 'db' | 'dataDir' | 'files'>, { write }: Pick<Lease, 'write'>) {
  const [database, pictures] = [await databaseSize(db, dataDir), await sizeOfPictures(files)];
  const day = dayOf(Date.now());
  await write(async (trx) => {
    await setOfDay(trx, 'stored database', day, Math.round(database / KIB));
    await setOfDay(trx, 'stored files', day, Math.round(pictures / KIB));
  });
}

const DAYS = 30;

/** Returns the last days, oldest first, and the day after. */
const lastDays = () => Array.from({ length: DAYS + 1 }, (_, i) => daysBefore(Date.now(), DAYS - 1 - i));

async function seriesOf(db: Db): Promise<Summary['series']> {
  const ends = lastDays();
  const days = ends.slice(0, DAYS);
  const counted = async (what: Dated) => {
    const counts: { day: string; count: number }[] = [];
    for (const [i, day] of days.entries()) {
      counts.push({ day, count: await ofDay(db, what, startOf(day), startOf(ends[i + 1] as string)) });
      await yieldToEventLoop();
    }
    return counts;
  };
  const kept = async (name: DayFigure) => {
    const counts = await dayCounts(db, name, days[0] as string);
    return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
  };
  return {
    views: await kept('views'),
    members: await counted('members'),
    active: await kept('active'),
    comments: await counted('comments'),
    guestbook: await counted('guestbook'),
    suggestions: await counted('suggestions'),
    misses: await kept('misses'),
  };
}

const UNANSWERED = 20;
const TOP = 10;

export interface OverviewParts extends StoredParts {
  index: TitleIndex;
  backup: () => Promise<Summary['backup']>;
}

/** Returns the top of the weekly ranking without titles that have no views. */
async function mostViewed(db: Db, index: TitleIndex): Promise<Summary['top']> {
  const { ids } = await browse(db, index, 0, {}, 'hits_week', 'desc', { page: 1, limit: TOP });
  const names = new Map((await titlesByIds(db, ids, ['vod_id', 'vod_name'])).map(({ vod_id, vod_name }) => [vod_id, vod_name]));
  return ids.map((vod_id) => ({ vod_id, vod_name: names.get(vod_id) ?? '', views: index.sortValue('hits_week', vod_id) })).filter(({ views }) => views > 0);
}

export async function summary(parts: OverviewParts): Promise<Summary> {
  const { db, index, backup } = parts;
  return {
    program: program(),
    titles: index.inOrder('time').length,
    ...(await figures(db)),
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

export async function waiting(db: Db, role: Role): Promise<Waiting> {
  const suggestions = await countSuggestions(db, { status: 'pending' });
  if (!isLetIn(role, 'moderator')) return { suggestions };
  return { suggestions, guestbook: await guestbookEntries.countEntries(db, 'pending'), ...(await waitingForModerators(db)) };
}

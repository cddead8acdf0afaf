/** Keeps the in-memory catalogue and the search file in step with the database, whichever program writes to it. */
import type { FastifyInstance } from 'fastify';
import { batches, type DatabasePlace, type Db, dataVersion } from '../../../platform/database/database.ts';
import { type Interval, startInterval } from '../../../platform/jobs/interval.ts';
import { timeSlices } from '../../../platform/jobs/time-slices.ts';
import { titlesByIds } from '../../../titles/core/index.ts';
import { INTERVALS, type TitleIndex } from '../../browse/index.ts';
import { INDEXED_COLUMNS } from './document.ts';
import type { SearchFile } from './fts-file.ts';
import { indexCatalogue } from './fts-update.ts';
import { buildSearch, lacksMany, type SearchBuild } from './search-build.ts';

/** Transactions are small, because requests wait for them. */
const LOOKED_AT = 16;
const WRITTEN = 4;

const read = (db: Db, ids: readonly number[]) => titlesByIds(db, ids, INDEXED_COLUMNS, { hidden: true });

/** Skips this during an import; the titles move when they are viewed again. */
export async function reindexViewed(db: Db, file: SearchFile, ids: ReadonlySet<number>) {
  if (file.isLeased()) return;
  const pace = timeSlices();
  const misplaced: number[] = [];
  for (const some of batches([...ids], 1, LOOKED_AT)) {
    for (const row of await read(db, some)) if (file.isMisplaced(row)) misplaced.push(row.vod_id);
    await pace();
  }
  for (let first = 0; first < misplaced.length && !file.isLeased(); first += WRITTEN) {
    // Reads the titles again, because one renamed in the meantime would be indexed under its old name.
    const rows = await read(db, misplaced.slice(first, first + WRITTEN));
    file.write(rows, file.watermark());
    await pace();
  }
}

/** How often to check whether any connection, in any program, has written. */
const WATCH_MS = 500;

interface SyncParts {
  db: Db;
  index: TitleIndex;
  file: SearchFile;
  place: DatabasePlace;
  /** Called when search becomes complete after many titles were missing. */
  onBuilt: () => void;
}

export interface CatalogueSync {
  /** The revision shown by lists (and by search, unless it is being built). Undefined until the catalogue is loaded. */
  readonly revision: number | undefined;
  /** Loads the catalogue and follows the database until the server closes. If search lacks many titles, builds it in the background. */
  start(): Promise<void>;
  /** @returns false until the catalogue is loaded, and while another thread or program maintains the search file */
  refresh(): Promise<boolean>;
  takeInViews(): Promise<void>;
}

export function createCatalogueSync(app: FastifyInstance, { db, index, file, place, onBuilt }: SyncParts): CatalogueSync {
  let revision: number | undefined;
  let seenVersion = '';
  let build: SearchBuild | undefined;
  let loading: Promise<void> | undefined;
  const intervals: Interval[] = [];
  const closing = new AbortController();

  const refresh = async () => {
    if (!index.isLoaded) return false;
    await index.refresh(db);
    // An import maintains the search file. If the import dies, its lease expires and this server takes over.
    if (build || file.isLeased()) return false;
    await indexCatalogue(db, file, { upTo: index.revision });
    await file.tidy();
    revision = index.revision;
    if (file.isBuilding) onBuilt();
    file.isBuilding = false;
    return true;
  };
  const refreshIfChanged = async () => {
    const version = await dataVersion(db);
    if (version !== seenVersion && (await refresh())) seenVersion = version;
  };
  const takeInViews = async () => reindexViewed(db, file, await index.takeInViews(db));
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, what);

  const load = async () => {
    file.isBuilding = await lacksMany(db, file);
    await index.load(db, closing.signal);
    if (closing.signal.aborted) return;
    revision = index.revision;
    if (file.isBuilding) {
      build = buildSearch(place, file, failed('search not built by its thread'));
      void build.done.then(() => (build = undefined));
    } else await refresh();
    intervals.push(
      startInterval(refreshIfChanged, WATCH_MS, failed('catalogue not refreshed')),
      startInterval(takeInViews, INTERVALS.viewsMs, failed('views not taken in')),
    );
  };
  app.addHook('onClose', async () => {
    closing.abort();
    // The caller already got the error.
    await loading?.catch(() => {});
    await build?.stop();
    await Promise.all(intervals.map((interval) => interval.stop()));
  });

  return {
    get revision() {
      return revision;
    },
    refresh,
    takeInViews,
    start: () => (loading ??= load()),
  };
}

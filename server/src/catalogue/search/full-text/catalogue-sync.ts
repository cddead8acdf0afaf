/** Keeps the catalogue in memory and the search file up with the database, whichever program writes to it. */
import type { FastifyInstance } from 'fastify';
import { type DatabasePlace, type Db, dataVersion } from '../../../platform/database/database.ts';
import { type Interval, startInterval } from '../../../platform/jobs/interval.ts';
import { INTERVALS, type TitleIndex } from '../../browse/index.ts';
import type { SearchFile } from './fts-file.ts';
import { indexCatalogue } from './fts-update.ts';
import { reindexViewed } from './reindex-viewed.ts';
import { buildSearch, lacksMany, type SearchBuild } from './search-build.ts';

/** How often the database is asked whether any connection, of this program or another, has written. */
const WATCH_MS = 500;

interface SyncParts {
  db: Db;
  index: TitleIndex;
  file: SearchFile;
  place: DatabasePlace;
  /** Search has all titles, after it lacked many. */
  onBuilt: () => void;
}

export interface CatalogueSync {
  /** The revision of the catalogue that lists show, and search unless it is being built; undefined until it is read. */
  readonly revision: number | undefined;
  /** Reads the catalogue, and follows the database until the server closes. Search is built behind it where it lacks many titles. */
  start(): Promise<void>;
  /** Takes in all changes. @returns false until it is read, and while another thread or program writes the search file, which it then keeps up itself */
  refresh(): Promise<boolean>;
  /** Moves titles that were viewed to their places in the orders by views. */
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
    // An import keeps the search file up itself; should it die, its lease runs out and this takes over.
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
    // Its caller was told of a failure.
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

/** Keeps the catalogue in memory and the search file up with the database, whichever program writes to it. */
import type { FastifyInstance } from 'fastify';
import { INTERVALS, type TitleIndex } from '../catalogue/index.ts';
import { type Db, dataVersion } from '../platform/database.ts';
import { startInterval } from '../platform/interval.ts';
import type { SearchFile } from './fts-file.ts';
import { indexCatalogue } from './fts-update.ts';
import { reindexViewed } from './reindex-viewed.ts';

/** How often the database is asked whether any connection, of this program or another, has written. */
const WATCH_MS = 500;

interface SyncParts {
  db: Db;
  index: TitleIndex;
  file: SearchFile;
}

export interface CatalogueSync {
  /** The revision of the catalogue that lists and search show; undefined until it has been read for the first time. */
  readonly revision: number | undefined;
  /** Takes in all changes. @returns false while an import writes the search file, which the import then keeps up itself */
  refresh(): Promise<boolean>;
  /** Moves titles that were viewed to their places in the orders by views. */
  takeInViews(): Promise<void>;
  /** Begins to follow the database; ends with the server. Call it after the first `refresh`, before the server listens. */
  start(): void;
}

export function createCatalogueSync(app: FastifyInstance, { db, index, file }: SyncParts): CatalogueSync {
  let revision: number | undefined;
  let seenVersion = '';

  const refresh = async () => {
    await index.refresh(db);
    // An import keeps the search file up itself; should it die, its lease runs out and this takes over.
    if (file.isLeased()) return false;
    await indexCatalogue(db, file, { upTo: index.revision });
    await file.tidy();
    revision = index.revision;
    return true;
  };
  const refreshIfChanged = async () => {
    const version = await dataVersion(db);
    if (version !== seenVersion && (await refresh())) seenVersion = version;
  };
  const takeInViews = async () => reindexViewed(db, file, await index.takeInViews(db));

  return {
    get revision() {
      return revision;
    },
    refresh,
    takeInViews,
    start() {
      const watch = startInterval(refreshIfChanged, WATCH_MS, (error) => app.log.error({ err: error }, 'catalogue not refreshed'));
      const views = startInterval(takeInViews, INTERVALS.viewsMs, (error) => app.log.error({ err: error }, 'views not taken in'));
      app.addHook('onClose', () => watch.stop());
      app.addHook('onClose', () => views.stop());
    },
  };
}

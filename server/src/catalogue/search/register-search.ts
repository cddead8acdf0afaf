import type { FastifyInstance } from 'fastify';
import type { DatabasePlace, Db } from '../../platform/database/database.ts';
import type { TitleIndex } from '../browse/index.ts';
import { type CatalogueSync, createCatalogueSync } from './full-text/catalogue-sync.ts';
import { SearchFile } from './full-text/fts-file.ts';
import { renewIfAhead } from './full-text/search-build.ts';
import { searchRoutes } from './search.routes.ts';
import { createZeroResultQueries } from './zero-result-queries.ts';

interface SearchRoom {
  db: Db;
  index: TitleIndex;
  place: DatabasePlace;
  /** Called when search is complete after it lacked many titles. */
  onBuilt: () => void;
}

export async function registerSearch(app: FastifyInstance, { db, index, place, onBuilt }: SearchRoom): Promise<{ file: SearchFile; sync: CatalogueSync }> {
  const file = new SearchFile(place.dataDir);
  app.addHook('onClose', async () => {
    file.release();
    file.close();
  });
  await renewIfAhead(db, file);
  const zeroResults = createZeroResultQueries(db, (error) => app.log.error({ err: error }, 'searches without result not written'));
  app.addHook('onClose', () => zeroResults.stop());
  searchRoutes(app, { db, index, file, zeroResults });
  return { file, sync: createCatalogueSync(app, { db, index, file, place, onBuilt }) };
}

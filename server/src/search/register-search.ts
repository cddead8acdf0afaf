/** The search room of a site: its file, its endpoints, and what keeps the file up with the catalogue. */
import type { FastifyInstance } from 'fastify';
import type { TitleIndex } from '../catalogue/index.ts';
import type { Db } from '../platform/database.ts';
import { type CatalogueSync, createCatalogueSync } from './catalogue-sync.ts';
import { SearchFile } from './fts-file.ts';
import { searchRoutes } from './search.routes.ts';
import { createZeroResultQueries } from './zero-result-queries.ts';

export function registerSearch(
  app: FastifyInstance,
  { db, index, dataDir }: { db: Db; index: TitleIndex; dataDir: string },
): { file: SearchFile; sync: CatalogueSync } {
  const file = new SearchFile(dataDir);
  app.addHook('onClose', async () => file.close());
  const zeroResults = createZeroResultQueries(db, (error) => app.log.error({ err: error }, 'searches without result not written'));
  app.addHook('onClose', () => zeroResults.stop());
  searchRoutes(app, { db, index, file, zeroResults });
  return { file, sync: createCatalogueSync(app, { db, index, file }) };
}

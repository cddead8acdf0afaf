import { type Suggestion, searchVideos, suggest } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { type Language, SUGGESTIONS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { DatabasePlace, Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { searchSeconds } from '../../platform/monitoring/measures.ts';
import { cardsByIds } from '../../titles/core/index.ts';
import { type TitleIndex, tags } from '../browse/index.ts';
import { type CatalogueSync, createCatalogueSync } from './full-text/catalogue-sync.ts';
import { SearchFile } from './full-text/fts-file.ts';
import { renewIfAhead } from './full-text/search-build.ts';
import { highlightsOf } from './highlights.ts';
import { type SearchParts, search } from './search.ts';
import { searchTitles } from './search-cache.ts';
import { createZeroResultQueries } from './zero-result-queries.ts';

async function suggestions({ db, index, file }: SearchParts, q: string, language: Language): Promise<Suggestion[]> {
  const query = q.trim();
  if (query === '') return [];
  const { ids, words } = searchTitles(file, index, query, undefined, SUGGESTIONS * 10);
  const cards = await cardsByIds(db, ids.slice(0, SUGGESTIONS), language);
  return cards.map((card) => ({ ...card, marks: highlightsOf(card.vod_name, query, words) }));
}

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const end = searchSeconds.startTimer();
  return work().finally(end);
}

function searchRoutes(app: FastifyInstance, parts: SearchParts) {
  defineRoute(app, searchVideos, ({ body, language }) => timed(async () => search(parts, body, language)));
  defineRoute(app, suggest, ({ query, language }) => suggestions(parts, query.q ?? '', language), { cachedBy: () => [tags.allTitles] });
}

interface SearchRoom {
  db: Db;
  index: TitleIndex;
  place: DatabasePlace;
  onBuilt: () => void;
}

export async function registerSearch(app: FastifyInstance, { db, index, place, onBuilt }: SearchRoom): Promise<{ file: SearchFile; sync: CatalogueSync }> {
  const file = new SearchFile(place.dataDir);
  app.addHook('onClose', async () => {
    file.release();
    file.close();
  });
  await renewIfAhead(db, file);
  const zeroResults = createZeroResultQueries(db, (error) => app.log.error({ err: error }, 'searches without results were not stored'));
  app.addHook('onClose', () => zeroResults.stop());
  searchRoutes(app, { db, index, file, zeroResults });
  return { file, sync: createCatalogueSync(app, { db, index, file, place, onBuilt }) };
}

import { type Suggestion, searchVideos, suggest } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { type Language, SUGGESTIONS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { searchSeconds } from '../../platform/monitoring/measures.ts';
import { cardsByIds } from '../../titles/core/index.ts';
import { tags } from '../browse/index.ts';
import { highlightsOf } from './highlights.ts';
import { type SearchParts, search } from './search.ts';
import { searchTitles } from './search-cache.ts';

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

export function searchRoutes(app: FastifyInstance, parts: SearchParts) {
  defineRoute(app, searchVideos, ({ body, language }) => timed(async () => search(parts, body, language)));
  defineRoute(app, suggest, ({ query, language }) => suggestions(parts, query.q ?? '', language), { cachedBy: () => [tags.allTitles] });
}

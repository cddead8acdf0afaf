/** Search's calls. */
import { searchVideos, suggest } from '@yinmu/contract/search.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { tags } from '../catalogue/index.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { searchSeconds } from '../platform/measures.ts';
import { type SearchParts, search } from './search.ts';
import { suggestions } from './search-suggestions.ts';

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const end = searchSeconds.startTimer();
  return work().finally(end);
}

export function searchRoutes(app: FastifyInstance, parts: SearchParts) {
  app.route(defineRoute(searchVideos, ({ body, language }) => timed(async () => search(parts, body, language))));
  app.route(defineRoute(suggest, ({ query, language }) => suggestions(parts, query.q ?? '', language), { cachedBy: () => [tags.allTitles] }));
}

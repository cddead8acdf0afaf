/** Search's calls. */
import { searchVideos, suggest } from '@yinmu/contract/search.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { tags } from '../catalogue/index.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { type SearchParts, search } from './search.ts';
import { suggestions } from './search-suggestions.ts';

export function searchRoutes(app: FastifyInstance, parts: SearchParts) {
  app.route(defineRoute(searchVideos, ({ body, language }) => search(parts, body, language)));
  app.route(defineRoute(suggest, ({ query, language }) => suggestions(parts, query.q ?? '', language), { cachedBy: () => [tags.allTitles] }));
}

/** Discovery's calls. */
import { getDiscovered, getDiscovery, getDiscoveryGenres } from '@yinmu/contract/tmdb.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { type DiscoveryParts, discover, genresOf, titleDetail } from './discover.ts';

export function discoveryRoutes(app: FastifyInstance, parts: DiscoveryParts) {
  app.route(defineRoute(getDiscoveryGenres, ({ query, language }) => genresOf(parts, query.type ?? 'movie', language)));
  app.route(defineRoute(getDiscovery, ({ params, query, language }) => discover(parts, params.tab, query, language)));
  app.route(defineRoute(getDiscovered, ({ params, language }) => titleDetail(parts, params.type, params.id, language)));
}

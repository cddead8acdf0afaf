/** Discovery's calls. */
import { getDiscovered, getDiscovery, getDiscoveryGenres } from '@yinmu/contract/tmdb.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { on } from '../platform/http/define-route.ts';
import { type DiscoveryParts, discover, discovered, genresOf } from './discover.ts';

export function discoveryRoutes(app: FastifyInstance, parts: DiscoveryParts) {
  app.route(on(getDiscoveryGenres, ({ query, language }) => genresOf(parts, query.type ?? 'movie', language)));
  app.route(on(getDiscovery, ({ params, query, language }) => discover(parts, params.tab, query, language)));
  app.route(on(getDiscovered, ({ params, language }) => discovered(parts, params.type, params.id, language)));
}

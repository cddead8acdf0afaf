import { getDiscovered, getDiscovery, getDiscoveryGenres } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import * as lookups from '@yinmu/contract/titles/title-lookup.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type DiscoveryParts, discover, genresOf, titleDetail } from './discover.ts';
import { compareWithTmdb, findAtTmdb } from './look-up.ts';

export function registerTmdb(app: FastifyInstance, parts: DiscoveryParts) {
  defineRoute(app, getDiscoveryGenres, ({ query, language }) => genresOf(parts, query.type ?? 'movie', language));
  defineRoute(app, getDiscovery, ({ params, query, language }) => discover(parts, params.tab, query, language));
  defineRoute(app, lookups.findAtTmdb, ({ params, query }) => findAtTmdb(parts, params.id, query.q));
  defineRoute(app, lookups.compareWithTmdb, ({ params }) => compareWithTmdb(parts, params.id, params.type, params.tmdbId));
  defineRoute(app, getDiscovered, ({ params, language }) => titleDetail(parts, params.type, params.id, language));
}

/** The rankings' call, kept like a category page. */
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { getRankings } from '@yinmu/contract/rankings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { titlesOf } from '../catalogue/index.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import type { Rankings } from './rankings.ts';

export function rankingRoutes(app: FastifyInstance, rankings: Rankings) {
  app.route(
    defineRoute(
      getRankings,
      ({ params, query: { page = 1, limit = PAGE_SIZE, category = '0' }, language }) => rankings.page(params.period, category, page, limit, language),
      { cachedBy: ({ query: { category = '0' } }) => [titlesOf(category)] },
    ),
  );
}

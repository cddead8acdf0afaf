/** The rankings room of a site, and its endpoint, which is cached like a category page. */
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { getRankings } from '@yinmu/contract/rankings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { type TitleIndex, titlesOf } from '../catalogue/index.ts';
import type { Db } from '../platform/database.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { type Rankings, rankings } from './rankings.ts';

export function registerRankings(app: FastifyInstance, { db, index }: { db: Db; index: TitleIndex }): Rankings {
  const charts = rankings(db, index, (error) => app.log.error({ err: error }, 'rankings not compared'));
  app.addHook('onClose', () => charts.stop());
  app.route(
    defineRoute(
      getRankings,
      ({ params, query: { page = 1, limit = PAGE_SIZE, category = '0' }, language }) => charts.page(params.period, category, page, limit, language),
      { cachedBy: ({ query: { category = '0' } }) => [titlesOf(category)] },
    ),
  );
  return charts;
}

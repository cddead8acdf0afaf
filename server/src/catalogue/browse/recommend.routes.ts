import * as endpoints from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { SIMILAR_DEFAULT } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import type { TitleIndex } from './facets/title-index.ts';
import { tags } from './freshness.ts';
import { recommendBeside, recommendByClass, similarTo } from './recommend.ts';

const RECOMMENDED = 12;

export function recommendationRoutes(app: FastifyInstance, { db, index }: { db: Db; index: TitleIndex }) {
  const ofAll = { cachedBy: () => [tags.allTitles] };
  defineRoute(
    app,
    endpoints.getRecommendationsByClass,
    ({ query, language }) => recommendByClass(db, index, query.vod_class, query.limit ?? SIMILAR_DEFAULT, query.exclude, language),
    ofAll,
  );
  defineRoute(
    app,
    endpoints.getRecommendations,
    ({ params, query, language }) => recommendBeside(db, index, params.id, query.limit ?? RECOMMENDED, language),
    ofAll,
  );
  defineRoute(app, endpoints.getSimilar, ({ params, query, language }) => similarTo(db, index, params.id, query, query.limit ?? RECOMMENDED, language), ofAll);
}

import { getRankings } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { callerKey } from '../../platform/jobs/rate-limit.ts';
import { problem } from '../../platform/problem.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { keptId } from '../../titles/removals/index.ts';
import { tags } from '../browse/index.ts';
import type { Rankings } from './rankings.ts';
import type { ViewCounter } from './views.ts';

export function rankingRoutes(app: FastifyInstance, { db, rankings, views }: { db: Db; rankings: Rankings; views: ViewCounter }) {
  defineRoute(
    app,
    getRankings,
    ({ params, query: { page = 1, limit = PAGE_SIZE, category = '0' }, language }) => rankings.page(params.period, category, page, limit, language),
    { cachedBy: ({ query: { category = '0' } }) => [tags.category(category)] },
  );
  defineRoute(app, addView, async ({ params, request }) => {
    const id = await keptId(db, params.id);
    if ((await titlesByIds(db, [id], ['vod_id'])).length === 0) throw problem('video_not_found');
    return { counted: await views.add(id, callerKey(request.ip)) };
  });
}

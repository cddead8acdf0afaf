import { getRankings } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { callerKey } from '../../platform/jobs/limits.ts';
import { problem } from '../../platform/problem.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { keptId } from '../../titles/removals/index.ts';
import { type TitleIndex, tags } from '../browse/index.ts';
import { createRankings, type Rankings } from './rankings.ts';
import { createViewCounter, type ViewCounter, type ViewParts } from './views.ts';

function rankingRoutes(app: FastifyInstance, { db, rankings, views }: { db: Db; rankings: Rankings; views: ViewCounter }) {
  defineRoute(app, getRankings, ({ params, query, language }) => rankings.page(params.period, query.category ?? '0', query, language), {
    cachedBy: ({ query: { category = '0' } }) => [tags.category(category)],
  });
  defineRoute(app, addView, async ({ params, request }) => {
    const id = await keptId(db, params.id);
    if ((await titlesByIds(db, [id], ['vod_id'])).length === 0) throw problem('video_not_found');
    return { counted: await views.add(id, callerKey(request.ip)) };
  });
}

interface RankingParts extends Pick<ViewParts, 'announcements' | 'onViewer'> {
  db: Db;
  index: TitleIndex;
}

export function registerRankings(app: FastifyInstance, { db, index, announcements, onViewer }: RankingParts) {
  const rankings = createRankings(db, index, (error) => app.log.error({ err: error }, 'ranking changes were not computed'));
  app.addHook('onClose', () => rankings.stop());
  announcements.on('viewed', (ids = []) => index.viewed(ids));
  const views = createViewCounter(db, {
    announcements,
    onError: (error) => app.log.error({ err: error }, 'views were not stored'),
    onWritten: (ids) => index.viewed(ids),
    limits: app.limits,
    onViewer,
  });
  app.addHook('onClose', () => views.stop());
  rankingRoutes(app, { db, rankings, views });
  return { rankings, views };
}

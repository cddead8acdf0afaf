import { VIEW_WINDOW_MS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Announcements } from '../../platform/database/announcements.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/jobs/call-limits.ts';
import type { TitleIndex } from '../browse/index.ts';
import { rankingRoutes } from './rankings.routes.ts';
import { createRankings } from './rankings.ts';
import { RecentViews } from './recent-views.ts';
import { createViewCounter, type ViewParts } from './views.ts';

const WINDOW = { calls: 1, seconds: VIEW_WINDOW_MS / 1000 };

/** A single server remembers views in memory, many more than a limiter remembers callers. */
function firstViews(limits: Limits): ViewParts['isFirst'] {
  if (limits.isShared) return async (vodId, caller) => (await limits.consume('view', caller, WINDOW, vodId)).allowed;
  const recent = new RecentViews();
  return async (vodId, caller) => recent.add(vodId, caller);
}

export function registerRankings(app: FastifyInstance, { db, index, announcements }: { db: Db; index: TitleIndex; announcements: Announcements }) {
  const rankings = createRankings(db, index, (error) => app.log.error({ err: error }, 'rankings not compared'));
  app.addHook('onClose', () => rankings.stop());
  announcements.on('viewed', (ids = []) => index.viewed(ids));
  const views = createViewCounter(db, {
    announcements,
    onError: (error) => app.log.error({ err: error }, 'views not written'),
    onWritten: (ids) => index.viewed(ids),
    isFirst: firstViews(app.limits),
  });
  app.addHook('onClose', () => views.stop());
  rankingRoutes(app, { db, rankings, views });
  return { rankings, views };
}

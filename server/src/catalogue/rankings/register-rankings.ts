import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { TitleIndex } from '../browse/index.ts';
import { rankingRoutes } from './rankings.routes.ts';
import { createRankings } from './rankings.ts';
import { createViewCounter, type ViewParts } from './views.ts';

interface RankingParts extends Pick<ViewParts, 'announcements' | 'onViewer'> {
  db: Db;
  index: TitleIndex;
}

export function registerRankings(app: FastifyInstance, { db, index, announcements, onViewer }: RankingParts) {
  const rankings = createRankings(db, index, (error) => app.log.error({ err: error }, 'rankings not compared'));
  app.addHook('onClose', () => rankings.stop());
  announcements.on('viewed', (ids = []) => index.viewed(ids));
  const views = createViewCounter(db, {
    announcements,
    onError: (error) => app.log.error({ err: error }, 'views not written'),
    onWritten: (ids) => index.viewed(ids),
    limits: app.limits,
    onViewer,
  });
  app.addHook('onClose', () => views.stop());
  rankingRoutes(app, { db, rankings, views });
  return { rankings, views };
}

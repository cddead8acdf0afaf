/** The rankings room of a site: views as they are counted, and rankings by them. */
import type { FastifyInstance } from 'fastify';
import type { TitleIndex } from '../catalogue/index.ts';
import type { Db } from '../platform/database.ts';
import { rankingRoutes } from './rankings.routes.ts';
import { createRankings } from './rankings.ts';
import { createViewCounter } from './views.ts';

export function registerRankings(app: FastifyInstance, { db, index }: { db: Db; index: TitleIndex }) {
  const rankings = createRankings(db, index, (error) => app.log.error({ err: error }, 'rankings not compared'));
  app.addHook('onClose', () => rankings.stop());
  const views = createViewCounter(db, {
    onError: (error) => app.log.error({ err: error }, 'views not written'),
    onWritten: (ids) => index.viewed(ids),
  });
  app.addHook('onClose', () => views.stop());
  rankingRoutes(app, { db, rankings, views });
  return { rankings, views };
}

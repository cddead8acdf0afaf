/** The playback room of a site: addresses of streams, counted views, and lines as an admin sets them. */
import type { FastifyInstance } from 'fastify';
import type { TitleIndex } from '../catalogue/index.ts';
import { lineAdminRoutes } from './line-admin.routes.ts';
import type { LineParts } from './line-admin.ts';
import { playbackRoutes } from './playback.routes.ts';
import { createViewCounter, type ViewCounter } from './views.ts';

export function registerPlayback(app: FastifyInstance, { index, ...parts }: LineParts & { index: TitleIndex }): ViewCounter {
  const views = createViewCounter(parts.db, {
    onError: (error) => app.log.error({ err: error }, 'views not written'),
    onWritten: (ids) => index.viewed(ids),
  });
  app.addHook('onClose', () => views.stop());
  playbackRoutes(app, { ...parts, views });
  lineAdminRoutes(app, parts);
  return views;
}

/** The playback room of a site: addresses of streams, and lines as an admin sets them. */
import type { FastifyInstance } from 'fastify';
import { lineAdminRoutes } from './line-admin.routes.ts';
import type { LineParts } from './line-admin.ts';
import { playbackRoutes } from './playback.routes.ts';

export function registerPlayback(app: FastifyInstance, parts: LineParts) {
  playbackRoutes(app, parts);
  lineAdminRoutes(app, parts);
}

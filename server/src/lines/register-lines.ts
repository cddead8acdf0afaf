/** The lines room of a site: what players report of lines, counted, told and acted upon. */
import type { FastifyInstance } from 'fastify';
import { lineHealthRoutes } from './line-health.routes.ts';
import { createLineHealth, type HealthParts } from './line-health.ts';
import type { HealthOf } from './list-lines.ts';

/** @returns what is known of a line for a title */
export async function registerLines(app: FastifyInstance, parts: Omit<HealthParts, 'onError'>): Promise<HealthOf> {
  const health = createLineHealth({ ...parts, onError: (error) => app.log.error({ err: error }, 'reports of routes not written') });
  app.addHook('onClose', () => health.stop());
  lineHealthRoutes(app, health);
  await health.load();
  return health.of;
}

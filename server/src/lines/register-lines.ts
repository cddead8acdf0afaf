/** The lines room of a site: the settings of lines, and the reports of players, counted and acted upon. */
import type { FastifyInstance } from 'fastify';
import { lineHealthRoutes } from './line-health.routes.ts';
import { type HealthParts, LineHealth } from './line-health.ts';
import { lineSettingRoutes } from './line-settings.routes.ts';
import type { HealthOf } from './list-lines.ts';
import type { LineSettingParts } from './replace-lines.ts';

/** @returns the health of a line for a title */
export async function registerLines(app: FastifyInstance, parts: Omit<HealthParts, 'onError'> & LineSettingParts): Promise<HealthOf> {
  const health = new LineHealth({ ...parts, onError: (error) => app.log.error({ err: error }, 'reports of lines not written') });
  app.addHook('onClose', () => health.stop());
  lineHealthRoutes(app, health);
  lineSettingRoutes(app, parts);
  await health.load();
  return health.of;
}

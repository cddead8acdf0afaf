import type { FastifyInstance } from 'fastify';
import type { HealthOf } from './list-routes.ts';
import type { RouteSettingParts } from './replace-routes.ts';
import { loadRoutes } from './route-file.ts';
import { routeHealthRoutes } from './route-health.routes.ts';
import { type HealthParts, RouteHealth } from './route-health.ts';
import { routeSettingRoutes } from './route-settings.routes.ts';

/** @returns the health of a route for a title */
export async function registerRoutes(app: FastifyInstance, parts: Omit<HealthParts, 'onError'> & RouteSettingParts): Promise<HealthOf> {
  const health = new RouteHealth({ ...parts, onError: (error) => app.log.error({ err: error }, 'reports of lines not written') });
  app.addHook('onClose', () => health.stop());
  routeHealthRoutes(app, health, parts);
  routeSettingRoutes(app, parts);
  const { announcements, db, dataDir, routes } = parts;
  announcements.on('routes', async () => {
    routes.replace(await loadRoutes(db, dataDir));
    parts.onSettingsChange();
  });
  announcements.on('hiddenRoute', async (vodId) => {
    await health.reloadHidden();
    // Without a title, any may have changed.
    if (vodId === undefined) parts.onSettingsChange();
    else parts.onVisibilityChange(vodId);
  });
  await health.load();
  return health.of;
}

import type { FastifyInstance } from 'fastify';
import { loadLines } from './line-file.ts';
import { lineHealthRoutes } from './line-health.routes.ts';
import { type HealthParts, LineHealth } from './line-health.ts';
import { lineSettingRoutes } from './line-settings.routes.ts';
import type { HealthOf } from './list-lines.ts';
import type { LineSettingParts } from './replace-lines.ts';

/** @returns the health of a route for a title */
export async function registerLines(app: FastifyInstance, parts: Omit<HealthParts, 'onError'> & LineSettingParts): Promise<HealthOf> {
  const health = new LineHealth({ ...parts, onError: (error) => app.log.error({ err: error }, 'reports of lines not written') });
  app.addHook('onClose', () => health.stop());
  lineHealthRoutes(app, health, parts);
  lineSettingRoutes(app, parts);
  const { announcements, db, dataDir, lines } = parts;
  announcements.on('lines', async () => {
    lines.replace(await loadLines(db, dataDir));
    parts.onSettingsChange();
  });
  announcements.on('hiddenLine', async (vodId) => {
    await health.reloadHidden();
    // Without a title, any may have changed.
    if (vodId === undefined) parts.onSettingsChange();
    else parts.onVisibilityChange(vodId);
  });
  await health.load();
  return health.of;
}

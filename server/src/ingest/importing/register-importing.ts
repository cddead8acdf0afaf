import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { ImportRunner } from './runner.ts';
import { sourceRoutes } from './sources/sources.routes.ts';

export function registerImporting(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  const runner = new ImportRunner(db, config, (error) => app.log.error({ err: error }, 'an import failed'));
  app.addHook('onClose', () => runner.stop());
  sourceRoutes(app, { db, dataDir: config.dataDir, allowPrivate: config.allowPrivate, runner });
}

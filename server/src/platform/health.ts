/** Liveness and readiness: the first says the process runs, the second that each part it needs answers. */
import type { FastifyInstance } from 'fastify';
import { type Db, ping } from './database.ts';
import { problem } from './problem.ts';
import type { StorageCheck } from './storage-check.ts';

export interface Health {
  stopping: boolean;
  ready: boolean;
  /** Of the catalogue that lists and search show: what is newer in the database is not taken in yet. */
  revision: number;
}

/** Refuses what changes something while the database file is gone: it would be acknowledged, and lost at the next start. */
export function refuseLostWrites(app: FastifyInstance, storage: StorageCheck) {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && storage.isMissing()) {
      request.log.error('the database file was deleted or replaced while it is open: writes are refused; restore it and restart');
      throw problem('database_unavailable', {}, { 'Retry-After': '60' });
    }
  });
}

export function healthRoutes(app: FastifyInstance, db: Db, health: Health, storage: StorageCheck) {
  app.get('/healthz', { schema: { hide: true } as object }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const database = await ping(db).then(
      () => 'ok',
      () => 'failed',
    );
    const files = storage.state();
    const ready = health.ready && !health.stopping && database === 'ok' && files === 'ok';
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: ready ? 'ready' : health.stopping ? 'stopping' : 'not ready',
        database,
        storage: files,
        catalogue: health.ready ? 'ok' : 'loading',
        revision: health.revision,
      });
  });
}

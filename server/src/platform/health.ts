/** Liveness and readiness: the first says the process runs, the second that each part it needs answers. */
import type { FastifyInstance } from 'fastify';
import { type Db, ping } from './database.ts';
import { problem } from './problem.ts';
import type { StorageCheck } from './storage-check.ts';

interface HealthParts {
  db: Db;
  storage: StorageCheck;
  /** The revision of the catalogue that lists and search show; undefined until it has been read. */
  revision: () => number | undefined;
}

/** Refuses changes while the database file is gone: they would be acknowledged, and lost at the next start. */
function refuseLostWrites(app: FastifyInstance, storage: StorageCheck) {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && storage.isMissing()) {
      request.log.error('the database file was deleted or replaced while it is open: writes are refused; restore it and restart');
      throw problem('database_unavailable', {}, { 'Retry-After': '60' });
    }
  });
}

export function registerHealth(app: FastifyInstance, { db, storage, revision: revisionOf }: HealthParts) {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  refuseLostWrites(app, storage);
  app.get('/healthz', { schema: { hide: true } as object }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const database = await ping(db).then(
      () => 'ok',
      () => 'failed',
    );
    const files = storage.state();
    const revision = revisionOf();
    const isLoaded = revision !== undefined;
    const ready = isLoaded && !isStopping && database === 'ok' && files === 'ok';
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: ready ? 'ready' : isStopping ? 'stopping' : 'not ready',
        database,
        storage: files,
        catalogue: isLoaded ? 'ok' : 'loading',
        revision: revision ?? 0,
      });
  });
}

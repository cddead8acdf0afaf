/** Reports liveness (whether the process runs) and readiness (the state of each part; the database and loading decide). */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Db, isPostgres, ping } from '../database/database.ts';
import type { Files } from '../files/files.ts';
import type { StorageCheck } from '../files/storage-check.ts';
import { problem } from '../problem.ts';
import { program } from '../version.ts';

interface HealthParts {
  db: Db;
  storage: StorageCheck;
  files: Files;
  revision: () => number | undefined;
  isSearchBuilding: () => boolean;
}

/** Rejects writes while the database file is missing, because a restart would lose them. */
function refuseLostWrites(app: FastifyInstance, storage: StorageCheck) {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && storage.isMissing()) {
      request.log.error('the database file was deleted or replaced while open, so writes are refused: restore it and restart');
      throw problem('database_unavailable', {}, { 'Retry-After': '60' });
    }
  });
}

/** How long to wait for the file store, because load balancers wait only two seconds. */
const FILES_MS = 1000;

const filesState = (files: Files): Promise<'ok' | 'failed'> =>
  Promise.race([
    files.check().then(
      () => 'ok' as const,
      () => 'failed' as const,
    ),
    wait(FILES_MS, 'failed' as const, { ref: false }),
  ]);

/** @returns a function that makes `/readyz` report stopping while requests are still served */
export function registerHealth(app: FastifyInstance, { db, storage, files, revision: revisionOf, isSearchBuilding }: HealthParts): () => void {
  let isStopping = false;
  const leave = () => {
    isStopping = true;
  };
  app.addHook('preClose', async () => leave());
  refuseLostWrites(app, storage);
  const running = program();
  app.get('/healthz', { schema: { hide: true } as object }, () => ({ status: 'ok', ...running }));
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const database = await ping(db).then(
      () => 'ok',
      () => 'failed',
    );
    const disk = storage.state();
    const revision = revisionOf();
    const isLoaded = revision !== undefined;
    // With PostgreSQL, the disk has only derived data, and pictures can wait, so neither affects readiness.
    const ready = isLoaded && !isStopping && database === 'ok' && (disk === 'ok' || isPostgres(db));
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: ready ? 'ready' : isStopping ? 'stopping' : 'not ready',
        database,
        storage: disk,
        files: await filesState(files),
        catalogue: isLoaded ? 'ok' : 'loading',
        search: !isLoaded ? 'loading' : isSearchBuilding() ? 'building' : 'ok',
        revision: revision ?? 0,
      });
  });
  return leave;
}

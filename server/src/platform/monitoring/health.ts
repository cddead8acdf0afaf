/** Liveness and readiness: the first says the process runs, the second names each part; the database and loading decide it. */
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
  /** The revision of the catalogue that lists and search show; undefined until it has been read. */
  revision: () => number | undefined;
  /** Whether search still lacks many titles. */
  isSearchBuilding: () => boolean;
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

/** The time that a check of readiness waits for the store of files; balancers wait for two seconds. */
const FILES_MS = 1000;

const filesState = (files: Files): Promise<'ok' | 'failed'> =>
  Promise.race([
    files.check().then(
      () => 'ok' as const,
      () => 'failed' as const,
    ),
    wait(FILES_MS, 'failed' as const, { ref: false }),
  ]);

/** @returns a function that makes `/readyz` say the site stops, while it still answers */
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
    // With PostgreSQL the disk has only what is made anew, and pictures can wait: a site without a part of these still shows its pages.
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

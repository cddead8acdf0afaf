/** Liveness and readiness: the first says the process runs, the second that each part it needs answers. */
import type { FastifyInstance } from 'fastify';
import { type Db, ping } from './database.ts';

export interface Health {
  stopping: boolean;
  ready: boolean;
}

export function healthRoutes(app: FastifyInstance, db: Db, health: Health) {
  app.get('/healthz', { schema: { hide: true } as object }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const database = await ping(db).then(
      () => 'ok',
      () => 'failed',
    );
    const ready = health.ready && !health.stopping && database === 'ok';
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : health.stopping ? 'stopping' : 'not ready', database, catalogue: health.ready ? 'ok' : 'loading' });
  });
}

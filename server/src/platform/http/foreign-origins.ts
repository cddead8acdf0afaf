/** State may be changed from this site's own pages and from programs, never from another site's page. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '../problem.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every browser names its page by at least one of the two headers. A request with neither is a program's, which has no
 * cookies; with one, it is a browser's whose headers somebody has taken off.
 */
function isForeign({ 'sec-fetch-site': site, origin, cookie }: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin !== undefined) return origin !== publicUrl.origin;
  return cookie !== undefined;
}

export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL) {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (!READING.has(method) && isForeign(headers, publicUrl)) throw problem('foreign_origin');
  });
}

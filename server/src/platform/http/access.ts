/** Refuses callers without the site's API key, if it has one, and changes that come from the pages of other sites. */
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

/** Refuses changes that the page of another site asks for in the name of its visitor. */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL) {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (!READING.has(method) && isForeign(headers, publicUrl)) throw problem('foreign_origin');
  });
}

export function requireApiKey(app: FastifyInstance, apiKey: string | undefined) {
  if (apiKey === undefined) return;
  app.addHook('onRequest', async (request) => {
    // The route says what is called; an address can be written in many ways.
    if (request.routeOptions.url?.startsWith('/api/') && request.headers['x-api-key'] !== apiKey) throw problem('api_key_required');
  });
}

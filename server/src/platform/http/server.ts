/** A Fastify instance as every room expects it: validators, error envelope, limits, security headers, cached responses. */

import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { requestSeconds } from '../monitoring/measures.ts';
import { problem } from '../problem.ts';
import { registerResponseCache } from './caching/cached-responses.ts';
import type { ResponseCache } from './caching/response-cache.ts';
import { watchBodies } from './checks/bodies.ts';
import { parseJsonBodies } from './checks/json-body.ts';
import { refuseWhileStarting, shedLoad } from './checks/overload.ts';
import { compileSchemas } from './checks/schemas.ts';
import { sendHeaders } from './checks/security.ts';
import { limitRequests } from './define-route.ts';
import { bareServer } from './server-options.ts';
import { refuseUnknown } from './unknown-routes.ts';

/** The template of the route and never the address, of which there are as many as visitors like. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unmatched';

/** @param slowMs milliseconds from which a request is logged as slow; 0 logs none */
function measureRequests(app: FastifyInstance, slowMs: number) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const { elapsedTime } = reply;
    const ms = Math.round(elapsedTime);
    request.log.debug({ method, url, status: reply.statusCode, ms }, 'answered');
    // A request of the site to itself is a part of one that is measured.
    if (request.raw instanceof IncomingMessage) {
      requestSeconds.observe(method, routeOf(request), reply.statusCode, elapsedTime / 1000);
      // The query is left out: it may be what somebody searched for.
      if (slowMs > 0 && ms >= slowMs)
        request.log.warn({ method, route: routeOf(request), path: url.split('?', 1)[0], status: reply.statusCode, ms }, 'slow request');
    }
    done();
  });
}

/** Refuses callers without the site's API key, if it has one, and changes that come from the pages of other sites. */
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
function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL) {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (!READING.has(method) && isForeign(headers, publicUrl)) throw problem('foreign_origin');
  });
}

function requireApiKey(app: FastifyInstance, apiKey: string | undefined) {
  if (apiKey === undefined) return;
  app.addHook('onRequest', async (request) => {
    // The route says what is called; an address can be written in many ways.
    if (request.routeOptions.url?.startsWith('/api/') && request.headers['x-api-key'] !== apiKey) throw problem('api_key_required');
  });
}

export interface ServerParts {
  config: Config;
  cache: ResponseCache;
  authenticate: FastifyInstance['authenticate'];
  knownBrowser: FastifyInstance['knownBrowser'];
  muteOf: FastifyInstance['muteOf'];
  repliesDb: FastifyInstance['repliesDb'];
  limits: FastifyInstance['limits'];
  /** Counts an error that is answered. */
  countError?: FastifyInstance['countError'];
  /** Whether the site has what its answers are made of. */
  isLoaded: () => boolean;
  /** Reads how late the event loop is, in milliseconds. */
  loopDelay?: () => number;
}

/** Time that requests have to end once the server closes; `main.ts` ends the process after 10 s. */
const MAX_ENDING_MS = 5_000;

/**
 * Ends a connection with the answer to its request once the server closes; kept alive, it would hold up the stop for 72 s.
 * A request that is never sent to its end would hold it up too: it is cut off, so that what is counted is still written.
 */
function endConnections(app: FastifyInstance) {
  let cutOff: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => clearTimeout(cutOff));
  app.addHook('preClose', async () => {
    Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 });
    cutOff = setTimeout(() => app.server.closeAllConnections(), MAX_ENDING_MS);
  });
}

export async function createServer({
  config,
  cache,
  authenticate,
  knownBrowser,
  muteOf,
  repliesDb,
  limits,
  countError = () => {},
  isLoaded,
  loopDelay,
}: ServerParts): Promise<FastifyInstance> {
  const app = bareServer(config);
  app.decorate('authenticate', async (request) => {
    // A cached response is everybody's, so it must not depend on who asked first. Handlers of `defineRoute` cannot even ask.
    if (request.routeOptions.config.cache) throw new Error(`${request.routeOptions.url} is cached and asks who is calling`);
    return authenticate(request);
  });
  app.decorate('knownBrowser', knownBrowser);
  app.decorate('muteOf', muteOf);
  app.decorate('repliesDb', repliesDb);
  app.decorate('limits', limits);
  app.decorate('countError', countError);
  app.decorateRequest('identity', null);
  compileSchemas(app);
  measureRequests(app, config.SLOW_REQUEST_MS);
  parseJsonBodies(app);
  await app.register(cookie);
  sendHeaders(app, config);
  watchBodies(app);
  requireApiKey(app, config.API_KEY);
  refuseWhileStarting(app, isLoaded);
  registerResponseCache(app, cache, config.API_KEY);
  // After the cache: a hit costs next to nothing and is sent however much there is to do.
  shedLoad(app, config.MAX_EVENT_LOOP_DELAY_MS, isLoaded, loopDelay);
  refuseForeignOrigins(app, config.publicUrl);
  limitRequests(app);
  refuseUnknown(app);
  endConnections(app);
  return app;
}

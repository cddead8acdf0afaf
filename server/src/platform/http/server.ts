/** The Fastify instance for all rooms: validators, envelope, limits, headers, cache. */

import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest, FastifySerializerCompiler } from 'fastify';
import type { Config } from '../config.ts';
import { requestSeconds } from '../monitoring/measures.ts';
import { problem } from '../problem.ts';
import { registerResponseCache } from './caching/cached-responses.ts';
import type { ResponseCache } from './caching/response-cache.ts';
import { watchBodies } from './checks/bodies.ts';
import { parseJsonBodies } from './checks/json-body.ts';
import { refuseWhileStarting, shedLoad } from './checks/overload.ts';
import { sendHeaders } from './checks/security.ts';
import { validatorCompiler } from './checks/validators.ts';
import { limitRequests } from './define-route.ts';
import { bareServer } from './server-options.ts';
import { refuseUnknown } from './unknown-routes.ts';

/** Compiled serializers, shared by all servers of the process. */
const compiled = new WeakMap<object, (data: unknown) => string>();

function compile(schema: object) {
  const serialize = fastJsonStringify(schema);
  compiled.set(schema, serialize);
  return serialize;
}

/** Compiles serializers on first use: doing so for 150 endpoints would take a third of the start. */
export const serializerCompiler: FastifySerializerCompiler<object> =
  ({ schema }) =>
  (data) =>
    (compiled.get(schema) ?? compile(schema))(data);

function compileSchemas(app: FastifyInstance) {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}

/** Returns the route's template instead of the address, because visitors can invent addresses. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unmatched';

/** @param slowMs milliseconds from which a request counts as slow; 0 disables this */
function measureRequests(app: FastifyInstance, slowMs: number) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const { elapsedTime } = reply;
    const ms = Math.round(elapsedTime);
    request.log.debug({ method, url, status: reply.statusCode, ms }, 'answered');
    // Internal requests are part of a request that is measured.
    if (request.raw instanceof IncomingMessage) {
      requestSeconds.observe(method, routeOf(request), reply.statusCode, elapsedTime / 1000);
      // Logs the address without its query, which may be a search.
      if (slowMs > 0 && ms >= slowMs)
        request.log.warn({ method, route: routeOf(request), path: url.split('?', 1)[0], status: reply.statusCode, ms }, 'slow request');
    }
    done();
  });
}

/** Checks the API key, if set, and rejects changes from other sites. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every browser sends at least one of the two headers. Without both, the caller is a program without cookies, or, if there is a cookie, a browser whose
 * headers were removed.
 */
function isForeign({ 'sec-fetch-site': site, origin, cookie }: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin !== undefined) return origin !== publicUrl.origin;
  return cookie !== undefined;
}

function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL) {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (!READING.has(method) && isForeign(headers, publicUrl)) throw problem('foreign_origin');
  });
}

function requireApiKey(app: FastifyInstance, apiKey: string | undefined) {
  if (apiKey === undefined) return;
  app.addHook('onRequest', async (request) => {
    // Compares the route, because the same address can be written in several ways.
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
  countError?: FastifyInstance['countError'];
  isLoaded: () => boolean;
  loopDelay?: () => number;
}

/** How long requests may still run when the server closes; `main.ts` ends the process after 10 s. */
const MAX_ENDING_MS = 5_000;

/** Closes connections after their response, because keep-alive would delay the stop by 72 s. Cuts requests that do not finish, so that counters are written. */
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
    // Cached responses are shared and must not depend on the first caller. Handlers of `defineRoute` cannot even ask.
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
  // Registered after the cache, because cached responses cost little.
  shedLoad(app, config.MAX_EVENT_LOOP_DELAY_MS, isLoaded, loopDelay);
  refuseForeignOrigins(app, config.publicUrl);
  limitRequests(app);
  refuseUnknown(app);
  endConnections(app);
  return app;
}

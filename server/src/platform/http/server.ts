/** A Fastify instance as every room expects it: validators, error envelope, limits, security headers, cached responses. */
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { refuseForeignOrigins, requireApiKey } from './access.ts';
import { watchBodies } from './bodies.ts';
import { registerResponseCache } from './cached-responses.ts';
import { limitRequests } from './define-route.ts';
import { parseJsonBodies } from './json-body.ts';
import { measureRequests } from './measured-requests.ts';
import { refuseWhileStarting, shedLoad } from './overload.ts';
import type { ResponseCache } from './response-cache.ts';
import { compileSchemas } from './schemas.ts';
import { sendSecurityHeaders } from './security.ts';
import { bareServer } from './server-options.ts';
import { refuseUnknown } from './unknown-routes.ts';

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
  sendSecurityHeaders(app, config);
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

/** A Fastify instance as every room expects it: validators, envelope, limits, security headers, kept answers. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { MAX_BODY } from '@yinmu/contract/limits.ts';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { loggerOptions } from '../log.ts';
import { problem } from '../problem.ts';

import { MAX_REQUEST_MS, watchBodies } from './bodies.ts';
import { type BuiltFiles, registerResponseCache, sendBuiltFiles } from './cached-responses.ts';
import { limitRequests } from './define-route.ts';
import { isTooDeep } from './depth.ts';
import { handleError } from './error-handler.ts';
import { refuseForeignOrigins } from './foreign-origins.ts';
import { shedLoad } from './overload.ts';
import type { ResponseCache } from './response-cache.ts';
import { contentSecurityPolicy } from './security.ts';
import { refuseUnknown } from './unknown-routes.ts';
import { validatorCompiler } from './validators.ts';

export interface ServerOptions {
  config: Config;
  cache: ResponseCache;
  authenticate: FastifyInstance['authenticate'];
  repliesDb: FastifyInstance['repliesDb'];
  /** Reads how late the event loop is. */
  loopDelay?: () => number;
}

const TIMES = { requestTimeout: MAX_REQUEST_MS, keepAliveTimeout: 72_000, http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 } };

/** What neither the site nor a page in one of its frames needs. */
const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/**
 * An answer of the API is nobody's but the asker's, unless its route says otherwise: whoever forgets to say it makes the
 * site slower, not somebody's data public. An answer that sets a cookie never is.
 */
function defaultToNoStore(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isUnsaid = !reply.hasHeader('cache-control') && request.url.startsWith('/api/');
    if (isUnsaid || reply.hasHeader('set-cookie')) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
}

function requireApiKey(app: FastifyInstance, apiKey: string | undefined) {
  if (apiKey === undefined) return;
  app.addHook('onRequest', async (request) => {
    // By the route and not by the address, which can be written in many ways.
    if (request.routeOptions.url?.startsWith('/api/') && request.headers['x-api-key'] !== apiKey) throw problem('api_key_required');
  });
}

/** A connection whose request is under way when the server closes ends with its answer; kept alive, it would hold the stop up for 72 s. */
function endConnections(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 });
  });
}

export async function createServer({ config, cache, authenticate, repliesDb, loopDelay }: ServerOptions): Promise<FastifyInstance> {
  const builtFiles: BuiltFiles = new Map();
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY,
    ...TIMES,
    // `GET http://other.example/detail/1` names this site too, whatever host stands in it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/'),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((range) => range.trim()) : false,
    frameworkErrors: (error, request, reply) => void handleError(error, request as FastifyRequest, reply as never),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.decorate('authenticate', async (request) => {
    // A kept answer is everybody's: what it says must not depend on who asked first. Handlers of `on` cannot even ask.
    if (request.routeOptions.config.cache) throw new Error(`${request.routeOptions.url} is kept and asks who is asking`);
    return authenticate(request);
  });
  app.decorate('builtFiles', builtFiles);
  app.decorate('repliesDb', repliesDb);
  app.decorateRequest('identity', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(handleError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string;
    if (isTooDeep(text)) return done(problem('body_too_deep'));
    app.getDefaultJsonParser('error', 'error')(_request, text, done);
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginEmbedderPolicy: false,
    // It would have every visitor who arrives wait for another process of the browser (decision 0021).
    crossOriginOpenerPolicy: false,
    // Other names below the site's are not its to decide about.
    hsts: config.https && { includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Permissions-Policy', PERMISSIONS);
    done();
  });
  requireApiKey(app, config.API_KEY);
  sendBuiltFiles(app, builtFiles);
  registerResponseCache(app, cache, config.API_KEY);
  // What is kept costs nothing: it is sent however much there is to do.
  shedLoad(app, config.MAX_EVENT_LOOP_DELAY_MS, loopDelay);
  refuseForeignOrigins(app, config.publicUrl);
  limitRequests(app);
  refuseUnknown(app);
  defaultToNoStore(app);
  watchBodies(app);
  endConnections(app);
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  return app;
}

/** How Fastify is set up: log, timeouts, sizes, proxies. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { MAX_BODY } from '@yinmu/contract/limits.ts';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
  type onRequestHookHandler,
} from 'fastify';
import type { Config } from '../config.ts';
import { loggerOptions } from '../monitoring/log.ts';
import { problem } from '../problem.ts';
import { MAX_REQUEST_MS } from './checks/bodies.ts';
import { handleError } from './error-handler.ts';
import { answerUnreadable } from './error-page.ts';
import { INSTALLED } from './site-identity.ts';

/** Browsers and proxies wait for each answer. */
const MAX_AT_ONCE = 32;

function refusePipelines(app: FastifyInstance) {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    reply.raw.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count <= MAX_AT_ONCE) return done();
    reply.hijack();
    socket.destroy();
  });
}

const TIMEOUTS = { requestTimeout: MAX_REQUEST_MS, keepAliveTimeout: 72_000, http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 } };

const serverOptions = (config: Config) =>
  ({
    logger: loggerOptions(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY,
    ...TIMEOUTS,
    // `GET http://other.example/detail/1` names this site too, whatever host stands in it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/'),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((range) => range.trim()) : false,
    frameworkErrors: (error, request, reply) => void handleError(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: answerUnreadable,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  }) satisfies FastifyServerOptions;

/** Of two hosts a proxy may believe the one and this server the other. */
const refuseTwoHosts: onRequestHookHandler = ({ raw: { rawHeaders } }, _reply, done) => {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
  done(hosts.length > 1 ? problem('bad_request') : undefined);
};

/** A server that tells errors as the contract has them, and has no routes and hooks yet. */
export function bareServer(config: Config): FastifyInstance {
  const app = Fastify(serverOptions(config));
  app.decorate('siteIdentity', { current: INSTALLED });
  app.setErrorHandler(handleError);
  refusePipelines(app);
  app.addHook('onRequest', refuseTwoHosts);
  return app;
}

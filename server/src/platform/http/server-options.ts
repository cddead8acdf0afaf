/** Fastify's options: log, timeouts, sizes, proxies. */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { MAX_BODY } from '@yinmu/contract/limits.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
  type onRequestHookHandler,
} from 'fastify';
import type { Config } from '../config.ts';
import { problem } from '../problem.ts';
import { KEEP_ALIVE_MS } from './caching/send-whole.ts';
import { MAX_REQUEST_MS } from './checks/bodies.ts';
import { handleError } from './error-handler.ts';
import { answerUnreadable } from './error-page.ts';
import { INSTALLED } from './site-identity.ts';

/** Logs JSON lines to standard output, formatted on a terminal, and without secrets. */
export const loggerOptions = (level: Config['LOG_LEVEL']) => ({
  level,
  redact: { paths: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-api-key"]', '*.password', '*.code', '*.token'], remove: true },
  ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId' } } } : {}),
});

type Log = FastifyBaseLogger & { isLevelEnabled(level: string): boolean };

/** Creates pino's child logger only at the first line, because most requests log nothing. */
class RequestLog {
  readonly #site: Log;
  readonly #bindings: object;
  #log: FastifyBaseLogger | undefined;
  constructor(site: Log, bindings: object) {
    this.#site = site;
    this.#bindings = bindings;
  }
  get level() {
    return this.#site.level;
  }
  child(...given: Parameters<FastifyBaseLogger['child']>) {
    return this.#own().child(...given);
  }
  #own() {
    this.#log ??= this.#site.child(this.#bindings);
    return this.#log;
  }
  static {
    for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const)
      Object.assign(RequestLog.prototype, {
        [level](this: RequestLog, ...said: Parameters<FastifyBaseLogger['info']>) {
          if (this.#site.isLevelEnabled(level)) this.#own()[level](...said);
        },
      });
  }
}

/** The most pipelined requests; browsers and proxies do not pipeline at all. */
const MAX_AT_ONCE = 32;

function refusePipelines(app: FastifyInstance) {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Of pipelined responses, only the first has its socket yet.
    if (reply.raw.socket) return done();
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    reply.raw.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count <= MAX_AT_ONCE) return done();
    reply.hijack();
    socket.destroy();
  });
}

/** Prefix of request IDs, which differs for each process. */
const PROCESS = randomBytes(6).toString('hex');
let requests = 0;

const TIMEOUTS = { requestTimeout: MAX_REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS, http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 } };

const serverOptions = (config: Config) =>
  ({
    logger: loggerOptions(config.LOG_LEVEL),
    childLoggerFactory: (site, bindings) => new RequestLog(site as Log, bindings) as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${PROCESS}-${(++requests).toString(36)}`,
    bodyLimit: MAX_BODY,
    ...TIMEOUTS,
    // An absolute request target may name any host, so the host is removed.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((range) => range.trim()) : false,
    frameworkErrors: (error, request, reply) => void handleError(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: answerUnreadable,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  }) satisfies FastifyServerOptions;

/** Refuses requests with two Host headers: a proxy might trust one host and this server the other. */
const refuseTwoHosts: onRequestHookHandler = ({ raw: { rawHeaders } }, _reply, done) => {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts++;
  done(hosts > 1 ? problem('bad_request') : undefined);
};

/** A server with the contract's errors, without routes or hooks. */
export function bareServer(config: Config): FastifyInstance {
  const app = Fastify(serverOptions(config));
  app.decorate('siteIdentity', { current: INSTALLED });
  app.setErrorHandler(handleError);
  refusePipelines(app);
  app.addHook('onRequest', refuseTwoHosts);
  return app;
}

/** Turns an endpoint of the contract into a Fastify route: path, schemas, guard, limit and envelope. */
import { type BodyOf, type DataOf, type EndpointShape, Envelope, MEMBER_HEADER, type ParamsOf, Problem, type QueryOf } from '@yinmu/contract/endpoint.ts';
import type { ErrorCode } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { isLetIn, type Role, rolesFor } from '@yinmu/contract/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import type { Db } from '../database/database.ts';
import type { Limits } from '../jobs/call-limits.ts';
import { type CallerKey, callerKey, memberKey, type Rate } from '../jobs/rate-limit.ts';
import { problem } from '../problem.ts';
import { languageOf } from './accept-language.ts';
import { IDEMPOTENCY_HEADERS, runOnce } from './caching/idempotent-replies.ts';
import { FileAnswer, JsonStream } from './caching/json-stream.ts';
import { isRevalidation } from './caching/subrequests.ts';
import { refuseMuted, refuseMutedFields } from './voice.ts';

/** The member who is signed in. */
export interface Identity {
  id: number;
  /** The member's rights. An admin who lacks the second factor that the site demands is a member until then. */
  role: Role;
  /** An admin's account without the second factor that the site demands of admins. */
  lacksSecondFactor: boolean;
  sessionId: number;
  /** Whether they proved who they are within the last minutes (STEP_UP_MS). */
  isConfirmed: boolean;
}

/** Everything that a handler is given. Handlers read nothing from the Fastify instance. */
export interface RequestContext<E extends EndpointShape> {
  /** The member whose session the guard has found. */
  member: E['auth'] extends 'public' ? undefined : Identity;
  /** Finds the caller of an endpoint that anybody may call: a member who is signed in, or undefined. */
  viewer(): Promise<Identity | undefined>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The context of a cached response, which is everybody's: it holds nothing that tells the first caller from others. */
export type CachedRequestContext<E extends EndpointShape> = Pick<RequestContext<E>, 'params' | 'query' | 'body' | 'language'>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds the session of a request; the accounts room knows how. */
    authenticate(request: FastifyRequest): Promise<Identity | undefined>;
    /** Finds the browser of a request, if an account has signed in with it. */
    knownBrowser(request: FastifyRequest): Promise<CallerKey | undefined>;
    /** Stores the replies to requests with an `Idempotency-Key`. */
    repliesDb: Db;
    /** Counts the calls of callers. */
    limits: Limits;
    countError(code: ErrorCode): void;
  }
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyContextConfig {
    limit?: Rate;
    /** Its guard counts, once it knows whose account it is. */
    limitsAccounts?: boolean;
    limitsKnownBrowsers?: boolean;
    /** Given to routes that share one limit. */
    limitName?: string;
  }
}

export interface RouteExtras<E extends EndpointShape> {
  /** Makes the response cacheable and names its tags (`catalogue/browse/freshness.ts`). Only for responses that are the same for everybody. */
  cachedBy: (request: { params: ParamsOf<E>; query: QueryOf<E> }) => Iterable<string>;
}

/** The parameters of a query's schema with their defaults. */
const defaultsOf = (schema: TSchema | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((schema as { properties?: Record<string, { default?: unknown }> } | undefined)?.properties ?? {}).map(([name, { default: value }]) => [
      name,
      value,
    ]),
  );

/** Keeps one envelope per schema, so that `schemas.ts` compiles it once for all servers of the process. */
const envelopes = new WeakMap<TSchema, TSchema>();

/** The schema of an answer that is no refusal. */
function answerOf({ bare, data, file }: EndpointShape): unknown {
  if (file !== undefined) return { content: { [file]: { schema: data } } };
  if (bare) return data;
  const envelope = envelopes.get(data) ?? Envelope(data);
  envelopes.set(data, envelope);
  return envelope;
}

const refusals = { '4xx': Problem, '5xx': Problem };

/**
 * Refuses a member who is not the one that the page shows: what it writes must not reach the account of another, who has
 * signed in since in another tab.
 */
function asNamed(request: FastifyRequest, identity: Identity | undefined): Identity | undefined {
  const named = request.headers[MEMBER_HEADER.toLowerCase()];
  if (named === undefined || named === String(identity?.id)) return identity;
  throw problem(identity ? 'member_changed' : 'unauthenticated');
}

/**
 * Calls for what a member keeps are counted by the account, since many may share an address; calls without a session, and for what
 * all others see, by the address, which may have many accounts.
 */
const isOwn = ({ path }: EndpointShape) => path.startsWith('/user/');

/** Finds the member who calls. */
const identify = async (request: FastifyRequest) => asNamed(request, await request.server.authenticate(request));

/** Visitors write, too: only members can be muted. */
const guardVoice = (endpoint: EndpointShape) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.header('Cache-Control', 'no-store');
  request.identity = (await identify(request)) ?? null;
  await refuseMuted(endpoint, request);
};

/**
 * Comes before validation: a caller who is refused learns nothing of what the endpoint expects, and no byte of their body is read.
 */
function guardFor(endpoint: EndpointShape) {
  const { auth, limit, method, path, stepUp, voice } = endpoint;
  if (auth === 'public') return voice && guardVoice(endpoint);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store');
    const caller = await request.server.authenticate(request);
    request.identity = caller ?? null;
    if (limit && isOwn(endpoint)) await countRequest(`${method} ${path}`, limit, request, reply, caller && memberKey(caller.id));
    asNamed(request, caller);
    if (!request.identity) throw problem('unauthenticated');
    if (!isLetIn(request.identity.role, auth)) throw problem(request.identity.lacksSecondFactor ? 'second_factor_required' : 'forbidden');
    if (stepUp && !request.identity.isConfirmed) throw problem('step_up_needed');
    if (!voice?.fields) await refuseMuted(endpoint, request);
  };
}

export type Answer<E extends EndpointShape> = DataOf<E> | JsonStream<DataOf<E>> | (E extends { file: string } ? FileAnswer : never);

type Handler<C, E extends EndpointShape> = (call: C) => Promise<Answer<E>> | Answer<E>;

export function defineRoute<E extends EndpointShape>(endpoint: E, handler: Handler<RequestContext<E>, E>): RouteOptions;
export function defineRoute<E extends EndpointShape & { auth: 'public'; method: 'GET' }>(
  endpoint: E,
  handler: Handler<CachedRequestContext<E>, E>,
  options: RouteExtras<E>,
): RouteOptions;
export function defineRoute<E extends EndpointShape>(
  endpoint: E,
  handler: Handler<RequestContext<E>, E>,
  { cachedBy }: Partial<RouteExtras<E>> = {},
): RouteOptions {
  const guard = guardFor(endpoint);
  const schema: Record<string, unknown> = {
    summary: endpoint.summary,
    response: { 200: answerOf(endpoint), ...refusals },
  };
  if (endpoint.auth !== 'public') schema.security = rolesFor(endpoint.auth).map((role) => ({ session: [role] }));
  for (const part of ['params', 'body'] as const) if (endpoint[part]) schema[part] = endpoint[part];
  if (endpoint.adds) schema.headers = IDEMPOTENCY_HEADERS;
  if (endpoint.query) schema.querystring = endpoint.query;
  return {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema,
    ...(endpoint.maxBody ? { bodyLimit: endpoint.maxBody } : {}),
    config: {
      ...(cachedBy
        ? {
            cache: {
              query: defaultsOf(endpoint.query),
              staleMs: endpoint.staleMs,
              tags: ({ params, query }) => cachedBy({ params: params as ParamsOf<E>, query: query as QueryOf<E> }),
            },
          }
        : {}),
      limit: endpoint.limit,
      limitsAccounts: isOwn(endpoint),
      limitsKnownBrowsers: endpoint.limitsKnownBrowsers,
    },
    ...(guard ? { onRequest: guard } : {}),
    ...(endpoint.voice?.fields ? { preHandler: (request: FastifyRequest) => refuseMutedFields(endpoint, request) } : {}),
    handler: async (request, reply) => {
      const viewer = async () => {
        reply.header('Cache-Control', 'no-store');
        return request.identity ?? (await identify(request));
      };
      const call: RequestContext<E> = {
        member: request.identity as RequestContext<E>['member'],
        viewer,
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        language: languageOf(request),
        request,
        reply,
      };
      const data = endpoint.adds ? await runOnce(request.server.repliesDb, request, (await viewer())?.id, () => handler(call)) : await handler(call);
      if (data instanceof FileAnswer) return data.send(reply, endpoint.file ?? 'application/octet-stream');
      if (data instanceof JsonStream) return reply.type('application/json; charset=utf-8').send(data.stream('{"status":"success","data":', '}'));
      return endpoint.bare ? data : { status: 'success', data };
    },
  };
}

/** Refuses callers over the limit that a route's endpoint names. */
export function limitRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { config, method, url } = request.routeOptions;
    if (!config.limit || config.limitsAccounts || isRevalidation()) return;
    const ofBrowser = config.limitsKnownBrowsers ? () => app.knownBrowser(request) : undefined;
    await countRequest(config.limitName ?? `${method} ${url}`, config.limit, request, reply, callerKey(request.ip), ofBrowser);
  });
}

/**
 * Counts a request and tells the caller what is left. Throws `too_many_requests` when nothing is left.
 * @param otherwise finds who is counted where nothing is left to the caller
 */
export async function countRequest(
  name: string,
  limit: Rate,
  request: FastifyRequest,
  reply: FastifyReply,
  caller = callerKey(request.ip),
  otherwise?: () => Promise<CallerKey | undefined>,
) {
  let verdict = await request.server.limits.consume(name, caller, limit);
  const other = verdict.allowed ? undefined : await otherwise?.();
  if (other) verdict = await request.server.limits.consume(name, other, limit);
  reply.header('X-RateLimit-Limit', verdict.limit).header('X-RateLimit-Remaining', verdict.remaining).header('X-RateLimit-Reset', verdict.reset);
  if (!verdict.allowed) throw problem('too_many_requests', { seconds: verdict.retryAfter }, { 'Retry-After': String(verdict.retryAfter) });
}

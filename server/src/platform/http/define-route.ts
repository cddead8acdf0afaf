/** Serves a contract endpoint through Fastify, with schemas, guard, limit and envelope. */
import {
  type BodyOf,
  type DataOf,
  Done,
  done,
  type EndpointShape,
  Envelope,
  MEMBER_HEADER,
  type Paging,
  type ParamsOf,
  Problem,
  type QueryOf,
} from '@yinmu/contract/endpoint.ts';
import { type ErrorCode, words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { isLetIn, type Role, rolesFor } from '@yinmu/contract/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Db } from '../database/database.ts';
import { type CallerKey, callerKey, type Limits, memberKey, type Rate } from '../jobs/limits.ts';
import { problem } from '../problem.ts';
import { languageOf } from './accept-language.ts';
import { IDEMPOTENCY_HEADERS, runOnce } from './caching/idempotent-replies.ts';
import { FileAnswer, JsonStream } from './caching/json-stream.ts';
import { isRevalidation } from './caching/response-cache.ts';

/** Keeps muted members from publishing. The check runs before every handler whose endpoint has a `voice`. */
interface MuteInForce {
  reason: string;
  reports: boolean;
  /** The end in ISO 8601; null if the mute is permanent. */
  until: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks up a mute on each call, so that it applies to all instances at once. */
    muteOf(memberId: number): Promise<MuteInForce | undefined>;
  }
}

const untilWords = (until: string | null) => {
  if (until === null) return words(' permanently', '（永久）', '（永久）');
  const at = until.slice(0, 16).replace('T', ' ');
  return words(` until ${at} UTC`, `至 ${at}（UTC）`, `至 ${at}（UTC）`);
};

async function refuseMuted({ voice }: EndpointShape, { server, identity }: FastifyRequest) {
  if (!voice || !identity) return;
  const mute = await server.muteOf(identity.id);
  if (mute && (voice.of === 'writing' || mute.reports)) throw problem('muted', { reason: mute.reason, until: untilWords(mute.until) });
}

/** Refuses the call only if the body has one of the fields that a mute covers. */
async function refuseMutedFields(endpoint: EndpointShape, request: FastifyRequest) {
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (endpoint.voice?.fields?.some((name) => body[name] !== undefined)) await refuseMuted(endpoint, request);
}

export interface Identity {
  id: number;
  /** The role; an admin without a required second factor counts as a member. */
  role: Role;
  /** True for an admin without the required second factor. */
  lacksSecondFactor: boolean;
  sessionId: number;
  /** True if the member authenticated within STEP_UP_MS. */
  isConfirmed: boolean;
}

/** The query after validation, which fills in page and limit. */
type FilledQueryOf<E extends EndpointShape> = QueryOf<E> & ('page' | 'limit' extends keyof QueryOf<E> ? Paging : unknown);

/** The only input of a handler, which reads nothing from Fastify. */
export interface RequestContext<E extends EndpointShape> {
  member: E['auth'] extends 'public' ? undefined : Identity;
  /** Returns the member who is signed in, if any, on a public endpoint. */
  viewer(): Promise<Identity | undefined>;
  params: ParamsOf<E>;
  query: FilledQueryOf<E>;
  body: BodyOf<E>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The input for cached responses, which are shared, so nothing in it may identify the caller. */
export type CachedRequestContext<E extends EndpointShape> = Pick<RequestContext<E>, 'params' | 'query' | 'body' | 'language'>;

declare module 'fastify' {
  interface FastifyInstance {
    authenticate(request: FastifyRequest): Promise<Identity | undefined>;
    /** Returns the key of a browser that has signed in to an account before. */
    knownBrowser(request: FastifyRequest): Promise<CallerKey | undefined>;
    /** The database that stores replies for `Idempotency-Key`. */
    repliesDb: Db;
    limits: Limits;
    countError(code: ErrorCode): void;
  }
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyContextConfig {
    limit?: Rate;
    /** True if the guard counts the call once it knows the account. */
    limitsAccounts?: boolean;
    limitsKnownBrowsers?: boolean;
    /** The name of a limit that several routes share. */
    limitName?: string;
  }
}

export interface RouteExtras<E extends EndpointShape> {
  /** Caches the response and names its tags (`catalogue/browse/freshness.ts`). Use it only for responses that are the same for everyone. */
  cachedBy: (request: { params: ParamsOf<E>; query: QueryOf<E> }) => Iterable<string>;
}

const defaultsOf = (schema: TSchema | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((schema as { properties?: Record<string, { default?: unknown }> } | undefined)?.properties ?? {}).map(([name, { default: value }]) => [
      name,
      value,
    ]),
  );

/** Keeps one envelope per schema, so that each is compiled only once. */
const envelopes = new WeakMap<TSchema, TSchema>();

function answerOf({ bare, data, file }: EndpointShape): unknown {
  if (file !== undefined) return { content: { [file]: { schema: data } } };
  if (bare) return data;
  const envelope = envelopes.get(data) ?? Envelope(data);
  envelopes.set(data, envelope);
  return envelope;
}

const DONE = { status: 'success', data: done };
const refusals = { '4xx': Problem, '5xx': Problem };

/** Rejects writes from a page that shows another member than the one who has since signed in, in another tab. */
function asNamed(request: FastifyRequest, identity: Identity | undefined): Identity | undefined {
  const named = request.headers[MEMBER_HEADER.toLowerCase()];
  if (named === undefined || named === String(identity?.id)) return identity;
  throw problem(identity ? 'member_changed' : 'unauthenticated');
}

/**
 * Returns whether calls are limited by account. Own data is, because many members may share an address. Public data is limited by address, because one person
 * may have many accounts.
 */
const isOwn = ({ path }: EndpointShape) => path.startsWith('/user/');

const identify = async (request: FastifyRequest) => asNamed(request, await request.server.authenticate(request));

/** Refuses muted members. Visitors cannot be muted and may write. */
const guardVoice = (endpoint: EndpointShape) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.header('Cache-Control', 'no-store');
  request.identity = (await identify(request)) ?? null;
  await refuseMuted(endpoint, request);
};

/** Runs before validation and before the body is read, so that refused callers learn nothing. */
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

export type Answer<E extends EndpointShape> =
  | (typeof done extends DataOf<E> ? unknown : DataOf<E>)
  | JsonStream<DataOf<E>>
  | (E extends { file: string } ? FileAnswer : never);

type Handler<C, E extends EndpointShape> = (call: C) => Promise<Answer<E>> | Answer<E>;

export function defineRoute<E extends EndpointShape>(app: FastifyInstance, endpoint: E, handler: Handler<RequestContext<E>, E>): void;
export function defineRoute<E extends EndpointShape & { auth: 'public'; method: 'GET' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<CachedRequestContext<E>, E>,
  options: RouteExtras<E>,
): void;
export function defineRoute<E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<RequestContext<E>, E>,
  { cachedBy }: Partial<RouteExtras<E>> = {},
) {
  const guard = guardFor(endpoint);
  const schema: Record<string, unknown> = {
    summary: endpoint.summary,
    response: { 200: answerOf(endpoint), ...refusals },
  };
  if (endpoint.auth !== 'public') schema.security = rolesFor(endpoint.auth).map((role) => ({ session: [role] }));
  for (const part of ['params', 'body'] as const) if (endpoint[part]) schema[part] = endpoint[part];
  if (endpoint.adds) schema.headers = IDEMPOTENCY_HEADERS;
  if (endpoint.query) schema.querystring = endpoint.query;
  app.route({
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
        query: request.query as FilledQueryOf<E>,
        body: request.body as BodyOf<E>,
        language: languageOf(request),
        request,
        reply,
      };
      const data = endpoint.adds ? await runOnce(request.server.repliesDb, request, (await viewer())?.id, () => handler(call)) : await handler(call);
      if (data instanceof FileAnswer) return data.send(reply, endpoint.file ?? 'application/octet-stream');
      if (data instanceof JsonStream) return reply.type('application/json; charset=utf-8').send(data.stream('{"status":"success","data":', '}'));
      if (endpoint.data === Done) return DONE;
      return endpoint.bare ? data : { status: 'success', data };
    },
  });
}

export function limitRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { config, method, url } = request.routeOptions;
    if (!config.limit || config.limitsAccounts || isRevalidation()) return;
    const ofBrowser = config.limitsKnownBrowsers ? () => app.knownBrowser(request) : undefined;
    await countRequest(config.limitName ?? `${method} ${url}`, config.limit, request, reply, callerKey(request.ip), ofBrowser);
  });
}

/** Counts a request. Throws `too_many_requests`. @param otherwise a second caller to count for once the first has no calls left */
export async function countRequest(
  name: string,
  limit: Rate,
  request: FastifyRequest,
  reply: FastifyReply,
  caller = callerKey(request.ip),
  otherwise?: () => Promise<CallerKey | undefined>,
) {
  const consume = (key: CallerKey) => request.server.limits.consume({ kind: name, key, rate: limit });
  let verdict = await consume(caller);
  const other = verdict.allowed ? undefined : await otherwise?.();
  if (other) verdict = await consume(other);
  reply.header('X-RateLimit-Limit', verdict.limit).header('X-RateLimit-Remaining', verdict.remaining).header('X-RateLimit-Reset', verdict.reset);
  if (!verdict.allowed) throw problem('too_many_requests', { seconds: verdict.retryAfter }, { 'Retry-After': String(verdict.retryAfter) });
}

/**
 * The response cache in front of the routes that allow it. A hit is sent by the first hook, before limits and handlers.
 * A stale response is sent once more and revalidated in the background. Of several callers for a missing response one
 * makes it, and the others wait.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startInterval } from '../../jobs/interval.ts';
import { languageOf } from '../accept-language.ts';
import { cacheAddress } from './cache-keys.ts';
import { etagOf, isUnchanged } from './etag.ts';
import { type Dependencies, MAX_KEY_LENGTH, type ResponseCache } from './response-cache.ts';
import { createRevalidator, type Revalidation } from './revalidator.ts';
import { sendWhole } from './send-whole.ts';
import { currentSubrequest } from './subrequests.ts';

/** How the responses of a route are cached. */
export interface CachePolicy {
  /** Query parameters that change the response, and their defaults; all others are left out of its key. */
  query?: Readonly<Record<string, unknown>>;
  /** Instead of `query`: the address with everything that changes the response, written in one way; undefined where it is not cached. */
  address?: (request: FastifyRequest) => string | undefined;
  /** Milliseconds for which callers may reuse the response without asking. */
  staleMs?: number | undefined;
  /** Tags of what the response is made of, from the validated request. A page also has the tags of its answers. */
  tags: (request: FastifyRequest) => Iterable<string>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where responses may be cached. */
    cache?: CachePolicy;
  }
  interface FastifyRequest {
    /** The tags of the data that the response is made of; null where it is not cached. */
    dependencies: Dependencies | null;
  }
}

/** Responses differ by language, so a shared cache may not mix them. */
export const VARY = 'Cookie, Accept-Language, Accept-Encoding';
/** Seconds for which a shared cache (a proxy, a CDN) sends a response without asking: so old a changed title may be there. */
const SHARED_SECONDS = 10;
const SWEEP_MS = 30_000;
/** The answer to HEAD is that to GET without its body, so one serves the other. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Responses that are being made for the first caller, by key. */
class PendingResponses {
  readonly #byKey = new Map<string, Promise<void>>();
  readonly #finish = new WeakMap<FastifyRequest, () => void>();

  /** Resolves when the response is made, well or not. */
  get(key: string): Promise<void> | undefined {
    return this.#byKey.get(key);
  }

  begin(request: FastifyRequest, key: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#byKey.set(key, promise);
    this.#finish.set(request, () => {
      this.#byKey.delete(key);
      resolve();
    });
  }

  finish(request: FastifyRequest) {
    if (this.#byKey.size > 0) this.#finish.get(request)?.();
  }
}

const UNCACHED_HEADERS = /^(?:x-ratelimit.*|x-request-id|content-length|content-encoding)$/;
const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !UNCACHED_HEADERS.test(name))) as Record<string, string>;

/** The cache key of a request and what revalidates it; undefined where the response is neither looked for nor stored. */
function keyOf(request: FastifyRequest): (Revalidation & { key: string }) | undefined {
  const policy = request.routeOptions.config.cache;
  if (!policy || !READING.has(request.method)) return undefined;
  const address = cacheAddress(request, policy);
  if (address === undefined || address.length > MAX_KEY_LENGTH) return undefined;
  const language = languageOf(request);
  return { key: `${language} ${address}`, language, address };
}

/** Sends a hit: its headers were all set when it was stored. */
function sendCached(cache: ResponseCache, key: string, request: FastifyRequest, reply: FastifyReply): { isStale: boolean } | undefined {
  const part = currentSubrequest();
  const hit = cache.get(key, part !== undefined);
  if (!hit) return undefined;
  if (part?.whole) cache.include(part.whole, hit.dependencies);
  const { headers, head, type } = hit;
  if (isUnchanged(request, headers.etag)) sendWhole(request, reply, { headers, head });
  else sendWhole(request, reply, { headers, head, content: { type, ...cache.body(key, request.headers['accept-encoding']) } });
  return hit;
}

/** Answers from the cache, or waits for the response if another caller is having it made. */
function answerFromCache(app: FastifyInstance, cache: ResponseCache, pending: PendingResponses, apiKey: string | undefined) {
  const revalidator = createRevalidator(app, apiKey);
  app.addHook('preClose', () => revalidator.stop());
  app.addHook('onRequest', (request, reply, done) => {
    const asked = keyOf(request);
    if (!asked) return done();
    const { key } = asked;
    const answer = () => {
      const hit = sendCached(cache, key, request, reply);
      if (hit?.isStale) revalidator.add(key, asked);
      return hit !== undefined;
    };
    if (answer()) return;
    const first = pending.get(key);
    if (first) return void first.then(() => answer() || done()).catch(done);
    pending.begin(request, key);
    done();
  });
}

/** Begins to record what the response is made of, before its handler reads anything. */
function trackDependencies(app: FastifyInstance, cache: ResponseCache) {
  app.decorateRequest('dependencies', null);
  app.addHook('preHandler', (request, _reply, done) => {
    const policy = request.routeOptions.config.cache;
    if (!policy || !READING.has(request.method) || cacheAddress(request, policy) === undefined) return done();
    request.dependencies = cache.track();
    const tags = [...policy.tags(request)];
    cache.addTags(request.dependencies, tags);
    const whole = currentSubrequest()?.whole;
    if (whole) cache.addTags(whole, tags);
    done();
  });
}

/** @param isShared whether anybody may be sent the response. With an API key its answers are not: a shared cache asks nobody for the key. */
function cacheControl({ staleMs = 0 }: CachePolicy, isShared: boolean): string {
  if (isShared) return `public, max-age=${staleMs / 1000}, s-maxage=${SHARED_SECONDS}`;
  return staleMs > 0 ? `private, max-age=${staleMs / 1000}` : 'no-cache';
}

/** Stores a response under its validated address, and sends it in the encoding in which it is stored. */
function storeResponses(app: FastifyInstance, cache: ResponseCache, pending: PendingResponses, apiKey: string | undefined) {
  app.addHook('onSend', (request: FastifyRequest, reply, payload, done) => {
    const { dependencies } = request;
    const policy = request.routeOptions.config.cache;
    if (!dependencies || !policy || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const etag = etagOf(payload);
    const isShared = apiKey === undefined || !request.url.startsWith('/api/');
    reply.headers({ 'Cache-Control': cacheControl(policy, isShared), Vary: VARY, ETag: etag });
    const whole = currentSubrequest()?.whole;
    if (whole) cache.include(whole, dependencies);
    const key = `${languageOf(request)} ${cacheAddress(request, policy)}`;
    const { encoding, body } = cache.set(key, payload, headersOf(reply), dependencies, request.headers['accept-encoding']);
    request.dependencies = null;
    pending.finish(request);
    if (isUnchanged(request, etag)) {
      reply.code(304).removeHeader('content-type');
      return done(null, null);
    }
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    done(null, body);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.dependencies) cache.release(request.dependencies);
    pending.finish(request);
    done();
  });
}

export function registerResponseCache(app: FastifyInstance, cache: ResponseCache, apiKey: string | undefined) {
  const pending = new PendingResponses();
  answerFromCache(app, cache, pending, apiKey);
  trackDependencies(app, cache);
  storeResponses(app, cache, pending, apiKey);
  const sweep = startInterval(
    async () => cache.removeExpired(),
    SWEEP_MS,
    (error) => app.log.error({ err: error }, 'expired responses not removed'),
  );
  app.addHook('onClose', () => sweep.stop());
}

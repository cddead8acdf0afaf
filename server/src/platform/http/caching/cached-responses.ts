/** Caches responses. A cached one is sent before limits and handlers run, a stale one is sent once more, and concurrent misses share one run. */

import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startInterval } from '../../jobs/interval.ts';
import { languageOf } from '../accept-language.ts';
import { currentSubrequest, type Dependencies, MAX_KEY_LENGTH, type ResponseCache } from './response-cache.ts';
import { createRevalidator, type Revalidation } from './revalidator.ts';
import { sendWhole } from './send-whole.ts';

/** Returns a weak tag, because the tag ignores the encoding. */
export const etagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`;

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Compares tags weakly, as If-None-Match requires. */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, etag: string | undefined): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || etag === undefined) return false;
  return known.trim() === '*' || known.split(',').some((tag) => strong(tag) === strong(etag));
}

/** Makes cache keys from the route's own and known query parameters, in a fixed order and without defaults; `limit=020` creates no separate entry. */
type Values = Record<string, unknown>;

const PARAMETER = /:(\w+)(?:\((?:[^()]|\([^()]*\))*\))?/;
const patterns = new Map<string, string[]>();

function piecesOf(pattern: string): string[] {
  const known = patterns.get(pattern);
  if (known) return known;
  const pieces = pattern.split(PARAMETER);
  patterns.set(pattern, pieces);
  return pieces;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

/** URL-encodes a value; returns undefined if it has lone surrogates. */
const escaped = (value: string): string | undefined => (/^\w*$/.test(value) ? value : value.isWellFormed() ? encodeURIComponent(value) : undefined);

/** @returns undefined for a request that validation will reject */
function cacheAddress(request: FastifyRequest, policy: CachePolicy, url = request.routeOptions.url): string | undefined {
  if (policy.address) return policy.address(request);
  const params = request.params as Values;
  const pieces = piecesOf(url as string);
  let address = '';
  for (let i = 0; i < pieces.length; i++) address += i % 2 === 0 ? pieces[i] : (escaped(text(params[pieces[i] as string]) ?? '') ?? '');
  const query = request.query as Values;
  let separator = '?';
  for (const name in policy.query) {
    const given = query[name];
    if (given === undefined) continue;
    const value = text(given);
    const written = value === undefined ? undefined : escaped(value);
    if (written === undefined) return undefined;
    if (value === text(policy.query[name])) continue;
    address += `${separator}${name}=${written}`;
    separator = '&';
  }
  return address;
}

export interface CachePolicy {
  /** Query parameters that affect the response, with their defaults; others are ignored. */
  query?: Readonly<Record<string, unknown>>;
  /** Used instead of `query`: returns a canonical address, or undefined to skip the cache. */
  address?: (request: FastifyRequest) => string | undefined;
  /** How long clients may reuse the response. */
  staleMs?: number | undefined;
  /** Tags of what the response is made of, from the validated request. Pages add the tags of their answers. */
  tags: (request: FastifyRequest) => Iterable<string>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: CachePolicy;
  }
  interface FastifyRequest {
    /** What the response is made of; null if it is not cached. */
    dependencies: Dependencies | null;
  }
}

/** Responses differ by language, so shared caches must not mix them. */
export const VARY = 'Cookie, Accept-Language, Accept-Encoding';
/** How long shared caches (proxies, CDNs) may serve a response without asking again. */
const SHARED_SECONDS = 10;
const SWEEP_MS = 30_000;
/** Methods that read; HEAD shares the entry of GET. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

class PendingResponses {
  readonly #byKey = new Map<string, Promise<void>>();
  readonly #finish = new WeakMap<FastifyRequest, () => void>();

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

/** Returns undefined if the response is neither looked up nor stored. */
function keyOf(request: FastifyRequest): (Revalidation & { key: string }) | undefined {
  // Fastify creates these options on each access.
  const { config, url } = request.routeOptions;
  const policy = config.cache;
  if (!policy || !READING.has(request.method)) return undefined;
  const address = cacheAddress(request, policy, url);
  if (address === undefined || address.length > MAX_KEY_LENGTH) return undefined;
  const language = languageOf(request);
  return { key: `${language} ${address}`, language, address };
}

/** Sends a cached response with the headers that were set when it was stored. */
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

/** Starts recording dependencies before the handler reads anything. */
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

/** @param isShared false with an API key, because a shared cache would not check it */
function cacheControl({ staleMs = 0 }: CachePolicy, isShared: boolean): string {
  if (isShared) return `public, max-age=${staleMs / 1000}, s-maxage=${SHARED_SECONDS}`;
  return staleMs > 0 ? `private, max-age=${staleMs / 1000}` : 'no-cache';
}

/** Stores a response under its validated address and sends it in the stored encoding. */
function storeResponses(app: FastifyInstance, cache: ResponseCache, pending: PendingResponses, apiKey: string | undefined) {
  app.addHook('onSend', (request: FastifyRequest, reply, payload, done) => {
    const { dependencies } = request;
    const policy = request.routeOptions.config.cache;
    if (!dependencies || !policy || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const etag = etagOf(payload);
    const isShared = apiKey === undefined || !request.url.startsWith('/api/');
    reply.headers({ 'Cache-Control': dependencies.purged ? 'no-store' : cacheControl(policy, isShared), Vary: VARY, ETag: etag });
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
    (error) => app.log.error({ err: error }, 'expired responses were not removed'),
  );
  app.addHook('onClose', () => sweep.stop());
}

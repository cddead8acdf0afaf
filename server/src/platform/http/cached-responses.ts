/**
 * The response cache in front of the routes that allow it: a hit is sent before anything else is done; what became stale
 * is sent once more and made anew in the background; of several callers for what is missing, one makes it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LANGUAGE_COOKIE, type Language } from '@yinmu/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './accept-language.ts';
import { cacheAddress } from './cache-keys.ts';
import { type CachedResponse, type Dependencies, encodingFor, MAX_KEY_LENGTH, type ResponseCache } from './response-cache.ts';

/** How the answers of a route are kept. */
export interface CachePolicy {
  /** Query parameters that change the answer, and their defaults; all others are no part of its key. */
  query?: Readonly<Record<string, unknown>>;
  /** Instead of `query`: the address with everything that changes the answer, written in one way. */
  address?: (request: FastifyRequest) => string;
  /** Milliseconds for which callers may keep the answer themselves. */
  staleMs?: number | undefined;
  /** What the answer is made of, from the validated request. A page is made of what its answers are made of. */
  tags?: (request: FastifyRequest) => Iterable<string>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where the answer may be kept. */
    cache?: CachePolicy;
  }
  interface FastifyRequest {
    dependencies: Dependencies | null;
  }
}

/** Answers differ by language, so a shared cache may not mix them. */
const VARY_HEADER = 'Cookie, Accept-Language, Accept-Encoding';
const SWEEP_MS = 30_000;
/** Stale answers that wait to be made anew; others are when they are asked for again. */
const MAX_QUEUED = 2000;

interface Internal {
  /** The answer that what is read becomes a part of. */
  whole?: Dependencies;
  isRevalidation: boolean;
}
/** Set while a request is made by the site itself. Such a request takes no stale answers. */
const internal = new AsyncLocalStorage<Internal>();

/** Whether the site asks itself, to make a kept answer anew: nobody's limit is touched. */
export const isRevalidation = () => internal.getStore()?.isRevalidation === true;

/** Runs requests whose answers become part of the answer to this one. */
export async function asSubrequests<T>({ dependencies }: FastifyRequest, work: () => PromiseLike<T>): Promise<T> {
  if (!dependencies) return await work();
  // Awaited inside: an injected request begins when it is waited for.
  return internal.run({ whole: dependencies, isRevalidation: isRevalidation() }, async () => await work());
}

function send(response: ServerResponse, { encoding, headers, body }: Pick<CachedResponse, 'encoding' | 'headers' | 'body'>) {
  response.writeHead(200, { ...headers, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }), 'content-length': body.length });
  response.end(body);
}

/** Files whose addresses change with their content, by address: in memory for as long as the site runs. */
export type BuiltFiles = Map<string, { headers: Record<string, string>; bytes: { identity: Buffer; br?: Buffer; gzip?: Buffer } }>;

/** What was built is sent from memory. What is asked for in part is sent by the route. */
export function sendBuiltFiles(app: FastifyInstance, files: BuiltFiles) {
  app.addHook('onRequest', (request, reply, done) => {
    const file = files.get(request.raw.url ?? '');
    if (!file || request.method !== 'GET' || request.headers.range) return done();
    const wanted = encodingFor(request.headers['accept-encoding']);
    const compressed = file.bytes[wanted];
    reply.hijack();
    send(reply.raw, { headers: file.headers, encoding: compressed ? wanted : 'identity', body: compressed ?? file.bytes.identity });
  });
}

interface Revalidation {
  language: Language;
  address: string;
}

/** Makes stale answers anew, one after the other, and rests as long as it has worked: visitors come first. */
function createRevalidator(app: FastifyInstance, apiKey: string | undefined) {
  const waiting = new Map<string, Revalidation>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  const revalidate = ({ language, address }: Revalidation) =>
    internal.run(
      { isRevalidation: true },
      async () =>
        await app.inject({
          url: address,
          headers: { cookie: `${LANGUAGE_COOKIE.name}=${language}`, 'accept-encoding': 'br', ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }) },
        }),
    );
  const work = async () => {
    for (const [key, revalidation] of waiting) {
      if (signal.aborted) break;
      const begun = performance.now();
      await revalidate(revalidation).catch((error: unknown) =>
        app.log.warn({ err: error, address: revalidation.address }, 'a kept answer could not be made anew'),
      );
      waiting.delete(key);
      await wait(performance.now() - begun, undefined, { signal }).catch(() => {});
    }
    running = undefined;
  };
  return {
    add(key: string, revalidation: Revalidation) {
      if (signal.aborted || waiting.has(key) || waiting.size >= MAX_QUEUED) return;
      waiting.set(key, revalidation);
      running ??= work();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const CACHED_HEADERS = /^(?!x-ratelimit|content-length|content-encoding)/;
const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => CACHED_HEADERS.test(name))) as Record<string, string>;

export function registerResponseCache(app: FastifyInstance, cache: ResponseCache, apiKey: string | undefined) {
  const revalidator = createRevalidator(app, apiKey);
  /** What is being made for the first visitor who asked for it, by key. */
  const inFlight = new Map<string, Promise<void>>();
  const finished = new WeakMap<FastifyRequest, () => void>();
  app.decorateRequest('dependencies', null);

  const sendCached = (request: FastifyRequest, reply: FastifyReply, key: string, address: string, language: Language): boolean => {
    const part = internal.getStore();
    const kept = cache.get(key, request.headers['accept-encoding'], part !== undefined);
    if (!kept) return false;
    if (part?.whole) cache.include(part.whole, kept.dependencies);
    if (kept.isStale) revalidator.add(key, { language, address });
    reply.hijack();
    send(reply.raw, kept);
    return true;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const policy = request.routeOptions.config.cache;
    if (!policy || request.method !== 'GET') return done();
    const address = cacheAddress(request, policy);
    if (address === undefined || address.length > MAX_KEY_LENGTH) return done();
    const language = languageOf(request);
    const key = `${language} ${address}`;
    if (sendCached(request, reply, key, address, language)) return;
    const first = inFlight.get(key);
    if (first) {
      first
        .then(() => {
          if (!sendCached(request, reply, key, address, language)) done();
        })
        .catch(done);
      return;
    }
    inFlight.set(
      key,
      new Promise((resolve) => {
        finished.set(request, () => {
          inFlight.delete(key);
          resolve();
        });
      }),
    );
    done();
  });

  app.addHook('preHandler', (request, _reply, done) => {
    const policy = request.routeOptions.config.cache;
    if (policy && request.method === 'GET') {
      request.dependencies = cache.track();
      const tags = [...(policy.tags?.(request) ?? [])];
      cache.addTags(request.dependencies, tags);
      const whole = internal.getStore()?.whole;
      if (whole) cache.addTags(whole, tags);
    }
    done();
  });

  app.addHook('onSend', (request: FastifyRequest, reply, payload, done) => {
    const { dependencies } = request;
    const policy = request.routeOptions.config.cache;
    if (!dependencies || !policy || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    reply.headers({ 'Cache-Control': policy.staleMs === undefined ? 'no-cache' : `private, max-age=${policy.staleMs / 1000}`, Vary: VARY_HEADER });
    const whole = internal.getStore()?.whole;
    if (whole) cache.include(whole, dependencies);
    const key = `${languageOf(request)} ${cacheAddress(request, policy)}`;
    const kept = cache.set(key, payload, headersOf(reply), dependencies, request.headers['accept-encoding']);
    request.dependencies = null;
    finished.get(request)?.();
    if (kept.encoding !== 'identity') reply.header('Content-Encoding', kept.encoding);
    done(null, kept.body);
  });

  app.addHook('onResponse', (request, _reply, done) => {
    if (request.dependencies) cache.release(request.dependencies);
    finished.get(request)?.();
    done();
  });

  const timer = setInterval(() => cache.removeExpired(), SWEEP_MS);
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await revalidator.stop();
  });
}

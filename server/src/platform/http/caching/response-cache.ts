/** Caches public responses as bytes, with tags that name what each was made of (`catalogue/browse/freshness.ts`). */

import { AsyncLocalStorage } from 'node:async_hooks';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { Cache } from '../../memory/cache.ts';
import { headText } from './send-whole.ts';

/** Negotiates content encodings and compresses. */
type Encoding = 'br' | 'gzip' | 'identity';
export type Encoded = Partial<Record<Encoding, Buffer>>;

export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept) ? 'gzip' : 'identity';
}

/** Copies small buffers, because each may keep a pool of 16 KB in memory. */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Uses a window of the body's size: the default of 4 MB would be allocated for each response and fragment the heap. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length + 1)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compact(gzipSync(body, { level: 5 }));
  const params = {
    // Quality 5 is a tenth smaller than 4 and takes a fifth more time: the home page fits into the first round trip (14 KB).
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compact(brotliCompressSync(body, { params }));
}

const decode = ({ identity, br, gzip }: Encoded): Buffer => identity ?? (br ? brotliDecompressSync(br) : gunzipSync(gzip as Buffer));

/** A request made internally through `app.inject`, for a part of a page or to revalidate. */
interface Subrequest {
  /** What the whole response is made of, to which this one is added. */
  whole?: Dependencies;
  isRevalidation: boolean;
}
const current = new AsyncLocalStorage<Subrequest>();

/** Returns the current internal request, if any; internal requests get no stale responses. */
export const currentSubrequest = (): Subrequest | undefined => current.getStore();

/** Returns whether this is a revalidation, which does not count toward limits. */
export const isRevalidation = (): boolean => current.getStore()?.isRevalidation === true;

// Awaits inside `run`, because injected requests only start when awaited.
const run = <T>(subrequest: Subrequest, work: () => PromiseLike<T>): Promise<T> => current.run(subrequest, async () => await work());

/** Makes requests whose responses become part of this one. */
export async function asSubrequests<T>({ dependencies }: Pick<FastifyRequest, 'dependencies'>, work: () => PromiseLike<T>): Promise<T> {
  return dependencies ? run({ whole: dependencies, isRevalidation: isRevalidation() }, work) : await work();
}

export const asRevalidation = <T>(work: () => PromiseLike<T>): Promise<T> => run({ isRevalidation: true }, work);

/** Longer addresses are not cached; no address of the site is longer. */
export const MAX_KEY_LENGTH = 1024;
/** Estimated heap overhead of an entry: objects, headers, tag sets. */
const ENTRY_OVERHEAD = 1920;
const COMPRESS_FROM = 1024;

/** What a response is made of. Recorded before reading, so that changes during reading count as later. */
export class Dependencies {
  readonly tags = new Set<string>();
  /** When the oldest part was read. */
  madeAt: number;
  /** True if the response may be served only while a new one is made. */
  changed = false;
  /** True if the response must not be served. */
  purged = false;
  constructor(now: number) {
    this.madeAt = now;
  }
}

interface Head {
  /** Headers without the content type. */
  headers: Record<string, string>;
  head: string;
  type: string;
}

interface Entry extends Head {
  dependencies: Dependencies;
  /** True if the body is too small to compress. */
  isSmall: boolean;
  bodies: Encoded;
}

export interface CachedBody {
  body: Buffer;
  encoding: Encoding;
}

export interface CachedResponse extends Head {
  dependencies: Dependencies;
  isStale: boolean;
}

export interface ResponseAges {
  /** Maximum age of counts and figures, which have no tags. */
  freshMs: number;
  /** How long frequent changes are collected, as during imports. */
  settleMs: number;
  /** Older responses are not served. */
  maxMs: number;
}

export class ResponseCache {
  readonly #entries: Cache<string, Entry>;
  readonly #byTag = new Map<string, Set<Dependencies>>();
  readonly #keys = new WeakMap<Dependencies, string>();
  readonly #ages: ResponseAges;
  readonly #now: () => number;

  constructor({ maxBytes, ages, now = () => performance.now() }: { maxBytes: number; ages: ResponseAges; now?: () => number }) {
    this.#ages = ages;
    this.#now = now;
    this.#entries = new Cache({
      name: 'responses',
      maxBytes,
      bytesOf: ({ bodies }) => ENTRY_OVERHEAD + Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
      dispose: ({ dependencies }, _key, reason) => {
        if (reason !== 'set') this.release(dependencies);
      },
    });
  }

  get size(): number {
    return this.#entries.calculatedSize;
  }
  get entries(): number {
    return this.#entries.size;
  }
  /** Number of tags of cached and in-flight responses. */
  get tags(): number {
    return this.#byTag.size;
  }

  /** Starts recording what a response is made of. Call it before the first read. */
  track(): Dependencies {
    return new Dependencies(this.#now());
  }

  addTags(dependencies: Dependencies, tags: Iterable<string>) {
    for (const tag of tags) {
      dependencies.tags.add(tag);
      const dependents = this.#byTag.get(tag);
      if (dependents) dependents.add(dependencies);
      else this.#byTag.set(tag, new Set([dependencies]));
    }
  }

  /** Makes a part's changes and age apply to the whole. */
  include(whole: Dependencies, part: Dependencies) {
    this.addTags(whole, part.tags);
    whole.madeAt = Math.min(whole.madeAt, part.madeAt);
    whole.changed ||= part.changed;
    whole.purged ||= part.purged;
  }

  /** Ends the recording for a response that was not cached. */
  release(dependencies: Dependencies) {
    for (const tag of dependencies.tags) {
      const dependents = this.#byTag.get(tag);
      if (dependents?.delete(dependencies) && dependents.size === 0) this.#byTag.delete(tag);
    }
  }

  /** Marks responses with the tag, which are served once more while new ones are made. */
  markStale(tag: string) {
    for (const dependencies of this.#byTag.get(tag) ?? []) dependencies.changed = true;
  }

  /** Drops responses with the tag, because the next reader must see the change. */
  purge(tag: string) {
    for (const dependencies of [...(this.#byTag.get(tag) ?? [])]) {
      dependencies.purged = true;
      const key = this.#keys.get(dependencies);
      if (key !== undefined && this.#entries.peek(key)?.dependencies === dependencies) this.#entries.delete(key);
    }
  }

  /** Drops all responses, including those in flight. */
  clear() {
    for (const tag of [...this.#byTag.keys()]) this.purge(tag);
    this.#entries.clear();
  }

  /** @param freshOnly true for making other responses from this one */
  get(key: string, freshOnly = false): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { dependencies, headers, head, type } = entry;
    const { freshMs, settleMs, maxMs } = this.#ages;
    const age = this.#now() - dependencies.madeAt;
    if (age > maxMs) {
      this.#entries.delete(key);
      return undefined;
    }
    if (freshOnly && (dependencies.changed || age > freshMs)) return undefined;
    return { headers, head, type, dependencies, isStale: age > freshMs || (dependencies.changed && age > settleMs) };
  }

  /** Returns the body in an encoding that the caller accepts. Call it right after `get`. */
  body(key: string, acceptEncoding: string | undefined): CachedBody {
    const entry = this.#entries.peek(key);
    if (!entry) throw new Error(`no response is cached for ${key}`);
    const encoding = entry.isSmall ? 'identity' : encodingFor(acceptEncoding);
    const cached = entry.bodies[encoding];
    if (cached) return { body: cached, encoding };
    const body = encode(decode(entry.bodies), encoding);
    // Sets a new object, so that the cache computes its size again.
    this.#entries.set(key, { ...entry, bodies: { ...entry.bodies, [encoding]: body } });
    return { body, encoding };
  }

  set(key: string, text: string, headers: Record<string, string>, dependencies: Dependencies, acceptEncoding: string | undefined): CachedBody {
    const identity = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    identity.write(text);
    const isSmall = identity.length < COMPRESS_FROM;
    const encoding = isSmall ? 'identity' : encodingFor(acceptEncoding);
    const body = encode(identity, encoding);
    const old = this.#entries.peek(key);
    if (dependencies.purged || key.length > MAX_KEY_LENGTH) this.release(dependencies);
    else {
      if (old) this.release(old.dependencies);
      this.#keys.set(dependencies, key);
      const { 'content-type': type = '', ...others } = headers;
      this.#entries.set(key, { dependencies, headers: others, head: headText(others), type, isSmall, bodies: { [encoding]: body } });
      if (!this.#entries.has(key)) this.release(dependencies);
    }
    return { body, encoding };
  }

  removeExpired() {
    const now = this.#now();
    for (const [key, { dependencies }] of [...this.#entries.entries()]) if (now - dependencies.madeAt > this.#ages.maxMs) this.#entries.delete(key);
  }
}

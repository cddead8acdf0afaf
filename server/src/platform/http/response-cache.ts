/**
 * Responses of public reads, kept as bytes. An entry has tags that name what it was made of (this title, the lists of
 * that category); a change names the tags it touches, so that it costs the answers it touches and no other.
 * `catalogue/freshness.ts` is the table of tags, of who moves them, and of how old an answer may be.
 */
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { Cache } from '../cache.ts';

/** Nothing is kept for longer without being made anew: counts and figures without a tag are at most so old. */
export const FRESH_MS = 60_000;
/** An answer that changes again and again (while an import runs) is made anew no more often than this. */
export const SETTLE_MS = 10_000;
/** An answer that nobody has asked for during this time is not served any more. */
export const STALE_MS = 3 * 60_000;
/** Longer keys are not kept: no address of the site is so long. */
export const MAX_KEY_LENGTH = 1024;
const MAX_ENTRIES = 20_000;
/** Heap of an entry beside its bodies, its key and its place in the cache: the objects, the header table, the places in the tag sets. Measured: 1 KB. */
const ENTRY_OVERHEAD = 1408;
const COMPRESS_FROM = 1024;

type Encoding = 'br' | 'gzip' | 'identity';
/** A body in the encodings it was asked for in. */
export type Encoded = Partial<Record<Encoding, Buffer>>;

export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept) ? 'gzip' : 'identity';
}

/** A copy in memory of its own: a small buffer may be a slice that holds a pool or a chunk of 16 KB alive. */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A window of 4 MB for an answer of some KB is memory that comes and goes with every answer, and leaves holes in the heap. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length + 1)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compact(gzipSync(body, { level: 5 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compact(brotliCompressSync(body, { params }));
}

const decode = ({ identity, br, gzip }: Encoded): Buffer => identity ?? (br ? brotliDecompressSync(br) : gunzipSync(gzip as Buffer));

/** What an answer is made of, from the moment reading begins: a change during the reading is noticed like one after it. */
export class Dependencies {
  readonly tags = new Set<string>();
  /** When its oldest part was read. */
  madeAt: number;
  /** Something it is made of has changed: it may be served while it is made anew. */
  changed = false;
  /** Something it is made of may not be shown any more. */
  purged = false;
  constructor(now: number) {
    this.madeAt = now;
  }
}

interface Entry {
  dependencies: Dependencies;
  headers: Record<string, string>;
  isSmall: boolean;
  bodies: Encoded;
}

export interface CachedResponse {
  body: Buffer;
  encoding: Encoding;
  headers: Record<string, string>;
  dependencies: Dependencies;
  /** It should be made anew, and may be served until that is done. */
  isStale: boolean;
}

export interface CacheOptions {
  maxBytes: number;
  now?: () => number;
}

export class ResponseCache {
  readonly #entries: Cache<string, Entry>;
  readonly #byTag = new Map<string, Set<Dependencies>>();
  readonly #keys = new WeakMap<Dependencies, string>();
  readonly #now: () => number;

  constructor({ maxBytes, now = () => performance.now() }: CacheOptions) {
    this.#now = now;
    this.#entries = new Cache({
      name: 'responses',
      maxEntries: MAX_ENTRIES,
      maxBytes,
      bytesOf: ({ bodies }) => ENTRY_OVERHEAD + Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
      dispose: ({ dependencies }, _key, reason) => {
        if (reason !== 'set') this.release(dependencies);
      },
    });
  }

  /** Bytes that the entries take, their overhead included. */
  get size(): number {
    return this.#entries.calculatedSize;
  }
  get entries(): number {
    return this.#entries.size;
  }
  /** Tags that something kept or being made has. */
  get tags(): number {
    return this.#byTag.size;
  }

  /** Call it before the first read of what the answer shows. */
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

  /** One answer is part of another: what changes or ages the part does so to the whole. */
  include(whole: Dependencies, part: Dependencies) {
    this.addTags(whole, part.tags);
    whole.madeAt = Math.min(whole.madeAt, part.madeAt);
    whole.changed ||= part.changed;
    whole.purged ||= part.purged;
  }

  /** Nothing came of it, or it is not kept any more. */
  release(dependencies: Dependencies) {
    for (const tag of dependencies.tags) {
      const dependents = this.#byTag.get(tag);
      if (dependents?.delete(dependencies) && dependents.size === 0) this.#byTag.delete(tag);
    }
  }

  /** The tag's thing has changed: its answers are served once more while they are made anew. */
  markStale(tag: string) {
    for (const dependencies of this.#byTag.get(tag) ?? []) dependencies.changed = true;
  }

  /** The tag's thing has changed and whoever reads next must see it. */
  purge(tag: string) {
    for (const dependencies of [...(this.#byTag.get(tag) ?? [])]) {
      dependencies.purged = true;
      const key = this.#keys.get(dependencies);
      if (key !== undefined && this.#entries.peek(key)?.dependencies === dependencies) this.#entries.delete(key);
    }
  }

  /** Nothing that was made until now is served again. */
  clear() {
    for (const tag of [...this.#byTag.keys()]) this.purge(tag);
    this.#entries.clear();
  }

  /** @param freshOnly an answer that others are made of is never a stale one */
  get(key: string, acceptEncoding: string | undefined, freshOnly = false): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { dependencies } = entry;
    const age = this.#now() - dependencies.madeAt;
    if (age > STALE_MS) {
      this.#entries.delete(key);
      return undefined;
    }
    if (freshOnly && (dependencies.changed || age > FRESH_MS)) return undefined;
    return { ...this.#encoded(key, entry, acceptEncoding), isStale: age > FRESH_MS || (dependencies.changed && age > SETTLE_MS) };
  }

  #encoded(key: string, entry: Entry, acceptEncoding: string | undefined): Omit<CachedResponse, 'isStale'> {
    const { dependencies, headers, bodies } = entry;
    const encoding = entry.isSmall ? 'identity' : encodingFor(acceptEncoding);
    let body = bodies[encoding];
    if (!body) {
      body = encode(decode(bodies), encoding);
      // Another object, since the cache weighs only what is new to it.
      this.#entries.set(key, { ...entry, bodies: { ...bodies, [encoding]: body } });
    }
    return { body, encoding, headers, dependencies };
  }

  /** Keeps a response in the encoding it is asked for, and answers it. One whose parts were purged meanwhile is not kept. */
  set(key: string, text: string, headers: Record<string, string>, dependencies: Dependencies, acceptEncoding: string | undefined): CachedResponse {
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
      this.#entries.set(key, { dependencies, headers, isSmall, bodies: { [encoding]: body } });
      // Larger than the whole cache: it was not taken in.
      if (!this.#entries.has(key)) this.release(dependencies);
    }
    return { body, encoding, headers, dependencies, isStale: false };
  }

  /** Forgets what is too old to be served: whoever never comes back holds no memory. */
  removeExpired() {
    const now = this.#now();
    for (const [key, { dependencies }] of [...this.#entries.entries()]) if (now - dependencies.madeAt > STALE_MS) this.#entries.delete(key);
  }
}

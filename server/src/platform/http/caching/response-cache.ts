/**
 * Caches public responses as bytes. Tags name what an entry was made of, so a change invalidates only affected responses. `catalogue/browse/freshness.ts`
 * lists tags, their changes and maximum ages.
 */
import { Cache } from '../../memory/cache.ts';
import { decode, type Encoded, type Encoding, encode, encodingFor } from './encodings.ts';
import { headText } from './send-whole.ts';

/** No address of the site is longer. */
export const MAX_KEY_LENGTH = 1024;
/** Estimated heap overhead of an entry: objects, headers, tag sets. */
const ENTRY_OVERHEAD = 1920;
const COMPRESS_FROM = 1024;

/** Sources of a response, recorded before reading: changes during reading count as later. */
export class Dependencies {
  readonly tags = new Set<string>();
  /** When the oldest part was read. */
  madeAt: number;
  /** May be served while it is remade. */
  changed = false;
  /** Must not be served. */
  purged = false;
  constructor(now: number) {
    this.madeAt = now;
  }
}

interface Head {
  /** Without the content type. */
  headers: Record<string, string>;
  head: string;
  type: string;
}

interface Entry extends Head {
  dependencies: Dependencies;
  /** Too small to compress. */
  isSmall: boolean;
  bodies: Encoded;
}

export interface CachedBody {
  body: Buffer;
  encoding: Encoding;
}

export interface CachedResponse extends Head {
  dependencies: Dependencies;
  /** May be served while it is remade. */
  isStale: boolean;
}

export interface ResponseAges {
  /** Maximum age of untagged counts and figures. */
  freshMs: number;
  /** Grace period for frequent changes, as during imports. */
  settleMs: number;
  /** Older responses are not served. */
  maxMs: number;
}

export interface ResponseCacheOptions {
  maxBytes: number;
  ages: ResponseAges;
  /** A monotonic clock. */
  now?: () => number;
}

export class ResponseCache {
  readonly #entries: Cache<string, Entry>;
  readonly #byTag = new Map<string, Set<Dependencies>>();
  readonly #keys = new WeakMap<Dependencies, string>();
  readonly #ages: ResponseAges;
  readonly #now: () => number;

  constructor({ maxBytes, ages, now = () => performance.now() }: ResponseCacheOptions) {
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
  /** Tags of cached or in-flight responses. */
  get tags(): number {
    return this.#byTag.size;
  }

  /** Records dependencies. Call before the first read. */
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

  /** Ends the record of an uncached response. */
  release(dependencies: Dependencies) {
    for (const tag of dependencies.tags) {
      const dependents = this.#byTag.get(tag);
      if (dependents?.delete(dependencies) && dependents.size === 0) this.#byTag.delete(tag);
    }
  }

  /** Serves affected responses once more while they are remade. */
  markStale(tag: string) {
    for (const dependencies of this.#byTag.get(tag) ?? []) dependencies.changed = true;
  }

  /** The next reader must see the change. */
  purge(tag: string) {
    for (const dependencies of [...(this.#byTag.get(tag) ?? [])]) {
      dependencies.purged = true;
      const key = this.#keys.get(dependencies);
      if (key !== undefined && this.#entries.peek(key)?.dependencies === dependencies) this.#entries.delete(key);
    }
  }

  /** Also drops in-flight responses. */
  clear() {
    for (const tag of [...this.#byTag.keys()]) this.purge(tag);
    this.#entries.clear();
  }

  /** @param freshOnly for building other responses */
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

  /** Encoded for the caller; call right after `get`. */
  body(key: string, acceptEncoding: string | undefined): CachedBody {
    const entry = this.#entries.peek(key);
    if (!entry) throw new Error(`no response is cached for ${key}`);
    const encoding = entry.isSmall ? 'identity' : encodingFor(acceptEncoding);
    const cached = entry.bodies[encoding];
    if (cached) return { body: cached, encoding };
    const body = encode(decode(entry.bodies), encoding);
    // A new object, so that the cache recomputes its size.
    this.#entries.set(key, { ...entry, bodies: { ...entry.bodies, [encoding]: body } });
    return { body, encoding };
  }

  /** Stores and returns a response in the requested encoding, unless a part was purged. */
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

  /** Evicts responses that are no longer requested. */
  removeExpired() {
    const now = this.#now();
    for (const [key, { dependencies }] of [...this.#entries.entries()]) if (now - dependencies.madeAt > this.#ages.maxMs) this.#entries.delete(key);
  }
}

/**
 * Responses of public reads, cached as bytes. An entry has tags that name what it was made of (this title, the lists of
 * that category); a change names the tags it touches, so that only responses made of the changed thing become stale.
 * `catalogue/browse/freshness.ts` is the table of tags, of what changes them, and of how old a response may be.
 */
import { Cache } from '../../memory/cache.ts';
import { decode, type Encoded, type Encoding, encode, encodingFor } from './encodings.ts';
import { headText } from './send-whole.ts';

/** Responses to longer addresses are not cached: no address of the site is so long. */
export const MAX_KEY_LENGTH = 1024;
/** Heap bytes of an entry beside its bodies, its key and its place in the cache: objects, header table, the text of the head, places in the tag sets. */
const ENTRY_OVERHEAD = 1920;
const COMPRESS_FROM = 1024;

/** The things that a response is made of, recorded before the first is read: a change during the reading counts like one after it. */
export class Dependencies {
  readonly tags = new Set<string>();
  /** When the oldest part was read. */
  madeAt: number;
  /** A part has changed: the response may be served while it is made anew. */
  changed = false;
  /** A part may not be shown any more. */
  purged = false;
  constructor(now: number) {
    this.madeAt = now;
  }
}

/** What is sent before a body. */
interface Head {
  /** All but that of the type. */
  headers: Record<string, string>;
  /** The same as they are sent. */
  head: string;
  type: string;
}

interface Entry extends Head {
  dependencies: Dependencies;
  /** Too small to be compressed. */
  isSmall: boolean;
  bodies: Encoded;
}

export interface CachedBody {
  body: Buffer;
  encoding: Encoding;
}

export interface CachedResponse extends Head {
  dependencies: Dependencies;
  /** It should be made anew, and may be served until that is done. */
  isStale: boolean;
}

/** Ages of responses, milliseconds. */
export interface ResponseAges {
  /** Up to this age a response is fresh: counts and figures without a tag are at most so old. */
  freshMs: number;
  /** Below this age a changed response is still fresh, so that one that changes again and again (during an import) is not made anew each time. */
  settleMs: number;
  /** Above this age a response is not served any more. */
  maxMs: number;
}

export interface ResponseCacheOptions {
  maxBytes: number;
  ages: ResponseAges;
  /** Milliseconds of a clock that never goes back. */
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

  /** Bytes that the entries take, their overhead included. */
  get size(): number {
    return this.#entries.calculatedSize;
  }
  get entries(): number {
    return this.#entries.size;
  }
  /** The number of tags of responses that are cached or being made. */
  get tags(): number {
    return this.#byTag.size;
  }

  /** Begins to record what a response is made of. Call it before the first read of what the response shows. */
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

  /** Makes one response part of another: whatever changes or ages the part does so to the whole. */
  include(whole: Dependencies, part: Dependencies) {
    this.addTags(whole, part.tags);
    whole.madeAt = Math.min(whole.madeAt, part.madeAt);
    whole.changed ||= part.changed;
    whole.purged ||= part.purged;
  }

  /** Ends the record of a response that is not cached, or not any more. */
  release(dependencies: Dependencies) {
    for (const tag of dependencies.tags) {
      const dependents = this.#byTag.get(tag);
      if (dependents?.delete(dependencies) && dependents.size === 0) this.#byTag.delete(tag);
    }
  }

  /** The tagged thing has changed: its responses are served once more while they are made anew. */
  markStale(tag: string) {
    for (const dependencies of this.#byTag.get(tag) ?? []) dependencies.changed = true;
  }

  /** The tagged thing has changed and the next reader must see it. */
  purge(tag: string) {
    for (const dependencies of [...(this.#byTag.get(tag) ?? [])]) {
      dependencies.purged = true;
      const key = this.#keys.get(dependencies);
      if (key !== undefined && this.#entries.peek(key)?.dependencies === dependencies) this.#entries.delete(key);
    }
  }

  /** Removes all responses, and those that are being made are not stored. */
  clear() {
    for (const tag of [...this.#byTag.keys()]) this.purge(tag);
    this.#entries.clear();
  }

  /** @param freshOnly leaves out stale responses: nothing new is made of them */
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

  /** The body of a response that `get` has just found, in an encoding that the caller accepts. */
  body(key: string, acceptEncoding: string | undefined): CachedBody {
    const entry = this.#entries.peek(key);
    if (!entry) throw new Error(`no response is cached for ${key}`);
    const encoding = entry.isSmall ? 'identity' : encodingFor(acceptEncoding);
    const cached = entry.bodies[encoding];
    if (cached) return { body: cached, encoding };
    const body = encode(decode(entry.bodies), encoding);
    // Another object, because the cache computes the size of a value only when it is new.
    this.#entries.set(key, { ...entry, bodies: { ...entry.bodies, [encoding]: body } });
    return { body, encoding };
  }

  /** Stores a response in the encoding that is asked for, and returns it. A response whose parts were purged meanwhile is not stored. */
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
      // A response larger than the whole cache was not taken in.
      if (!this.#entries.has(key)) this.release(dependencies);
    }
    return { body, encoding };
  }

  /** Removes responses that are too old to be served, so that what nobody asks for again takes no memory. */
  removeExpired() {
    const now = this.#now();
    for (const [key, { dependencies }] of [...this.#entries.entries()]) if (now - dependencies.madeAt > this.#ages.maxMs) this.#entries.delete(key);
  }
}

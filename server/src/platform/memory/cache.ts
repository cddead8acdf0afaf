/** A named LRU cache with a limit in bytes. Its hit counts are in the admin area and in `/metrics`. */
import { LRUCache } from 'lru-cache';

/** Bytes per entry besides key and value; 116 were measured with a short key. */
const ENTRY_OVERHEAD = 128;

/** Figures of all caches with the same name, because tests run several sites. */
export interface CacheFigures {
  name: string;
  entries: number;
  bytes: number;
  maxBytes: number;
  hits: number;
  misses: number;
}

export interface CacheOptions<K extends string | number, V extends NonNullable<unknown>> {
  name: string;
  maxBytes: number;
  /** Returns the bytes of the value on the heap; key and overhead are added. */
  bytesOf: (value: V) => number;
  maxEntries?: number;
  ttl?: number;
  /** Returns a monotonic time. */
  now?: () => number;
  dispose?: LRUCache.Disposer<K, V>;
}

/** Weak references, so that caches of stopped sites can be collected. */
const caches = new Set<WeakRef<Cache<never, never>>>();

const keyBytes = (key: string | number) => (typeof key === 'string' ? key.length * 2 : 8);
export const bytesOfText = (text: string) => text.length * 2;

export class Cache<K extends string | number, V extends NonNullable<unknown>> extends LRUCache<K, V> {
  readonly name: string;
  hits = 0;
  misses = 0;

  constructor({ name, maxBytes, bytesOf, maxEntries, ttl, now, dispose }: CacheOptions<K, V>) {
    super({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => ENTRY_OVERHEAD + keyBytes(key) + Math.ceil(bytesOf(value)),
      ...(maxEntries === undefined ? {} : { max: maxEntries }),
      ...(ttl === undefined ? {} : { ttl }),
      ...(now === undefined ? {} : { ttlResolution: 0, perf: { now } }),
      ...(dispose === undefined ? {} : { dispose }),
    });
    this.name = name;
    caches.add(new WeakRef(this as unknown as Cache<never, never>));
  }

  override get(key: K): V | undefined {
    const value = super.get(key);
    if (value === undefined) this.misses++;
    else this.hits++;
    return value;
  }

  getOrMake(key: K, make: () => V): V {
    const before = this.get(key);
    if (before !== undefined) return before;
    const made = make();
    this.set(key, made);
    return made;
  }
}

/** Remembers results for texts. Long texts are not stored, because they rarely come twice. */
export function createTextMemo({ name, maxBytes, maxKeyLength }: { name: string; maxBytes: number; maxKeyLength: number }) {
  const known = new Cache<string, string>({ name, maxBytes, bytesOf: bytesOfText });
  return (key: string, make: () => string): string => (key.length > maxKeyLength ? make() : known.getOrMake(key, make));
}

export function cacheFigures(): CacheFigures[] {
  const figures = new Map<string, CacheFigures>();
  for (const reference of caches) {
    const cache = reference.deref();
    if (!cache) {
      caches.delete(reference);
      continue;
    }
    const { name } = cache;
    const sum = figures.get(name) ?? { name, entries: 0, bytes: 0, maxBytes: 0, hits: 0, misses: 0 };
    sum.entries += cache.size;
    sum.bytes += cache.calculatedSize;
    sum.maxBytes += cache.maxSize;
    sum.hits += cache.hits;
    sum.misses += cache.misses;
    figures.set(name, sum);
  }
  return [...figures.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

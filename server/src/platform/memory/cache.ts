/**
 * A named cache in memory: least recently used out first, bounded by bytes, its hits and misses counted. The admin
 * overview and `/metrics` show all of them.
 */
import { LRUCache } from 'lru-cache';

/** The heap bytes of an entry beside its key and value: its places in the map and the lists of the cache. Measured: 116 with a short key. */
const ENTRY_OVERHEAD = 128;

/** The figures of all caches of one name: a site has one, the tests of a process have several. */
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
  /** The heap bytes of the value alone; key and overhead are added. */
  bytesOf: (value: V) => number;
  maxEntries?: number;
  /** The life of an entry in milliseconds; `set` may say another. */
  ttl?: number;
  /** A clock in milliseconds that never goes back, for tests. */
  now?: () => number;
  dispose?: LRUCache.Disposer<K, V>;
}

/** The references are weak, so that the caches of a stopped site can be collected. */
const caches = new Set<WeakRef<Cache<never, never>>>();

const keyBytes = (key: string | number) => (typeof key === 'string' ? key.length * 2 : 8);
/** The bytes that a text takes in memory at most. */
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

  /** The value of a key, made where it is not there. */
  getOrMake(key: K, make: () => V): V {
    const before = this.get(key);
    if (before !== undefined) return before;
    const made = make();
    this.set(key, made);
    return made;
  }
}

/** Remembers texts by texts that they are made of. What is made of a longer one is made each time: it comes once. */
export function createTextMemo({ name, maxBytes, maxKeyLength }: { name: string; maxBytes: number; maxKeyLength: number }) {
  const known = new Cache<string, string>({ name, maxBytes, bytesOf: bytesOfText });
  return (key: string, make: () => string): string => (key.length > maxKeyLength ? make() : known.getOrMake(key, make));
}

/** The figures of all caches, by name. */
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

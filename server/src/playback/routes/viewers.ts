/** Remembers viewers for whom a route failed or played within a day, as keyed hashes: in memory, or shared by instances on PostgreSQL. */
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { type Db, isPostgres } from '../../platform/database/database.ts';
import { Cache } from '../../platform/memory/cache.ts';
import * as store from './route-health.store.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_VIEWERS = 50;
const VIEWER_BYTES = 64;

/** What was met: a route that failed for a title, played there, or failed for any title. */
export type Met = 'failing' | 'playing' | 'failing-lines';

export interface Viewers {
  /**
   * @param key the route, with the title if it matters
   * @param caller the limiter's key
   * @param now milliseconds since 1970
   */
  add(key: string, caller: string, now: number): Promise<void>;
  /** Counts viewers within the day before `now`; at most fifty. */
  count(key: string, now: number): Promise<number>;
  forget(key: string): Promise<void>;
  forgetOld(now: number): Promise<void>;
}

const hashOf = (secret: Buffer, caller: string) => createHmac('sha256', secret).update(`viewer|${caller}`).digest('base64url').slice(0, 12);

export function memoryViewers(met: Met, maxBytes = MAX_BYTES): Viewers {
  const secret = randomBytes(32);
  const routes = new Cache<string, ReadonlyMap<string, number>>({
    name: `viewers-${met}`,
    maxBytes,
    bytesOf: (seen) => VIEWER_BYTES * seen.size,
  });
  return {
    async add(key, caller, now) {
      const viewer = hashOf(secret, caller);
      // Makes a copy, because the cache weighs an entry only when it is set.
      const seen = new Map(routes.get(key));
      seen.delete(viewer);
      seen.set(viewer, now);
      if (seen.size > MAX_VIEWERS) seen.delete(seen.keys().next().value as string);
      routes.set(key, seen);
    },
    count: async (key, now) => [...(routes.peek(key)?.values() ?? [])].filter((at) => now - at < DAY_MS).length,
    forget: async (key) => void routes.delete(key),
    // Nothing to do, because the cache drops old viewers.
    forgetOld: async () => {},
  };
}

/** @param secret the site's secret, so that instances recognize a viewer and the table identifies nobody */
export function sharedViewers(db: Db, secret: Buffer, met: Met): Viewers {
  return {
    add: (key, caller, now) => store.addViewer(db, { met, route: key, viewer: hashOf(secret, caller), at: now }, now - DAY_MS, MAX_VIEWERS),
    count: async (key, now) => Math.min(await store.countViewers(db, met, key, now - DAY_MS), MAX_VIEWERS),
    forget: (key) => store.forgetViewers(db, met, key),
    forgetOld: (now) => store.sweepViewers(db, now - DAY_MS),
  };
}

export const viewersOf = (db: Db, secret: Buffer, met: Met): Viewers => (isPostgres(db) ? sharedViewers(db, secret, met) : memoryViewers(met));

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MAX_KEY_LENGTH, ResponseCache } from './response-cache.ts';

const AGES = { freshMs: 60_000, settleMs: 10_000, maxMs: 180_000 };
const MB = 1024 * 1024;
const long = '银幕'.repeat(1000);

function aCache(maxBytes = MB) {
  const clock = { now: 0 };
  const cache = new ResponseCache({ ages: AGES, maxBytes, now: () => clock.now });
  const keep = (key: string, tags: string[] = [], text = long) => {
    const dependencies = cache.track();
    cache.addTags(dependencies, tags);
    cache.set(key, text, {}, dependencies, undefined);
  };
  const state = (key: string) => {
    const found = cache.get(key);
    return found ? (found.isStale ? 'stale' : 'fresh') : 'none';
  };
  return { cache, clock, keep, state };
}

test('a change affects the responses made of it and no others', () => {
  const { cache, clock, keep, state } = aCache();
  keep('5', ['title 5', 'routes']);
  keep('6', ['title 6', 'routes']);
  keep('page of 5', ['title 5']);
  clock.now = AGES.settleMs + 1;
  cache.markStale('title 5');
  cache.markStale('title 7');
  expect(['5', '6', 'page of 5'].map(state)).toEqual(['stale', 'fresh', 'stale']);
  cache.purge('title 5');
  expect(['5', '6', 'page of 5'].map(state)).toEqual(['none', 'fresh', 'none']);
  cache.clear();
  expect(state('6')).toBe('none');
  expect([cache.entries, cache.size, cache.tags]).toEqual([0, 0, 0]);
});

test('a response is stale after a minute, and gone after three; a part of another is never stale', () => {
  const { cache, clock, keep, state } = aCache();
  keep('a');
  clock.now = AGES.freshMs;
  expect(state('a')).toBe('fresh');
  clock.now = AGES.freshMs + 1;
  expect(state('a')).toBe('stale');
  expect(cache.get('a', true)).toBeUndefined();
  clock.now = AGES.maxMs + 1;
  expect(state('a')).toBe('none');
});

test('what changes constantly is remade at most every ten seconds, but is not used in other responses meanwhile', () => {
  const { cache, clock, keep, state } = aCache();
  keep('a', ['titles 0']);
  clock.now = AGES.settleMs - 1;
  cache.markStale('titles 0');
  expect(state('a')).toBe('fresh');
  expect(cache.get('a', true)).toBeUndefined();
  clock.now = AGES.settleMs + 1;
  expect(state('a')).toBe('stale');
});

test('a change during reading counts: a purged response is not stored; a marked one is stale', () => {
  const { cache, clock, state } = aCache();
  for (const how of ['purge', 'markStale'] as const) {
    const dependencies = cache.track();
    cache.addTags(dependencies, ['title 5']);
    cache[how]('title 5');
    cache.set(how, long, {}, dependencies, undefined);
  }
  clock.now += AGES.settleMs + 1;
  expect([state('purge'), state('markStale')]).toEqual(['none', 'stale']);
});

test('a page is as old, and as fresh, as the oldest answer in it', () => {
  const { cache, clock, keep, state } = aCache();
  keep('part', ['title 5']);
  clock.now = 40_000;
  const page = cache.track();
  cache.include(page, cache.get('part')?.dependencies ?? cache.track());
  cache.set('page', long, {}, page, undefined);
  clock.now = AGES.freshMs + 1;
  expect(state('page')).toBe('stale');
  cache.purge('title 5');
  expect(state('page')).toBe('none');
});

test('each requested encoding is stored beside the others and counted', () => {
  const { cache } = aCache();
  const dependencies = cache.track();
  const first = cache.set('a', long, {}, dependencies, 'gzip, br');
  expect([first.encoding, brotliDecompressSync(first.body).toString()]).toEqual(['br', long]);
  const alone = cache.size;
  expect(gunzipSync(cache.body('a', 'gzip').body).toString()).toBe(long);
  expect(cache.size).toBeGreaterThan(alone);
  expect(cache.body('a', 'br;q=0, gzip;q=0')).toMatchObject({ encoding: 'identity', body: Buffer.from(long) });
  expect(cache.size).toBeGreaterThan(alone + long.length);
  expect(cache.body('a', 'br').body).toEqual(first.body);
  expect(cache.set('b', 'short', {}, cache.track(), 'br').encoding).toBe('identity');
});

test('the least recently used go first, with their tags', () => {
  const { cache, keep, state } = aCache(20_000);
  for (const key of ['a', 'b']) keep(key, [`title ${key}`]);
  cache.get('a');
  keep('c', ['title c']);
  expect(['a', 'b', 'c'].map(state)).toEqual(['fresh', 'none', 'fresh']);
  expect(cache.tags).toBe(2);
  keep('too large for all of it', ['title d'], long.repeat(10));
  expect([state('too large for all of it'), cache.tags]).toEqual(['none', 2]);
});

test('fifty thousand responses stay within the cache’s limit: keys and entries count', () => {
  const { cache, clock, keep } = aCache(8 * MB);
  for (let i = 0; i < 50_000; i++) keep(`/api/categories/1/letters?limit=${i}`, [`titles ${i}`], '{"status":"success","data":[]}');
  expect(cache.size).toBeLessThanOrEqual(8 * MB);
  // An entry of 30 bytes counts as 1.5 KB, which is what it takes.
  expect(cache.entries).toBeLessThan((8 * MB) / 1536);
  expect(cache.tags).toBe(cache.entries);
  keep('k'.repeat(MAX_KEY_LENGTH + 1), ['long']);
  expect(cache.get('k'.repeat(MAX_KEY_LENGTH + 1))).toBeUndefined();
  expect(cache.tags).toBe(cache.entries);
  clock.now = AGES.maxMs + 1;
  cache.removeExpired();
  expect([cache.entries, cache.size, cache.tags]).toEqual([0, 0, 0]);
});

test('abandoned responses leave nothing behind', () => {
  const { cache } = aCache();
  const dependencies = cache.track();
  cache.addTags(dependencies, ['title 5']);
  cache.release(dependencies);
  expect(cache.tags).toBe(0);
});

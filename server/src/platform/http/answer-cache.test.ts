import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { answerCache } from './answer-cache.ts';

const long = Buffer.from('银幕'.repeat(1000));

test('keeps an answer until the catalogue changes', () => {
  let revision = 1;
  const cache = answerCache(1e6, () => revision);
  cache.keep('a', long, {}, revision);
  expect(cache.find('a', undefined)?.body).toEqual(long);
  revision = 2;
  expect(cache.find('a', undefined)).toBeUndefined();
});

test('an answer read before the catalogue changed is not kept for after it', () => {
  const cache = answerCache(1e6, () => 2);
  cache.keep('a', long, {}, 1);
  expect(cache.find('a', undefined)).toBeUndefined();
});

test('compresses long answers as the browser accepts them', () => {
  const cache = answerCache(1e6, () => 1);
  cache.keep('a', long, {}, 1);
  cache.keep('b', Buffer.from('short'), {}, 1);
  expect(brotliDecompressSync(cache.find('a', 'gzip, br')?.body as Buffer)).toEqual(long);
  expect(gunzipSync(cache.find('a', 'gzip')?.body as Buffer)).toEqual(long);
  expect(cache.find('a', 'br;q=0, gzip;q=0')?.encoding).toBe('identity');
  expect(cache.find('b', 'br')?.encoding).toBe('identity');
});

test('stays within its size, the oldest go first', () => {
  const cache = answerCache(long.length * 2, () => 1);
  for (const key of ['a', 'b', 'c']) cache.keep(key, long, {}, 1);
  expect(['a', 'b', 'c'].map((key) => cache.find(key, undefined) !== undefined)).toEqual([false, true, true]);
});

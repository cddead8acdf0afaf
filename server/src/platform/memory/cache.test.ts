import { expect, test } from 'vitest';
import { bytesOfText, Cache, cacheFigures, createTextMemo } from './cache.ts';

const figuresOf = (wanted: string) => cacheFigures().find(({ name }) => name === wanted);

test('hits, misses, entries and bytes are counted, the keys and the overhead among the bytes', () => {
  const texts = new Cache<string, string>({ name: 'test texts', maxBytes: 10_000, bytesOf: bytesOfText });
  expect(figuresOf('test texts')).toEqual({ name: 'test texts', entries: 0, bytes: 0, maxBytes: 10_000, hits: 0, misses: 0 });
  texts.set('key', 'value');
  expect([texts.get('key'), texts.get('key'), texts.get('other')]).toEqual(['value', 'value', undefined]);
  expect(figuresOf('test texts')).toEqual({ name: 'test texts', entries: 1, bytes: 128 + 6 + 10, maxBytes: 10_000, hits: 2, misses: 1 });
});

test('bytes are bounded, and the least recently used entry goes first', () => {
  const numbers = new Cache<number, number>({ name: 'test numbers', maxBytes: 3 * (128 + 8 + 8), bytesOf: () => 8 });
  for (const key of [1, 2, 3]) numbers.set(key, key);
  numbers.get(1);
  numbers.set(4, 4);
  expect([1, 2, 3, 4].map((key) => numbers.has(key))).toEqual([true, false, true, true]);
  // Empty values take space too.
  for (let key = 0; key < 1000; key++) numbers.set(key, key);
  expect([numbers.size, numbers.calculatedSize]).toEqual([3, 432]);
});

test('entries can be bounded by number and age as well', () => {
  let now = 1000;
  const texts = new Cache<string, string>({ name: 'test aged', maxBytes: 10_000, bytesOf: bytesOfText, maxEntries: 2, ttl: 50, now: () => now });
  for (const key of ['a', 'b', 'c']) texts.set(key, key);
  expect([texts.get('a'), texts.get('c')]).toEqual([undefined, 'c']);
  now = 1049;
  expect(texts.get('c')).toBe('c');
  now = 1051;
  expect(texts.get('c')).toBeUndefined();
});

test('caches of one name are shown as one', () => {
  const two = [1, 2].map(() => new Cache<number, true>({ name: 'test twice', maxBytes: 1000, bytesOf: () => 0 }));
  for (const cache of two) cache.set(1, true);
  expect(figuresOf('test twice')).toEqual({ name: 'test twice', entries: 2, bytes: 2 * 136, maxBytes: 2000, hits: 0, misses: 0 });
});

test('a text is computed once for a short key, and each time for one too long to store', () => {
  const remember = createTextMemo({ name: 'test memo', maxBytes: 1000, maxKeyLength: 3 });
  const made: string[] = [];
  const shout = (text: string) =>
    remember(text, () => {
      made.push(text);
      return text.toUpperCase();
    });
  expect(['abc', 'abc', 'abcd', 'abcd'].map(shout)).toEqual(['ABC', 'ABC', 'ABCD', 'ABCD']);
  expect(made).toEqual(['abc', 'abcd', 'abcd']);
  expect(figuresOf('test memo')?.entries).toBe(1);
});

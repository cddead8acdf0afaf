import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsFrom, countBits, hasBit, idsOf, intersect } from './bitset.ts';
import { IdSet } from './id-set.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 3000, size: 'max' });

test('a set behaves like a Set, with few or many ids', () => {
  fc.assert(
    fc.property(ids, ids, (added, removed) => {
      const set = new IdSet();
      for (const id of added) set.add(id);
      for (const id of removed) set.delete(id);
      const expected = new Set(added.filter((id) => !removed.includes(id)));
      const bits = new Uint32Array(200);
      set.unionInto(bits);
      expect(idsOf(bits)).toEqual([...expected].sort((a, b) => a - b));
      expect(countBits(bits)).toBe(expected.size);
      const half = bitsFrom(
        added.filter((id) => id % 2 === 0),
        200,
      );
      const even = [...expected].filter((id) => id % 2 === 0).sort((a, b) => a - b);
      expect(set.countIn(half)).toBe(even.length);
      expect(idsOf(half, 3)).toEqual(idsOf(half).slice(0, 3));
      const some = new Set([9999]);
      set.addSomeIn(half, some, 8);
      expect(some.size).toBe(Math.min(even.length + 1, 8));
      expect([...some].slice(1).every((id) => even.includes(id))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('an intersection holds what both hold', () => {
  const a = bitsFrom([1, 5, 31, 32, 900], 40);
  intersect(a, bitsFrom([5, 32, 33], 2));
  expect(idsOf(a)).toEqual([5, 32]);
  expect(hasBit(a, 900)).toBe(false);
});

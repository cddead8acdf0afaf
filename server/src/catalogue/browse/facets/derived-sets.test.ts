import { expect, test } from 'vitest';
import { DerivedSets } from './derived-sets.ts';

const bits = (...ids: number[]) => {
  const set = new Uint32Array(1);
  for (const id of ids) set[0] = (set[0] as number) | (1 << id);
  return set;
};

test('a set is computed once, with its count, until the catalogue changes', () => {
  const sets = new DerivedSets();
  let made = 0;
  const ask = () =>
    sets.filtered('actor=a', () => {
      made++;
      return bits(1, 2, 5);
    });
  expect(ask().total).toBe(3);
  expect(ask().bits).toBe(ask().bits);
  expect(made).toBe(1);
  sets.clear();
  ask();
  expect(made).toBe(2);
});

test('a set that took several turns is cached', async () => {
  const sets = new DerivedSets();
  const made = await sets.filteredLater('actor=a', async () => bits(1));
  expect(await sets.filteredLater('actor=a', async () => bits(2))).toBe(made);
});

test('a set during which the catalogue changed is returned but not cached', async () => {
  const sets = new DerivedSets();
  const old = await sets.filteredLater('actor=a', async () => {
    sets.clear();
    return bits(1);
  });
  expect(old).toEqual(bits(1));
  expect(await sets.filteredLater('actor=a', async () => bits(2))).toEqual(bits(2));
});

/** How many viewers met a route lately. */
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import { expect, test } from 'vitest';
import { Viewers } from './viewers.ts';

test('each counts once, for a day, and for one route', () => {
  const viewers = new Viewers('test viewers');
  for (const caller of ['a', 'b', 'a']) viewers.add('1 x', caller, 1000);
  viewers.add('1 y', 'a', 1000);
  expect([viewers.count('1 x', 1000 + DAY_MS - 1), viewers.count('1 x', 1000 + DAY_MS), viewers.count('1 y', 1000), viewers.count('2 x', 1000)]).toEqual([
    2, 0, 1, 0,
  ]);
  // A viewer who comes again is as new as their last report.
  viewers.add('1 x', 'a', 2000);
  expect(viewers.count('1 x', 1000 + DAY_MS)).toBe(1);
  viewers.forget('1 x');
  expect([viewers.count('1 x', 2000), viewers.count('1 y', 2000)]).toEqual([0, 1]);
});

test('fifty of a route are remembered, the last ones', () => {
  const viewers = new Viewers('test viewers');
  for (let i = 0; i < 51; i++) viewers.add('x', `viewer ${i}`, i);
  expect(viewers.count('x', 51)).toBe(50);
  // The first is forgotten, so that all that are left are younger.
  expect(viewers.count('x', DAY_MS)).toBe(50);
});

test('fifty thousand routes are remembered, the last ones', () => {
  const viewers = new Viewers('test viewers');
  for (let i = 0; i < 50_000; i++) viewers.add(String(i), 'a', 0);
  viewers.add('0', 'b', 0);
  expect([viewers.count('0', 0), viewers.count('1', 0)]).toEqual([2, 1]);
  viewers.add('one more', 'a', 0);
  expect([viewers.count('0', 0), viewers.count('1', 0), viewers.count('2', 0), viewers.count('one more', 0)]).toEqual([2, 0, 1, 1]);
});

import { expect, test } from 'vitest';
import { endedSince } from './ended-since.ts';

test('a finished change is announced, even if it was never seen running', () => {
  const [old, going, done] = [
    { id: 1, isDone: true },
    { id: 2, isDone: false },
    { id: 2, isDone: true },
  ] as const;
  expect(endedSince([old, going], [old, going])).toEqual([]);
  expect(endedSince([old, going], [old, done])).toEqual([done]);
  expect(endedSince([old], [old, done])).toEqual([done]);
  expect(endedSince([old, done], [old, done])).toEqual([]);
});

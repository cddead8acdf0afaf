import { expect, test } from 'vitest';
import { changesOf } from './database.ts';

test('given values are set; without any there is nothing to set', () => {
  expect(changesOf({ a: 1, b: undefined, c: null, d: 0, e: '' })).toEqual({ a: 1, c: null, d: 0, e: '' });
  expect(changesOf({ a: undefined })).toBeUndefined();
  expect(changesOf({})).toBeUndefined();
});

import { expect, test } from 'vitest';
import { changesOf } from './database.ts';

test('what is given is set, nothing given is nothing to set', () => {
  expect(changesOf({ a: 1, b: undefined, c: null, d: 0, e: '' })).toEqual({ a: 1, c: null, d: 0, e: '' });
  expect(changesOf({ a: undefined })).toBeUndefined();
  expect(changesOf({})).toBeUndefined();
});

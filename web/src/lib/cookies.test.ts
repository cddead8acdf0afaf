import { afterEach, expect, test, vi } from 'vitest';
import { readCookie } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a=1; b=%E9%93%B6; bc=2', '银'],
  ['bc=2', undefined],
  ['b=%E9%93', undefined],
])('in "%s", cookie b is %s', (cookie, value) => {
  vi.stubGlobal('document', { cookie });
  expect(readCookie('b')).toBe(value);
});

test('a page without cookie access reads none', () => {
  const refusal = {
    get cookie(): string {
      throw new DOMException('The document is sandboxed', 'SecurityError');
    },
  };
  vi.stubGlobal('document', refusal);
  expect(readCookie('b')).toBeUndefined();
});

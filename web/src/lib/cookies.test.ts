import { LANGUAGE_COOKIE, SEARCH_HISTORY, STREAM_CLEANER } from '@yinmu/contract/limits.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

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

test.each([
  [LANGUAGE_COOKIE, 'language', 365],
  [SEARCH_HISTORY, 'searchHistory', 30],
  [STREAM_CLEANER, 'streamCleaner', 365],
])('%j is stored as %s for %i days', (cookie, name, days) => {
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'https:' });
  writeCookie(cookie, 'a b');
  expect(document.cookie).toBe(`${name}=a%20b; Max-Age=${days * 86_400}; Path=/; SameSite=Lax; Secure`);
});

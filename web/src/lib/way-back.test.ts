import { expect, test } from 'vitest';
import { entriesBack, wayBack } from './way-back.ts';

test.each([
  ['/detail/40', null, 1],
  ['/detail/40', { entriesBack: 7 }, 1],
  ['/login', { entriesBack: 1 }, 2],
  ['/register', { entriesBack: 2 }, 3],
  ['/login', null, undefined],
  ['/forgot-password', 'of another', undefined],
])('from %s, opened with %j, a page of accounts lies %s entries from the page that it leads back to', (pathname, state, entries) => {
  expect(entriesBack(wayBack({ pathname, state }) ?? null)).toBe(entries);
});

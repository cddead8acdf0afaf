import { afterEach, expect, test, vi } from 'vitest';
import { awaitToContinue, rememberToContinue, reserveContinueRow } from './to-continue.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a visitor who has watched nothing', '', null, undefined],
  ['a visitor who has', '', '2', '2'],
  ['a member whose browser was cleared', 'signedIn=1', null, '4'],
  ['a member with nothing to continue', 'signedIn=1', '0', undefined],
  ['a member with two titles', 'signedIn=1', '2', '2'],
])('the place of the row for %s', (_who, cookie, stored, reserved) => {
  const dataset: DOMStringMap = {};
  vi.stubGlobal('document', { cookie, documentElement: { dataset } });
  vi.stubGlobal('localStorage', { getItem: () => stored });
  reserveContinueRow();
  expect(dataset.toContinue).toBe(reserved);
});

test('who signs in has the place of the row until the account has told what is in it', () => {
  const dataset: DOMStringMap = {};
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset } });
  vi.stubGlobal('localStorage', { getItem: () => '0', setItem: () => {} });
  reserveContinueRow();
  awaitToContinue();
  expect(dataset.toContinue).toBe('4');
  rememberToContinue(2);
  awaitToContinue();
  expect(dataset.toContinue).toBe('2');
  rememberToContinue(0);
  expect(dataset.toContinue).toBeUndefined();
});

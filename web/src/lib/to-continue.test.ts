import { afterEach, expect, test, vi } from 'vitest';
import { awaitToContinue, rememberToContinue, reserveContinueRow } from './to-continue.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a visitor who has watched nothing', '', null, undefined],
  ['a visitor who has', '', '2', '2'],
  ['a member whose browser was cleared', 'signedIn=1', null, '4'],
  ['a visitor after a member', '', '2m', undefined],
  ['a member with nothing to continue', 'signedIn=1', '0m', undefined],
  ['a member with two titles', 'signedIn=1', '2m', '2'],
  ['a member after a visitor, who had nothing', 'signedIn=1', '0', '4'],
  ['a member where somebody else has written', 'signedIn=1', '2mm', '4'],
])('the place of the row for %s', (_who, cookie, stored, reserved) => {
  const dataset: DOMStringMap = {};
  vi.stubGlobal('document', { cookie, documentElement: { dataset } });
  vi.stubGlobal('localStorage', { getItem: () => stored, removeItem: () => {} });
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

test.each([
  ['', '2'],
  ['signedIn=1', '2m'],
])('the count is kept with whose it is (%s)', (cookie, kept) => {
  const setItem = vi.fn();
  vi.stubGlobal('document', { cookie, documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { setItem });
  rememberToContinue(2);
  expect(setItem).toHaveBeenCalledWith('to-continue', kept);
});

import { afterEach, expect, test, vi } from 'vitest';
import { awaitToContinue, rememberToContinue, reserveContinueRow } from './to-continue.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a visitor without history', '', null, undefined],
  ['a visitor with history', '', '2', '2'],
  ['a member whose browser data was cleared', 'signedIn=1', null, '4'],
  ['a visitor after a member', '', '2m', undefined],
  ['a member with nothing to continue', 'signedIn=1', '0m', undefined],
  ['a member with two titles', 'signedIn=1', '2m', '2'],
  ['a member after a visitor without history', 'signedIn=1', '0', '4'],
  ['a member if the stored value is invalid', 'signedIn=1', '2mm', '4'],
])('the row’s reserved space for %s', (_who, cookie, stored, reserved) => {
  const dataset: DOMStringMap = {};
  vi.stubGlobal('document', { cookie, documentElement: { dataset } });
  vi.stubGlobal('localStorage', { getItem: () => stored, removeItem: () => {} });
  reserveContinueRow();
  expect(dataset.toContinue).toBe(reserved);
});

test('a member who signs in sees reserved space until the account responds', () => {
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
])('the count is stored with its owner (%s)', (cookie, kept) => {
  const setItem = vi.fn();
  vi.stubGlobal('document', { cookie, documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { setItem });
  rememberToContinue(2);
  expect(setItem).toHaveBeenCalledWith('to-continue', kept);
});

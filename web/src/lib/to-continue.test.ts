import { afterEach, expect, test, vi } from 'vitest';
import { reserveContinueRow } from './to-continue.ts';

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

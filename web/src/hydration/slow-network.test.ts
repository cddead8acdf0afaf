import { expect, test } from 'vitest';
import { isSlowNetwork, scarceBits } from './slow-network.ts';

test.each([
  ['slow-2g', { effectiveType: 'slow-2g' }, true],
  ['3g', { effectiveType: '3g', saveData: false }, true],
  ['4g', { effectiveType: '4g', saveData: false }, false],
  ['4g with data saver', { effectiveType: '4g', saveData: true }, true],
  ['a browser that does not say', undefined, false],
])('%s', (_name, connection, expected) => expect(isSlowNetwork({ connection })).toBe(expected));

test('a video leaves half of a slow connection for others, and a fast one untouched', () => {
  expect(scarceBits({ connection: { effectiveType: '3g', downlink: 0.4 } })).toBe(200_000);
  expect(scarceBits({ connection: { effectiveType: '4g', downlink: 10 } })).toBeUndefined();
  expect(scarceBits({})).toBeUndefined();
});

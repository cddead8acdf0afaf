import { expect, test } from 'vitest';
import { clockText } from './time.ts';

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
])('%d seconds are shown as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));

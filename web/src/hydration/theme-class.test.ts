import { expect, test } from 'vitest';
import { isDarkMode } from './theme-class.ts';

test.each([
  ['system', true, true],
  ['system', false, false],
  ['dark', false, true],
  ['light', true, false],
] as const)('%s is dark where the system prefers dark (%s): %s', (mode, prefersDark, isDark) => expect(isDarkMode(mode, prefersDark)).toBe(isDark));

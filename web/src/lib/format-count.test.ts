import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, 'zhcn', '0'],
  [9999, 'zhcn', '9999'],
  [10_000, 'zhcn', '1万'],
  [12_999, 'zhtw', '1.2萬'],
  [120_000, 'zhcn', '12万'],
  [99_999_999, 'zhcn', '9999万'],
  [100_000_000, 'zhtw', '1億'],
  [999, 'en', '999'],
  [1550, 'en', '1.5K'],
  [2_000_000_000, 'en', '2B'],
] as const)('%d views in %s are %s', (count, language, text) => expect(formatCount(count, language)).toBe(text));

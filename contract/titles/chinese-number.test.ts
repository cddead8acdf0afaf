import { expect, test } from 'vitest';
import { chineseNumber } from './chinese-number.ts';

test.each([
  ...[...'零一二三四五六七八九十'].map((text, number) => [text, number] as const),
  ['两', 2],
  ['十二', 12],
  ['二十', 20],
  ['二十三', 23],
  ['12', 12],
  ['x', 0],
  ['十x', 10],
] as const)('%s is %i', (text, number) => expect(chineseNumber(text)).toBe(number));

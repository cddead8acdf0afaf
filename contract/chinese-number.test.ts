import { expect, test } from 'vitest';
import { chineseNumber } from './chinese-number.ts';

test.each([
  ['零', 0],
  ['一', 1],
  ['二', 2],
  ['两', 2],
  ['三', 3],
  ['四', 4],
  ['五', 5],
  ['六', 6],
  ['七', 7],
  ['八', 8],
  ['九', 9],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['二十三', 23],
  ['3', 3],
  ['12', 12],
  ['x', 0],
  ['x十', 0],
  ['十x', 10],
] as const)('%s is %i', (text, number) => expect(chineseNumber(text)).toBe(number));

import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each<[unknown, number, string]>([
  ['<p>甲</p>乙<br/>丙', 200, '甲 乙 丙'],
  ['甲<script>x</script><style>y</style>乙', 200, '甲乙'],
  ['&amp;nbsp;甲&amp;lt;', 200, '甲<'],
  ['a  b\u0000c', 200, 'a bc'],
  [12, 200, '12'],
  [null, 200, ''],
  ['abcdef', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['👨‍👩‍👧', 200, '👨‍👩‍👧'],
  ['👨‍👩‍👧', 4, '👨'],
  ['می‌خواهم', 200, 'می‌خواهم'],
  ['小城\u3164之\u2060春\u{e0101}', 200, '小城之春\u{e0101}'],
  ['x'.repeat(300), 200, 'x'.repeat(200)],
  [`${' '.repeat(25)}a`, 1, ''],
  [`${' '.repeat(19)}a`, 1, 'a'],
])('%j, at most %i characters, is %j', (value, most, text) => expect(plainText(value, most)).toBe(text));

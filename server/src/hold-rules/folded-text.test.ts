import { expect, test } from 'vitest';
import { bareText, folded, hasLink } from './folded-text.ts';

test.each([
  ['ＡＢＣ１', 'abc1'],
  ['ÀÉ', 'ae'],
  ['賭', '赌'],
  ['\u0430\u0435', 'ae'],
  ['が', 'が'],
  ['а\u200bb', 'ab'],
  ['m l', 'm l'],
])('%s is read as %s', (text, seen) => {
  expect(folded(text)).toBe(seen);
});

test('the same text is the same with other signs and spaces', () => {
  expect(bareText('很好，看！ Ａ')).toBe(bareText('很 好看a'));
  expect(bareText('很好看a')).not.toBe(bareText('很好看b'));
});

test.each([
  ['see https://example.org/x', true],
  ['ＨＴＴＰ：／／x', true],
  ['www.x', true],
  ['买家.com', true],
  ['shop.example.top', true],
  ['example.community', false],
  ['e.g. this', false],
  ['第3.5集', false],
  ['a.com', false],
])('%s holds a link: %s', (text, is) => {
  expect(hasLink(text)).toBe(is);
});

import { expect, test } from 'vitest';
import { bareText, folded } from './folded-text.ts';

test.each([
  ['ＡＢＣ１', 'abc1'],
  ['ÀÉ', 'ae'],
  ['賭', '赌'],
  ['\u0430\u0435', 'ae'],
  ['が', 'が'],
  ['а\u200bb', 'ab'],
  ['m l', 'm l'],
  ['🅐🅒🅩', 'acz'],
  ['🅰🅲🆉', 'acz'],
  ['🄰ⓐ', 'aa'],
  ['ᴄᴀꜱɪɴᴏ', 'casino'],
  ['❶❾➀➈➊➒⓵⓽⓿🄋🄌', '19191919000'],
  ['🆘', '🆘'],
])('%s is read as %s', (text, seen) => {
  expect(folded(text)).toBe(seen);
});

test('the same text is the same with other signs and spaces', () => {
  expect(bareText('很好，看！ Ａ')).toBe(bareText('很 好看a'));
  expect(bareText('很好看a')).not.toBe(bareText('很好看b'));
});

import { expect, test } from 'vitest';
import { bareText, isWatchable, watchedWordIn } from './watched-words.ts';

test.each([
  ['快加微信吧', '微信'],
  ['加Ｖ信', '加v信'],
  ['這裡有賭博', '赌博'],
  ['这里有赌博', '賭博'],
  ['微 -信', '微信'],
  ['微*****信', '微信'],
  ['微\u200b信', '微信'],
  ['微\u0301信', '微信'],
  ['坏\u20dd人', '坏人'],
  ['赌\n博\n网\n站', '赌博网站'],
  ['加 q-群', '加q群'],
  ['㊙️密', '秘密'],
  ['ここにヤ*ク*ザ', 'ヤクザ'],
  ['一个𠮷', '𠮷'],
  ['赌博网', '赌(博网'],
  ['拨打 4-0-0-8', '4008'],
  ['Buy VIAGRA now', 'viagra'],
  ['加vx123', 'vx'],
  ['ｖｘ', 'VX'],
  ['Cialis – club!', 'cialis club'],
  ['массаж!', 'МАССАЖ'],
  ['a B.A.D word', 'bad'],
  ['саsinо', 'casino'],
  ['b̶a̶d́', 'bad'],
  ['нет ВАD', 'bad'],
])('%j holds %s', (text, word) => {
  expect(watchedWordIn(text, ['没有', word])).toBe(word);
});

test.each([
  ['微言大义', '微信'],
  ['赌博网', '赌博网站'],
  ['《博1》彩色修复版', '博彩'],
  ['独播剧场', '赌博'],
  ['第三集片头', '三级片'],
  ['class assume', 'ass'],
  ['pen is', 'penis'],
  ['avx', 'vx'],
  ['casinos are closed', 'casino'],
  ['club cialis', 'cialis club'],
  ['一句好话', '(x'],
  ['一句好话', '[y-'],
  ['一句好话', '$5^'],
  ['', '微信'],
])('%j does not hold %s', (text, word) => {
  expect(watchedWordIn(text, [word])).toBeUndefined();
});

test('names the first watched word in a text', () => {
  expect(watchedWordIn('微信 博彩', ['没有', '博彩', '微信'])).toBe('博彩');
  expect(watchedWordIn('什么都有', [])).toBeUndefined();
});

test.each([
  ['赌', true],
  ['ad', true],
  ['a', false],
  ['1', false],
  ['!?', false],
])('%s may be watched: %s', (word, may) => {
  expect(isWatchable(word)).toBe(may);
});

test('a text counts as the same with other punctuation, width and spaces', () => {
  expect(bareText('很好，看！ Ａ')).toBe(bareText('很 好看a'));
  expect(bareText('很好看a')).not.toBe(bareText('很好看b'));
});

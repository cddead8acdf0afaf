import { expect, test } from 'vitest';
import { isWatchable, prepareWatchedWords, watchedWordIn } from './watched-words.ts';

const isFound = (text: string, word: string) => watchedWordIn(text, [word]) !== undefined;

test.each([
  ['as it is', '快加微信吧', '微信'],
  ['full width', '加Ｖ信', '加v信'],
  ['Traditional where the word is Simplified', '這裡有賭博', '赌博'],
  ['Simplified where the word is Traditional', '这里有赌博', '賭博'],
  ['spaces and punctuation between characters', '微 -信', '微信'],
  ['three signs between characters', '微***信', '微信'],
  ['hidden characters', '微\u200b信', '微信'],
  ['pinyin in one', '加 weixin 聊', '微信'],
  ['pinyin beside characters', '加weixin聊', '微信'],
  ['pinyin by syllables', 'wei xin', '微信'],
  ['pinyin letter by letter', 'w e i x i n', '微信'],
  ['pinyin with tones', 'wēi xìn', '微信'],
  ['a character and a syllable', '微xin', '微信'],
  ['a syllable and a character', 'Wei信', '微信'],
  ['ü as u', 'lüxing', '旅行'],
  ['ü as v', 'lv xing', '旅行'],
  ['a Latin word in any case', 'Buy VIAGRA now', 'viagra'],
  ['look-alikes of other scripts', 'vі\u0430gr\u0430', 'viagra'],
  ['capitals that look alike', 'V\u0399AGRA', 'viagra'],
  ['digits and signs for letters', 'v1@gr4', 'viagra'],
  ['an l for an i', 'CASlNO', 'casino'],
  ['an l for an i in the middle', 'a vlagra b', 'viagra'],
  ['an i for an l', 'ciaiis ciub', 'cialis club'],
  ['an exclamation mark upside down', 'v¡agra', 'viagra'],
  ['letters for flags', '🇨🇦🇸🇮🇳🇴', 'casino'],
  ['a digit for a letter of pinyin', 'b0cai', '博彩'],
  ['digits and signs for letters of pinyin', 'b0 c@1', '博彩'],
  ['a digit in pinyin beside a character', '博c4i', '博彩'],
  ['punctuation in a Latin word', 'v.i.a-gra', 'viagra'],
  ['spaces after each letter', 'v i a g r a', 'viagra'],
  ['accents', 'viágra', 'viagra'],
  ['a Latin word beside digits', '加vx123', 'vx'],
  ['letters and characters together', '加 q-群', '加q群'],
  ['digits', '拨打 4008', '4008'],
  ['one character a line', '赌\n博\n网\n站', '赌博网站'],
  ['one letter a line', 'a\ns\ns', 'ass'],
  ['a long Latin word with one gap', 'ca sino', 'casino'],
  ['a long Latin word with a gap anywhere', 'casin - o', 'casino'],
  ['a long Latin word over two lines', 'cas\nino', 'casino'],
  ['a long word that two others make', 'mass age', 'massage'],
  ['pinyin of the first part', 'dubo网站', '赌博网站'],
  ['pinyin of the last part', '赌博wangzhan', '赌博网站'],
  ['pinyin of the middle', '赌bo wang站', '赌博网站'],
  ['pinyin of a part with spaces', '赌博 wang zhan', '赌博网站'],
  ['ü as v in a part', 'lv行社', '旅行社'],
  ['ü as u in a part', 'lu行', '旅行'],
  ['circled letters', '🅒🅐🅢🅘🅝🅞', 'casino'],
  ['squared letters', '🅲🅰🆂🅸🅽🅾', 'casino'],
  ['digits in circles', '拨打 ❹⓿⓿❽', '4008'],
  ['each sign for a letter, after one that is between letters', '!!@@s', 'ias'],
  ['a sign between letters that stands for one elsewhere', 'c@s!!n0', 'casino'],
  ['a 1 for an l', '1o1ita', 'lolita'],
  ['digits beside a letter', 's4 5-5', 's455'],
  ['a 3, a 0 and a 7', 'v073', 'vote'],
  ['letters of another script', 'массаж!', 'массаж'],
  ['letters of other scripts without spaces', 'ここにヤ*ク*ザ', 'ヤクザ'],
  ['a rare character', '一个𠮷', '𠮷'],
  ['numbers of other scripts', '拨 ٤٠', '٤٠'],
  ['the third character as pinyin', '赌博wang站', '赌博网站'],
  ['a letter within a word of Chinese', '有x光片', 'x光片'],
  ['a word that begins as another ends', '赌赌博', '赌博'],
  ['a number of another script beside a word', '加vx٤', 'vx'],
  ['pinyin of five letters', '毒 dupin', '毒品'],
  ['pinyin beside characters that have none', '㐀㐁wangzhan', '㐀㐁网站'],
  ['a word with a bracket in it', '赌博网', '赌(博网'],
  ['the pinyin of a word with a bracket in it', 'du bo wang', '赌)博网'],
  ['tones as digits', 'bo1cai3', '博彩'],
  ['tones as digits and a space', 'bo1 cai3', '博彩'],
  ['other digits for tones', 'bo9cai0', '博彩'],
  ['a tone between signs', 'bo-1-cai', '博彩'],
  ['a tone and two signs', 'bo2, cai3', '博彩'],
  ['two signs and a tone', 'bo (2cai', '博彩'],
  ['tones letter by letter', 'b o 1 c a i 3', '博彩'],
  ['the tone of a syllable beside a character', 'bo1彩', '博彩'],
  ['the tone of a syllable between characters', '赌博wang3站', '赌博网站'],
  ['a digit between characters', '博1彩', '博彩'],
  ['a tone and a sign before a character', 'bo1, 彩', '博彩'],
  ['a digit and a bracket', '博 1)彩', '博彩'],
  ['a digit between two signs', '博(9)彩', '博彩'],
  ['two signs and a digit', '博, 0彩', '博彩'],
  ['a digit in each gap', '六1合2彩', '六合彩'],
  ['a letter between characters', '博x彩', '博彩'],
  ['a letter between spaces', '博 v 彩', '博彩'],
  ['a letter behind two spaces', '博  v彩', '博彩'],
  ['a letter with an accent', '博é彩', '博彩'],
  ['kana between characters', '博の彩', '博彩'],
  ['a long vowel between characters', '博ー彩', '博彩'],
  ['long vowels between characters', '博ーー彩', '博彩'],
  ['long vowels of half the width', '博ｰｰ彩', '博彩'],
  ['a digit of another script', '博٤彩', '博彩'],
  ['a letter that stands for one of pinyin', '来i玩', '来玩'],
  ['a character in a circle between characters', '博㊟彩', '博彩'],
  ['squared characters', '🈲博🈲彩', '博彩'],
  ['numbers in brackets', '⑴博⑵彩', '博彩'],
  ['numbers in circles', '①博②彩', '博彩'],
  ['numbers in circles over ten', '⑪博⑫彩', '博彩'],
  ['a flag', '博🇨🇳彩', '博彩'],
  ['a symbol that is written as letters', '博™彩', '博彩'],
  ['two ellipses', '博……彩', '博彩'],
  ['strokes', '微丶信 博灬彩', '博彩'],
  ['a word with a character in a circle', '美㊛', '美女'],
  ['a word with a squared character', '🈚码', '无码'],
  ['a word with a long vowel', 'コーヒー', 'コーヒー'],
  ['a word with a mark of repetition', '佐々木', '佐々木'],
])('found: %s', (_, text, word) => {
  expect(isFound(text, word)).toBe(true);
});

test.each([
  ['a Latin word within another at its end', 'class', 'ass'],
  ['a Latin word within another at its beginning', 'assume', 'ass'],
  ['two words that make a short one only together', 'pen is', 'penis'],
  ['a Latin word of few letters with a gap', 'as s', 'ass'],
  ['a Latin word of few letters in another', 'classic', 'ass'],
  ['a long Latin word within others', 'a mass ages', 'massage'],
  ['four signs in a long Latin word', 'ca    sino', 'casino'],
  ['four signs between characters', '微****信', '微信'],
  ['four ends of lines between characters', '微\n\n\n\n信', '微信'],
  ['pinyin of a part at the end of a word', 'kudubo网站', '赌博网站'],
  ['pinyin of a part at the beginning of a word', '赌博wangzhang', '赌博网站'],
  ['pinyin within a word', 'weixing', '微信'],
  ['pinyin at the end of a word', 'kuweixin', '微信'],
  ['pinyin of four letters', 'ma da', '马大'],
  ['the pinyin of one character', 'women', '门'],
  ['letters with accents beside it', 'éass', 'ass'],
  ['digits alone that stand for letters', '455', 'ass'],
  ['other characters of the same sound alone', '唯心', '微信'],
  ['letters that the standard draws alike', 'com', 'corn'],
  ['part of another word of digits and letters', 'avx', 'vx'],
  ['another character of the same kind', '微言', '微信'],
  ['another letter of the same script', 'массив', 'массаж'],
  ['another number', '拨 ٤١', '٤٠'],
  ['its beginning alone', '赌博网', '赌博网站'],
  ['two digits between characters', '博12彩', '博彩'],
  ['two digits between syllables', 'bo12cai', '博彩'],
  ['a digit within a syllable', 'bo c2ai', '博彩'],
  ['the number of a part', '《博1》彩色', '博彩'],
  ['a letter and a sign', '博v 彩', '博彩'],
  ['a digit among three signs', '博 1 -彩', '博彩'],
  ['a digit behind three signs', '博 - 1彩', '博彩'],
  ['a digit and three signs in pinyin', 'bo1 - cai', '博彩'],
  ['two letters between characters', '博xy彩', '博彩'],
  ['a letter between syllables', 'bo x cai', '博彩'],
  ['a letter between a character and a syllable', '博 x cai', '博彩'],
  ['another character between characters', '博客彩', '博彩'],
  ['a digit among digits', '40108', '4008'],
  ['a digit in a Latin word', 'cas9ino', 'casino'],
  ['a digit beside the letters of a word', '加1q群', '加q群'],
  ['a digit in a word of kana', 'ヤ1クザ', 'ヤクザ'],
  ['a number of what is counted', '手枪1支', '枪支'],
  ['a long vowel of another word', 'カーテン', 'カテン'],
])('not found: %s', (_, text, word) => {
  expect(isFound(text, word)).toBe(false);
});

test('the first of the words that a text holds is named, and signs in words are only signs', () => {
  expect(watchedWordIn('c++ 和 (a|b)', ['没有', 'c++', '(a|b)'])).toBe('c++');
  expect(watchedWordIn('一句好话', ['(x', '[y-', '$5^'])).toBeUndefined();
  expect(watchedWordIn('什么都有', [])).toBeUndefined();
  expect(watchedWordIn('美㊛ 博㊟彩', ['没有', '美女', '博彩'])).toBe('美女');
  expect(watchedWordIn('美㊛ 博㊟彩', ['没有', '博彩', '美女'])).toBe('博彩');
});

test('words that were read beforehand find the same, and reading them again changes nothing', async () => {
  const words = ['没有', '微信', 'casino', '赌博'];
  await Promise.all([prepareWatchedWords(words), prepareWatchedWords(words)]);
  await prepareWatchedWords(words);
  expect(['加 wei xin', 'ca sino 赌博', '一句好话', ''].map((text) => watchedWordIn(text, words))).toEqual(['微信', 'casino', undefined, undefined]);
});

test('a text that comes while words are read is judged by all of them', async () => {
  const words = ['没有', '微信'];
  const prepared = prepareWatchedWords(words);
  expect(watchedWordIn('微信', words)).toBe('微信');
  await prepared;
  expect(watchedWordIn('微信', words)).toBe('微信');
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

test.each([
  ...[
    'The sailor lost his line in the mist',
    'Bill and Lili fill in the list',
    '¡Hola! ¿Qué tal? ¡Genial!',
    'World Cup 🇨🇳 🇯🇵 🇫🇷',
    'Casinos are closed; casing and basin',
  ],
  ...['第10集比第1集好看', '2024年8月10日', 'CAL is 100 km away', 'boca raton, Florida', '这部电影一共4集'],
  ...['第1集', '第3季第2集', '1080p', '海贼王2', '甲1乙', '2024-11-26', '3月8日', '博客 彩色', '《博1》彩色修复版', '①第一集②第二集', '㊗大家新年快乐'],
  ...['佐々木希', 'スーパーマン', '造成1人受伤', '缴获手枪1支', '六1班合唱', 'Bo 1 and Cai 3 of the cast'],
])('an honest text waits for none of the words: %s', (text) =>
  expect(watchedWordIn(text, ['博彩', 'casino', 'viagra', '堵博', '加微信', '六合彩', '成人', '枪支'])).toBeUndefined(),
);

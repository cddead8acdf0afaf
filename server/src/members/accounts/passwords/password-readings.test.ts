/** A password has readings, as a guesser’s program tries them, and each has its cost. */
import { expect, test } from 'vitest';
import { asLatin, readingsOf } from './password-readings.ts';

const costOf = (text: string, reading: string) => {
  const cost = readingsOf(text).find((one) => one.text === reading)?.cost;
  return cost === undefined ? undefined : Number(cost.toFixed(3));
};

test.each([
  ['as it is', 'password', 'password', 0],
  ['in either script', '我愛你', '我爱你', 0],
  ['without what usually separates', 'pass word', 'password', 1.1],
  ['without what seldom does', 'pass~word', 'password', 2.5],
  ['without two that separate, each chosen once', 'p a s s~word', 'password', 3.6],
  ['without separators, where signs stand for letters', 'p@ss word', 'p@ssword', 1.1],
  ['with a piece once that is there again', 'passwordpasswordpassword1', 'password1', 1],
  ['with the shortest piece once that counts', 'kvqkvq7', 'kvq7', 1],
  ['by numerals', '一二三四零', '12340', 1],
  ['by numerals of banks', '壹贰叁', '123', 1],
  ['by pinyin', '我爱你', 'woaini', 1],
  ['by the digits below its signs', '!@#$', '1234', 1],
  ['by all of them', ')!@#$%^&*(', '0123456789', 1],
  ['with each letter once where each is twice', 'ppaass', 'pas', 1],
  ['with each letter once where one is twice', 'aapb', 'apb', 2],
  ['backwards', 'drowssap', 'password', 2],
  ['two ways one after the other', 'd r o w', 'word', 3.1],
])('%s', (_, text, reading, cost) => expect(costOf(text, reading)).toBe(cost));

test.each([
  ['three signs are themselves', '!@#', '123'],
  ['a third way is not taken', 'dd rr oo ww', 'word'],
  ['two letters are no piece', 'kvkv7', 'kv7'],
  ['a long piece is not looked for', `${'abcdefghijklmnopqrstuvwxyz0123456'.repeat(2)}!`, 'abcdefghijklmnopqrstuvwxyz0123456!'],
  ['Latin letters are no pinyin', 'WoAiNi', 'woaini'],
])('%s', (_, text, reading) => expect(costOf(text, reading)).toBeUndefined());

test.each([
  ['раssшоrd', 'password'],
  ['ραѕѕωοгδ', 'password'],
  ['вɴɑ', 'bna'],
  ['бвдз иклм', 'bbde nklm'],
  ['нптцу чшщэь яж', 'hntuy ywweb rx'],
  ['βδεζη θκλμπ', 'bdezn oklun'],
  ['ςτχω', 'stxw'],
  ['øđłħŧƀƒʋ', 'odlhtbfv'],
  ['密码 p@ss1', '密码 p@ss1'],
])('%s is drawn as %s', (text, latin) => expect(asLatin(text)).toBe(latin));

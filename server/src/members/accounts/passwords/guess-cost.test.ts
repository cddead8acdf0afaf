/** Each piece of a password has its cost, in powers of ten of guesses. */
import { expect, test } from 'vitest';
import { createGuessCost, TOO_CHEAP } from './guess-cost.ts';

/** As long as the longest piece that is looked up. */
const LONGEST = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const LEAKED = new Set([LONGEST, 'dragon', 'kiwi', 'cat', 'velvetvelvetvelvetvelvet', 'velvetvelvetvelvetvelvety']);
const costOf = createGuessCost(
  (text) => text.replaceAll('0', 'o'),
  (text) => LEAKED.has(text),
);

/** Texts by their cost. Those with a step that makes them dearer stand beside the cheap ones. */
test.each<[what: string, cost: number, texts: string]>([
  ['letters of which no piece is known', 4.5, 'kvq zkz mko etu adg cat'],
  ['a letter of another script', 2.5, 'ж 犬'],
  ['a sign', 1.5, '#'],
  ['digits', 2, '73 77'],
  ['a run of digits by one step, of four by two', 1.5, '777 345 543 890 109 2468 9753 3456789012'],
  ['digits that are no run', 3, '246 346'],
  ['a year', 2, '1990 2049'],
  ['a year with a letter beside it', 3.5, 'x1990 1990x'],
  ['digits that are no year, or have one more beside it', 5, '19907 71990 10297'],
  ['a day', 2.5, '1231 0130 1029'],
  ['what is no day', 4, '1332 0041 0132 2050'],
  ['a date', 3, '19901231 20490130 850130'],
  ['what is no date', 8, '20500130 19851331'],
  ['a mobile number', 6.5, '13872946537'],
  ['eleven digits that are none', 11, '12872946537'],
  ['numbers that are read as words, or lie side by side', 1.5, '520 5201314 147258'],
  ['keys side by side, forwards, backwards and in two rows', 1.5, 'qwe ewq abc fdsa !@# 1qaz 1qaz2wsx zaq1xsw2 1q2w3e q1w2e3 a1b2c3'],
  ['longer walks', 1.5, 'qetuo 0okm9ijn mko0 qawsedrf фывапролд 4esz adgjl zcbm mbcz a1b2'],
  ['a word of love', 2, 'woaini w0aini'],
  ['a surname', 3, 'zhang zha0'],
  ['a leaked word', 5, `dragon drag0n kiwi velvetvelvetvelvetvelvet velvetvelvetvelvetvelvety ${LONGEST}`],
  ['pinyin that is all between signs and digits', 6.9, 'renmeibing'],
  ['pinyin with a letter beside it', 7.5, 'renmeix xdragon7'],
  ['a single syllable, which may be an English word', 6, 'long'],
  ['a piece that is there again, forwards or backwards', 7, 'kvq7kvq kvq7qvk kv7kv'],
  ['the cheapest way to put them together', 7.6, 'zhangwei19900101'],
  ['words of love with their number', 3.5, 'woaini1314'],
  ['two leaked words', 11.5, 'dragon#kiwi'],
])('%s: %d', (_what, cost, texts) => {
  for (const text of texts.split(' ')) {
    expect([text, costOf(text)]).toEqual([text, expect.closeTo(cost, 6)]);
    expect([text, costOf(text, cost + 0.001)]).toEqual([text, expect.closeTo(cost, 6)]);
    expect([text, costOf(text, cost - 0.001) > cost - 0.001]).toEqual([text, true]);
  }
});

/** @returns how many pieces are looked up */
function piecesOf(text: string, most?: number): number {
  let pieces = 0;
  const count = (piece: string) => {
    pieces++;
    return piece;
  };
  const cost = createGuessCost(count, (piece) => LEAKED.has(piece));
  pieces = 0;
  cost(text, most);
  return pieces;
}

test.each([
  ['letters', 'kqvxzjwbmf'],
  ['digits', '8305927164'],
  ['signs', '#~}{&%)(=?'],
  ['Chinese', '犬月代表心山高水长流'],
])('of 128 %s no more pieces are looked up than what may be paid reaches', (_, ten) => {
  // Turned by one each time, so that few pieces are there again.
  const text = Array.from({ length: 128 }, (__, i) => ten[(i * (1 + Math.floor(i / 10))) % 10]).join('');
  expect(piecesOf(text)).toBeGreaterThan(3000);
  expect(piecesOf(text, TOO_CHEAP)).toBeLessThan(400);
});
test('a text of cheap pieces is given up where together they cost too much', () =>
  expect(piecesOf('qwertyuiop'.repeat(200), TOO_CHEAP)).toBeLessThan(7 * 32 * 32));

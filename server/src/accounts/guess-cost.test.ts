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

test.each([
  // Letters of which no piece is known.
  ['', 0],
  ['kvq', 4.5],
  ['zkz', 4.5],
  ['ж', 2.5],
  ['犬', 2.5],
  ['#', 1.5],
  ['7', 1],
  ['73', 2],
  // Runs of digits, from three on by one step, from four on by another.
  ['77', 2],
  ['777', 1.5],
  ['345', 1.5],
  ['543', 1.5],
  ['890', 1.5],
  ['109', 1.5],
  ['246', 3],
  ['2468', 1.5],
  ['9753', 1.5],
  ['346', 3],
  ['3456789012', 1.5],
  // Years, days, dates and telephones, where no digit is beside them.
  ['1990', 2],
  ['2049', 2],
  ['2050', 4],
  ['1890', 2.5],
  ['19907', 5],
  ['71990', 5],
  ['x1990', 3.5],
  ['1990x', 3.5],
  ['1231', 2.5],
  ['0130', 2.5],
  ['1029', 2.5],
  ['1332', 4],
  ['0041', 4],
  ['0132', 4],
  ['10297', 5],
  ['19901231', 3],
  ['20490130', 3],
  ['20500130', 8],
  ['19851331', 8],
  ['850130', 3],
  ['851331', 6],
  ['13872946537', 6.5],
  ['12872946537', 11],
  ['138729465370', 12],
  // Numbers that are read as words, or lie side by side.
  ['520', 1.5],
  ['5201314', 1.5],
  ['147258', 1.5],
  ['5207', 2.5],
  // Keys side by side, forwards and backwards.
  ['qw', 3],
  ['qwe', 1.5],
  ['ewq', 1.5],
  ['abc', 1.5],
  ['fdsa', 1.5],
  ['!@#', 1.5],
  ['1qaz', 1.5],
  ['1qaz2wsx', 1.5],
  ['zaq1xsw2', 1.5],
  ['1q2w3e', 1.5],
  ['q1w2e3', 1.5],
  ['a1b2c3', 1.5],
  // Words.
  ['woaini', 2],
  ['w0aini', 2],
  ['zhang', 3],
  ['zha0', 3],
  ['dragon', 5],
  ['drag0n', 5],
  ['kiwi', 5],
  ['cat', 4.5],
  ['velvetvelvetvelvetvelvet', 5],
  ['velvetvelvetvelvetvelvety', 5],
  // Pinyin that is all that stands between signs and digits; a single syllable may be an English word.
  ['renmeibing', 6.9],
  ['renmeibing123', 8.4],
  ['renmeix', 7.5],
  ['alundeng', 9],
  ['7lundeng7', 6.6],
  ['lundeng犬', 7.1],
  ['long', 6],
  ['nv', 3],
  // A piece that is there again, forwards or backwards.
  ['kvq7kvq', 7],
  ['kvq7qvk', 7],
  ['kv7kv', 7],
  // More rows and walks.
  ['qetuo', 1.5],
  ['0okm9ijn', 1.5],
  ['mko0', 1.5],
  ['mko', 4.5],
  ['etu', 4.5],
  ['qawsedrf', 1.5],
  ['фывапролд', 1.5],
  ['4esz', 1.5],
  ['4es', 4],
  ['adgjl', 1.5],
  ['adg', 4.5],
  ['zcbm', 1.5],
  ['mbcz', 1.5],
  ['a1b2', 1.5],
  // The cheapest way to put them together.
  ['zhangwei19900101', 7.6],
  ['woaini1314', 3.5],
  ['dragon#kiwi', 11.5],
  ['xdragon7', 7.5],
  [LONGEST, 5],
  [LONGEST + LONGEST, 6.5],
  [`${LONGEST}犬`, 7.5],
])('%j costs %d, and no less to whoever pays no more', (text, cost) => {
  expect(costOf(text)).toBeCloseTo(cost, 6);
  expect(costOf(text, cost + 0.001)).toBeCloseTo(cost, 6);
  expect(costOf(text, cost - 0.001)).toBeGreaterThan(cost - 0.001);
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

/** How many guesses a password costs whoever knows what people make passwords of: words, names, dates and numbers that are put together. */
import { SYLLABLES } from '../../../platform/text/pinyin-syllables.ts';
import { FIRST_TRIES, KNOWN_NUMBERS, NAME_SYLLABLES } from './guessable-words.ts';

/** Powers of ten of guesses. A password that costs up to so many is refused. */
export const TOO_CHEAP = 9;
const COST = { number: 1.5, walk: 1.5, again: 1.5, firstTry: 2, year: 2, pinyin: 2.3, day: 2.5, syllable: 3, date: 3, leaked: 5, mobile: 6.5 } as const;
const LETTER = { digit: 1, sign: 1.5, latin: 1.5, other: 2.5 } as const;

/** Letters of the longest piece that is looked up. */
const MAX_PIECE = 32;
const MIN_LEAKED = 4;
const MIN_RUN = 3;
/** Shorter pieces occur twice by chance. */
const MIN_AGAIN = 3;

const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()', 'ицукенгшщзх', 'фывапролдж', 'ячсмитьбю'];
/** The keys below each of the row of digits, to either side. */
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '0p'];
const SLANTS = ['4esz', '5rdx', '6tfc', '7ygv', '8uhb', '9ijn', '0okm'];
const ZIGZAGS = ['qazwsxedcrfvtgbyhnujmikolp', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', 'a1b2c3d4e5f6g7h8', '1a2b3c4d5e6f7g8h'];
/** Rarer ones, of which short pieces are chance: over two rows, and every second key. */
const RARE_WALKS = ['qawsedrftgyhujikolp', 'aszxdcfvgbhnjmkl', 'qetuo', 'wryip', 'adgjl', 'sfhk', 'zcbm'];
const reversed = (text: string) => [...text].reverse().join('');
const eitherWay = (keys: readonly string[]) => [keys.join(''), keys.map(reversed).join('')];

const MIN_RARE_WALK = 4;
const piecesOf = (row: string, least: number) =>
  Array.from(row, (_, start) => Array.from({ length: row.length - start - least + 1 }, (__, i) => row.slice(start, start + least + i))).flat();
const piecesOfAll = (rows: readonly string[], least: number) => rows.flatMap((row) => [row, reversed(row)].flatMap((one) => piecesOf(one, least)));
/** Every piece of a walk. A set is asked for each piece of a password; a search in each row would take long. */
const walks = new Set([
  ...piecesOfAll([...ROWS, ...ZIGZAGS, ...eitherWay(COLUMNS)], MIN_RUN),
  ...piecesOfAll([...RARE_WALKS, ...eitherWay(SLANTS)], MIN_RARE_WALK),
]);

const DIGIT = /\d/;
const LATIN = /[a-z]/;
const DIGITS = /^\d+$/;
const DAY = /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const YEAR = /^(?:19\d\d|20[0-4]\d)$/;
const MOBILE = /^1[3-9]\d{9}$/;
const isDate = (text: string) =>
  (text.length === 8 && YEAR.test(text.slice(0, 4)) && DAY.test(text.slice(4))) || (text.length === 6 && DAY.test(text.slice(2)));

/** Digits that stay, or rise or fall by one, over 9 and 0 as well (777, 89012); by another step (2468) only more of them. */
function isRun(digits: string): boolean {
  const step = (i: number) => (Number(digits[i]) - Number(digits[i - 1]) + 10) % 10;
  return digits.length >= ([0, 1, 9].includes(step(1)) ? MIN_RUN : MIN_RUN + 1) && Array.from(digits).every((_, i) => i === 0 || step(i) === step(1));
}

const numbers = new Set(KNOWN_NUMBERS);

/** @param isAlone whether there are no digits beside these */
function costOfDigits(digits: string, isAlone: boolean): number {
  if (numbers.has(digits) || isRun(digits)) return COST.number;
  if (!isAlone) return Number.POSITIVE_INFINITY;
  if (YEAR.test(digits)) return COST.year;
  if (DAY.test(digits)) return COST.day;
  if (isDate(digits)) return COST.date;
  return MOBILE.test(digits) ? COST.mobile : Number.POSITIVE_INFINITY;
}

function costOfLetter(letter: string): number {
  if (DIGIT.test(letter)) return LETTER.digit;
  if (/[^\p{L}\p{N}]/u.test(letter)) return LETTER.sign;
  return letter <= 'z' ? LETTER.latin : LETTER.other;
}

/** Syllables of one letter are left out, because they fill the gaps of every text. */
const syllables = SYLLABLES.filter((syllable) => syllable.length > 1);
const syllable = new RegExp(syllables.join('|'), 'g');
const pinyin = new RegExp(`^(?:${syllables.join('|')}){2,}$`);
/** Two syllables or more: a single one is too often an English word. */
const costOfPinyin = (letters: string) => (pinyin.test(letters) ? (letters.match(syllable)?.length ?? 0) * COST.pinyin : Number.POSITIVE_INFINITY);

/**
 * @param folded writes a text in the letters that its signs and digits stand for, one for each
 * @param leaked whether a text in such letters is a password that was leaked
 */
export function createGuessCost(folded: (text: string) => string, leaked: (text: string) => boolean) {
  const costs = new Map<string, number>([
    ...NAME_SYLLABLES.map((word) => [folded(word), COST.syllable] as const),
    ...FIRST_TRIES.map((word) => [folded(word), COST.firstTry] as const),
  ]);

  function costOfWord(word: string): number {
    if (walks.has(word)) return COST.walk;
    const letters = folded(word);
    return costs.get(letters) ?? (letters.length >= MIN_LEAKED && leaked(letters) ? COST.leaked : Number.POSITIVE_INFINITY);
  }
  /** Pinyin counts where it is all that stands between signs and digits: English words have syllables, too. */
  const isWhole = (text: string, start: number, end: number) => !LATIN.test(text[start - 1] ?? '') && !LATIN.test(text[end] ?? '');
  const isAgain = (before: string, piece: string) => piece.length >= MIN_AGAIN && (before.includes(piece) || before.includes(reversed(piece)));
  function costOf(text: string, start: number, end: number): number {
    const piece = text.slice(start, end);
    const isAlone = !DIGIT.test(text[start - 1] ?? '') && !DIGIT.test(text[end] ?? '');
    return Math.min(
      DIGITS.test(piece) ? costOfDigits(piece, isAlone) : Number.POSITIVE_INFINITY,
      costOfWord(piece),
      isWhole(text, start, end) ? costOfPinyin(piece) : Number.POSITIVE_INFINITY,
      isAgain(text.slice(0, start), piece) ? COST.again : Number.POSITIVE_INFINITY,
    );
  }

  /**
   * @param most what may be paid: places that cannot be reached for it are not gone on from, so that a long password costs no more than its
   * cheap beginning
   * @returns the cost of the cheapest way to put the text together, or any that is above `most`
   */
  return (text: string, most = Number.POSITIVE_INFINITY): number => {
    const cheapest = [0];
    let lastReached = 0;
    for (let end = 1; end <= text.length && end - lastReached <= MAX_PIECE; end++) {
      let best = (cheapest[end - 1] ?? 0) + costOfLetter(text[end - 1] ?? '');
      for (let start = Math.max(0, end - MAX_PIECE); start < end - 1; start++) {
        const before = cheapest[start] ?? 0;
        if (before <= most) best = Math.min(best, before + costOf(text, start, end));
      }
      if (best <= most) lastReached = end;
      cheapest.push(best);
    }
    return cheapest[text.length] ?? Number.POSITIVE_INFINITY;
  };
}

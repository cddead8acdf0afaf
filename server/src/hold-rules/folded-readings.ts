/**
 * The ways in which a text may be read. Characters in circles and squares, and symbols that Unicode writes out as letters, are read as letters by one
 * who looks for a word made of them, and as ornaments by one who looks for the word around them: 美㊛, and 博㊟彩.
 */
import { folded, shown } from './folded-text.ts';
import { usualShapes } from './han-stand-ins.ts';

/** Symbols and numbers of other forms; radicals are no ornaments, because each looks like its character. */
const SYMBOL = /[[\p{S}\p{No}…‥]--[\p{ASCII}\u2e80-\u2fdf]]/gv;
/** Marks that Unicode takes for letters: strokes and parts of characters of Chinese, marks of repetition, and the long vowel. Behind kana they are letters. */
const MARK = /[丶丨丿亅乀乁乛灬々〇〆]|[ーｰ]+/gu;
const IS_KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SIGN = '·';

const withoutOrnaments = (text: string): string =>
  text
    .replace(SYMBOL, (symbol) => (shown(symbol, 'NFKD') === symbol ? symbol : SIGN))
    .replace(MARK, (mark, at: number, whole: string) => (IS_KANA.test(whole[at - 1] ?? '') ? mark : SIGN.repeat(mark.length)));

/** @returns the text folded, and once more without ornaments and unusual shapes of characters where it has any */
export function foldedReadings(text: string): string[] {
  const first = folded(text);
  const plain = withoutOrnaments(text);
  const second = usualShapes(plain === text ? first : folded(plain));
  return second === first ? [first] : [first, second];
}

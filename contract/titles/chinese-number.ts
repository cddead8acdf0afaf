const DIGITS: Readonly<Record<string, number>> = { 〇: 0, 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const TENS: Readonly<Record<string, number>> = { 廿: 20, 卅: 30, 卌: 40 };

export const FORMAL_NUMERALS = '壹贰叁肆伍陆柒捌玖拾佰仟';
export const CHINESE_NUMERALS = '〇零一二两三四五六七八九十百千廿卅卌';

/** Parses 0 to 9,999 in Chinese, or digits: 十二 → 12, 一百零二 → 102, 廿一 → 21, 一〇二 → 102, 3 → 3. Ignores other characters. */
export function chineseNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (/^[〇零一二两三四五六七八九]+$/.test(text)) return [...text].reduce((sum, digit) => sum * 10 + (DIGITS[digit] ?? 0), 0);
  let sum = 0;
  let digit: number | undefined;
  for (const character of text) {
    const unit = UNITS[character];
    if (unit !== undefined) {
      // 十二 has no leading one. 零十 is not a number.
      sum += (digit || 1) * unit;
      digit = undefined;
    } else if (TENS[character] !== undefined) sum += TENS[character];
    else digit = DIGITS[character] ?? digit;
  }
  return sum + (digit ?? 0);
}

/** Replaces formal numerals: 壹佰零贰 becomes 一百零二. */
export const withoutFormal = (text: string) => text.replace(/./g, (numeral) => '一二三四五六七八九十百千'[FORMAL_NUMERALS.indexOf(numeral)] ?? numeral);

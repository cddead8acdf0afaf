const DIGITS: Record<string, number> = { 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };

/** 0 to 99 in Chinese, or any number in digits: 十二 → 12, 二十 → 20, 3 → 3. */
export function chineseNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text];
  return (tens === '' ? 1 : (DIGITS[tens] ?? 0)) * 10 + (DIGITS[ones] ?? 0);
}

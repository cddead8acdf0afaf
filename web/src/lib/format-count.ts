/** Formats counts briefly: 1.2万, 340K. `Intl` would block the page for 30 ms on first use. */
import type { Language } from '@yinmu/contract/limits.ts';

const UNITS: Record<Language, readonly (readonly [from: number, unit: string])[]> = {
  zhcn: [
    [1e8, '亿'],
    [1e4, '万'],
  ],
  zhtw: [
    [1e8, '億'],
    [1e4, '萬'],
  ],
  en: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
};

/** Shows two significant digits, or all digits before the decimal point. */
export function formatCount(count: number, language: Language): string {
  const [from, unit] = UNITS[language].find(([least]) => count >= least) ?? [1, ''];
  const value = count / from;
  return `${value < 10 && from > 1 ? Math.floor(value * 10) / 10 : Math.floor(value)}${unit}`;
}

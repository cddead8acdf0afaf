/** Picks an operator's text by language, with fallbacks. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { LocalTexts } from '@yinmu/contract/local-texts.ts';
import { converter } from '../../platform/text/chinese.ts';

/** The other Chinese script first, then English; Chinese for English. */
const OTHERS: Record<Language, readonly Language[]> = { zhcn: ['zhcn', 'zhtw', 'en'], zhtw: ['zhtw', 'zhcn', 'en'], en: ['en', 'zhcn', 'zhtw'] };

/** @returns the text, empty if none is given, and its language */
export function inLanguage(texts: LocalTexts, language: Language): { text: string; language: Language } {
  const given = OTHERS[language].find((other) => texts[other] !== '');
  if (given === undefined) return { text: '', language };
  return language === 'zhtw' && given === 'zhcn' ? { text: converter(language)(texts[given]), language } : { text: texts[given], language: given };
}

/** Picks the operator's text in the reader's language, or a fallback. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { LocalTexts } from '@yinmu/contract/local-texts.ts';
import { converter } from '../../platform/text/chinese.ts';

/** For Chinese, the other script comes first, then English; for English, Chinese. */
const OTHERS: Record<Language, readonly Language[]> = { zhcn: ['zhcn', 'zhtw', 'en'], zhtw: ['zhtw', 'zhcn', 'en'], en: ['en', 'zhcn', 'zhtw'] };

/** @returns the text and its language; the text is empty if there is none */
export function inLanguage(texts: LocalTexts, language: Language): { text: string; language: Language } {
  const given = OTHERS[language].find((other) => texts[other] !== '');
  if (given === undefined) return { text: '', language };
  return language === 'zhtw' && given === 'zhcn' ? { text: converter(language)(texts[given]), language } : { text: texts[given], language: given };
}

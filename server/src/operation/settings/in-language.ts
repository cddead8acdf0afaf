/** The text of an operator in the reader's language: where it is not given, the nearest one that is. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { LocalTexts } from '@yinmu/contract/local-texts.ts';
import { converter } from '../../platform/text/chinese.ts';

/** Chinese is read in either script; English stands in for Chinese, and Chinese for English, before there is nothing. */
const OTHERS: Record<Language, readonly Language[]> = { zhcn: ['zhcn', 'zhtw', 'en'], zhtw: ['zhtw', 'zhcn', 'en'], en: ['en', 'zhcn', 'zhtw'] };

/** @returns the text, empty where none is given, with the language that it is written in */
export function inLanguage(texts: LocalTexts, language: Language): { text: string; language: Language } {
  const given = OTHERS[language].find((other) => texts[other] !== '');
  if (given === undefined) return { text: '', language };
  return language === 'zhtw' && given === 'zhcn' ? { text: converter(language)(texts[given]), language } : { text: texts[given], language: given };
}

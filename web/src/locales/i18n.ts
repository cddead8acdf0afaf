/** The texts of the interface in one language. */
import type { Language } from '@yinmu/contract/limits.ts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

export type Texts = Record<string, unknown>;

export function createTexts(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  // Nothing is loaded, so that this ends before it returns.
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
}

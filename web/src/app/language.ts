/** The interface language (§1): one lazily loaded file each, the choice kept in a cookie for 365 days. */
import { HTML_LANG, LANGUAGE_COOKIE, type Language } from '@yinmu/contract/limits.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { boot } from '../api/boot.ts';
import { writeCookie } from '../ui/cookies.ts';

const files: Record<Language, () => Promise<{ default: Record<string, unknown> }>> = {
  zhcn: () => import('../locales/zhcn.json'),
  zhtw: () => import('../locales/zhtw.json'),
  en: () => import('../locales/en.json'),
};

export const LANGUAGE_NAMES: Record<Language, string> = { zhcn: '简体中文', zhtw: '繁體中文', en: 'English' };

export async function startLanguage() {
  const { default: texts } = await files[boot.language]();
  await i18next.use(initReactI18next).init({
    lng: boot.language,
    fallbackLng: false,
    resources: { [boot.language]: { translation: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = HTML_LANG[boot.language];
}

/** Titles come from the server in the chosen language, so the page is asked for anew. */
export function chooseLanguage(language: Language) {
  writeCookie(LANGUAGE_COOKIE.name, language, LANGUAGE_COOKIE.days);
  location.reload();
}

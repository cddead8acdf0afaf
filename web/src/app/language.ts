/** The interface language (§1): one lazily loaded file each, the choice kept in a cookie for 365 days. */
import { LANGUAGE_COOKIE, type Language } from '@yinmu/contract/limits.ts';
import type { i18n } from 'i18next';
import { boot } from '../api/boot.ts';
import { writeCookie } from '../ui/cookies.ts';
import { createTexts, type Texts } from './i18n.ts';

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  zhcn: () => import('../locales/zhcn.json'),
  zhtw: () => import('../locales/zhtw.json'),
  en: () => import('../locales/en.json'),
};

export const LANGUAGE_NAMES: Record<Language, string> = { zhcn: '简体中文', zhtw: '繁體中文', en: 'English' };

/** The texts of forms and policies, which most visits never need. */
const more: Record<Language, () => Promise<{ default: Texts }>> = {
  zhcn: () => import('../locales/more/zhcn.json'),
  zhtw: () => import('../locales/more/zhtw.json'),
  en: () => import('../locales/more/en.json'),
};

let texts: Promise<i18n> | undefined;
export const loadTexts = (): Promise<i18n> => {
  texts ??= files[boot.language]().then(({ default: first }) => createTexts(boot.language, first));
  return texts;
};

/** Loads a screen together with those texts. On the server all are there from the start. */
export const withMoreTexts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [screen, { default: rest }] = await Promise.all([load(), more[boot.language]()]);
    if (typeof document !== 'undefined') (await loadTexts()).addResourceBundle(boot.language, 'translation', rest, true);
    return screen;
  };

/** Titles come from the server in the chosen language, so the page is asked for anew. */
export function chooseLanguage(language: Language) {
  writeCookie(LANGUAGE_COOKIE.name, language, LANGUAGE_COOKIE.days);
  location.reload();
}

/** The interface language (§1): one lazily loaded file each, the choice kept in a cookie for 365 days. */
import { LANGUAGE_COOKIE, type Language } from '@yinmu/contract/limits.ts';
import { boot } from '../api/boot.ts';
import { writeCookie } from '../ui/cookies.ts';
import { createTexts, type Texts } from './i18n.ts';

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  zhcn: () => import('../locales/zhcn.json'),
  zhtw: () => import('../locales/zhtw.json'),
  en: () => import('../locales/en.json'),
};

export const LANGUAGE_NAMES: Record<Language, string> = { zhcn: '简体中文', zhtw: '繁體中文', en: 'English' };

export const loadTexts = async () => createTexts(boot.language, (await files[boot.language]()).default);

/** Titles come from the server in the chosen language, so the page is asked for anew. */
export function chooseLanguage(language: Language) {
  writeCookie(LANGUAGE_COOKIE.name, language, LANGUAGE_COOKIE.days);
  location.reload();
}

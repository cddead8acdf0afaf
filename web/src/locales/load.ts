/** The texts of the interface, loaded when they are needed: one file a language for all pages, and more for some. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { i18n } from 'i18next';
import { boot } from '../api/boot.ts';
import { createTexts, type Texts } from './i18n.ts';

type Files = Record<Language, () => Promise<{ default: Texts }>>;
const files: Files = {
  zhcn: () => import('./zhcn.json'),
  zhtw: () => import('./zhtw.json'),
  en: () => import('./en.json'),
};
/** Forms, policies, members and the community: what most visits never need. */
const more: Files = {
  zhcn: () => import('./more/zhcn.json'),
  zhtw: () => import('./more/zhtw.json'),
  en: () => import('./more/en.json'),
};
/** Browsing, searching, and the facts of a title. */
const find: Files = {
  zhcn: () => import('./find/zhcn.json'),
  zhtw: () => import('./find/zhtw.json'),
  en: () => import('./find/en.json'),
};
/** The player and what stands around it. */
const watch: Files = {
  zhcn: () => import('./watch/zhcn.json'),
  zhtw: () => import('./watch/zhtw.json'),
  en: () => import('./watch/en.json'),
};
/** The doors to more: rankings, discovery, the app page, the sitemap. */
const reach: Files = {
  zhcn: () => import('./reach/zhcn.json'),
  zhtw: () => import('./reach/zhtw.json'),
  en: () => import('./reach/en.json'),
};
/** The admin area, which visitors never download. */
const admin: Files = {
  zhcn: () => import('./admin/zhcn.json'),
  zhtw: () => import('./admin/zhtw.json'),
  en: () => import('./admin/en.json'),
};

/** Every text in a language, for whoever draws every screen. */
export const loadAllTexts = async (language: Language): Promise<Texts[]> =>
  (await Promise.all([files, more, reach, watch, find, admin].map((kind) => kind[language]()))).map(({ default: texts }) => texts);

let texts: Promise<i18n> | undefined;
export const loadTexts = (): Promise<i18n> => {
  texts ??= files[boot.language]().then(({ default: first }) => createTexts(boot.language, first));
  return texts;
};

/** Loads a part of the site together with such texts. On the server all are there from the start. */
const withTexts =
  (...kinds: readonly Files[]) =>
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [part, ...loaded] = await Promise.all([load(), ...kinds.map((kind) => kind[boot.language]())]);
    if (typeof document !== 'undefined')
      for (const { default: rest } of loaded) (await loadTexts()).addResourceBundle(boot.language, 'translation', rest, true);
    return part;
  };
export const withMoreTexts = withTexts(more);
export const withFindTexts = withTexts(find);
export const withWatchTexts = withTexts(watch);
export const withReachTexts = withTexts(reach);
export const withAdminTexts = withTexts(more, admin);

/**
 * The texts of the interface, loaded when they are needed: one file a language for all pages, and more for some. `more` has
 * forms, policies, members and the community; `find` browsing, searching and the facts of a title; `watch` the player and all around
 * it; `reach` rankings, discovery, the app page and the sitemap; `admin` the admin area.
 */
import type { Language } from '@yinmu/contract/limits.ts';
import type { TextGroup } from '@yinmu/contract/page.ts';
import type { i18n } from 'i18next';
import { boot } from '../api/initial-data.ts';
import { createTexts, type Texts } from './i18n.ts';

const files = import.meta.glob<{ default: Texts }>('./**/*.json');
const load = async (language: Language, group?: TextGroup): Promise<Texts> => {
  const file = files[`./${group ? `${group}/` : ''}${language}.json`] as (typeof files)[string];
  return (await file()).default;
};

/** The texts that a page in a language has from its beginning. */
export async function textsOf(language: Language, groups: readonly TextGroup[] = []): Promise<i18n> {
  const [first, ...others] = await Promise.all([load(language), ...groups.map((group) => load(language, group))]);
  // What is added to it is written into it.
  const texts = createTexts(language, others.length > 0 ? structuredClone(first) : first);
  for (const other of others) texts.addResourceBundle(language, 'translation', other, true);
  return texts;
}

let texts: Promise<i18n> | undefined;
export const loadTexts = (): Promise<i18n> => {
  texts ??= textsOf(boot.language);
  return texts;
};

/** Loads a part of the site together with the texts that it shows. On the server they are there before. */
export const withTexts =
  <T>(groups: readonly TextGroup[], part: () => Promise<T>) =>
  async (): Promise<T> => {
    if (typeof document === 'undefined') return part();
    const [loaded, ...others] = await Promise.all([part(), ...groups.map((group) => load(boot.language, group))]);
    for (const other of others) (await loadTexts()).addResourceBundle(boot.language, 'translation', other, true);
    return loaded;
  };

/** The texts of the page in the browser, in the language that the server rendered it in. */
import { BASE_NAMESPACES, type TextNamespace } from '@yinmu/contract/page.ts';
import type { i18n } from 'i18next';
import { initialState } from '../api/initial-data.ts';
import { createI18n, loadNamespaces, nameSite } from './i18n.ts';
import { readTexts } from './read-texts.ts';

let texts: Promise<i18n> | undefined;
export const loadTexts = (): Promise<i18n> => {
  texts ??= createI18n(initialState.language, BASE_NAMESPACES, readTexts).then((loaded) => {
    nameSite(loaded, initialState.site);
    return loaded;
  });
  return texts;
};

/** Loads a part of the site together with the texts that it shows. The server has loaded all texts before it renders. */
export const withTexts =
  <T>(namespaces: readonly TextNamespace[], load: () => Promise<T>) =>
  async (): Promise<T> => {
    if (typeof document === 'undefined') return load();
    const [part] = await Promise.all([load(), loadTexts().then((instance) => loadNamespaces(instance, namespaces, readTexts))]);
    return part;
  };

/** The interface's texts in one language: i18next with a file for each namespace, loaded when it is needed. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { TextNamespace } from '@yinmu/contract/page.ts';
import type { SiteState } from '@yinmu/contract/shown-settings.ts';
import { createInstance, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import './resources.ts';

/** Reads the texts of a namespace in a language; it fails where there are none. */
export type ReadTexts = (language: string, namespace: string) => Promise<ResourceKey>;

/** Loads the namespaces that are not there yet. One that fails is an error with its cause, and is read again by the next call. */
export async function loadNamespaces(texts: i18n, namespaces: readonly TextNamespace[], read: ReadTexts): Promise<void> {
  const { language } = texts;
  const missing = namespaces.filter((namespace) => !texts.hasResourceBundle(language, namespace));
  await Promise.all(missing.map(async (namespace) => texts.addResourceBundle(language, namespace, await read(language, namespace))));
}

/** Sets the site's name, which texts name as `siteName` and `siteShort`, and the names of its categories. */
export function nameSite(texts: i18n, { name, short, categoryNames }: Pick<SiteState, 'name' | 'short' | 'categoryNames'>) {
  texts.addResourceBundle(texts.language, 'category', categoryNames, false, true);
  const { interpolation } = texts.options;
  if (interpolation) interpolation.defaultVariables = { siteName: name, siteShort: short };
}

export async function createI18n(language: Language, namespaces: readonly TextNamespace[], read: ReadTexts): Promise<i18n> {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    // Texts are added once they are read (decision 0055).
    resources: {},
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    appendNamespaceToMissingKey: true,
  });
  await loadNamespaces(texts, namespaces, read);
  return texts;
}

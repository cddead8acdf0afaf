/** The interface's texts in one language: i18next with a file for each namespace, loaded when it is needed. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { TextNamespace } from '@yinmu/contract/page.ts';
import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import './resources.ts';

/** Reads the texts of a namespace in a language; it fails where there are none. */
export type ReadTexts = (language: string, namespace: string) => Promise<ResourceKey>;

const backendOf = (read: ReadTexts): BackendModule => ({
  type: 'backend',
  init() {},
  read: (language, namespace, done) =>
    void read(language, namespace).then(
      (texts) => done(null, texts),
      (error) => done(error, false),
    ),
});

/**
 * Loads the namespaces that are not there yet. i18next's own `loadNamespaces` neither fails nor tries again after a failure;
 * `reloadResources` does both.
 */
export async function loadNamespaces(texts: i18n, namespaces: readonly TextNamespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !texts.hasResourceBundle(texts.language, namespace));
  if (missing.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    void texts.reloadResources(texts.language, missing, (errors?: readonly unknown[]) => (errors ? reject(errors[0]) : resolve()));
  });
}

export async function createI18n(language: Language, namespaces: readonly TextNamespace[], read: ReadTexts): Promise<i18n> {
  const texts = createInstance();
  await texts
    .use(backendOf(read))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: 'common',
      initAsync: false,
      interpolation: { escapeValue: false },
      returnNull: false,
      appendNamespaceToMissingKey: true,
    });
  await loadNamespaces(texts, namespaces);
  return texts;
}

/** Texts as the build has them: each file is a script of its own, which the browser loads when it is asked for. */
import type { Language } from '@yinmu/contract/limits.ts';
import { type TextNamespace, textsFile } from '@yinmu/contract/page.ts';
import type { ResourceKey } from 'i18next';
import type { ReadTexts } from './i18n.ts';

/** From this file, as Vite writes the keys of a glob. */
const pathOf = (language: string, namespace: string) =>
  `../../${textsFile(language as Language, namespace as TextNamespace)}`.replace(/^\.\.\/\.\.\/src\/locales\//, './');

const files = import.meta.glob<{ default: ResourceKey }>(['./*/*.json', '../../../contract/category-names/*.json']);

export const readTexts: ReadTexts = async (language, namespace) => {
  const load = files[pathOf(language, namespace)];
  if (!load) throw new Error(`There are no texts ${language}/${namespace}`);
  return (await load()).default;
};

/** Imports text files. Each becomes a separate script that loads on demand. */
import type { Language } from '@yinmu/contract/limits.ts';
import { type TextNamespace, textsFile } from '@yinmu/contract/page.ts';
import type { ReadTexts, TextTree } from './texts.ts';

/** The path of a file, relative to this module, as Vite writes the keys of a glob. */
const pathOf = (language: Language, namespace: TextNamespace) => `../../${textsFile(language, namespace)}`.replace(/^\.\.\/\.\.\/src\/locales\//, './');

const files = import.meta.glob<{ default: TextTree }>(['./*/*.json', '../../../contract/catalogue/category-names/*.json']);

export const readTexts: ReadTexts = async (language, namespace) => {
  const load = files[pathOf(language, namespace)];
  if (!load) throw new Error(`There are no texts ${language}/${namespace}`);
  return (await load()).default;
};

/** Each file is a separate script, loaded on demand. */
import type { Language } from '@yinmu/contract/limits.ts';
import { type TextNamespace, textsFile } from '@yinmu/contract/page.ts';
import type { ReadTexts, TextTree } from './texts.ts';

/** Relative to this file, as Vite writes glob keys. */
const pathOf = (language: Language, namespace: TextNamespace) => `../../${textsFile(language, namespace)}`.replace(/^\.\.\/\.\.\/src\/locales\//, './');

const files = import.meta.glob<{ default: TextTree }>(['./*/*.json', '../../../contract/catalogue/category-names/*.json']);

export const readTexts: ReadTexts = async (language, namespace) => {
  const load = files[pathOf(language, namespace)];
  if (!load) throw new Error(`There are no texts ${language}/${namespace}`);
  return (await load()).default;
};

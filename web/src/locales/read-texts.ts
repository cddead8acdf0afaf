/** Texts as the build has them: each file is a script of its own, which the browser loads when it is asked for. */
import type { ResourceKey } from 'i18next';
import type { ReadTexts } from './i18n.ts';

const files = import.meta.glob<{ default: ResourceKey }>('./*/*.json');

export const readTexts: ReadTexts = async (language, namespace) => {
  const load = files[`./${language}/${namespace}.json`];
  if (!load) throw new Error(`There are no texts ${language}/${namespace}`);
  return (await load()).default;
};

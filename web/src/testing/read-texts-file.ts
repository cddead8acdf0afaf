/** Reads texts from their files, for tests that also run outside Vite: the mutation run has no `import.meta.glob`. */
import { readFile } from 'node:fs/promises';
import type { Language } from '@yinmu/contract/limits.ts';
import { type TextNamespace, textsFile } from '@yinmu/contract/page.ts';
import type { ReadTexts } from '../locales/i18n.ts';

export const readTextsFile: ReadTexts = async (language, namespace) =>
  JSON.parse(await readFile(new URL(`../../${textsFile(language as Language, namespace as TextNamespace)}`, import.meta.url), 'utf8'));

/** The interface's texts in a language, all namespaces, from the files. */
import { readFile } from 'node:fs/promises';
import type { Language } from '@yinmu/contract/limits.ts';
import { TEXT_NAMESPACES, type TextNamespace, textsFile } from '@yinmu/contract/page.ts';
import { createI18n } from '../web/src/locales/i18n.ts';

export const allTexts = (language: Language) =>
  createI18n(language, TEXT_NAMESPACES, async (_, namespace) =>
    JSON.parse(await readFile(new URL(`../web/${textsFile(language, namespace as TextNamespace)}`, import.meta.url), 'utf8')),
  );

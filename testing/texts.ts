import { readFile } from 'node:fs/promises';
import type { Language } from '@yinmu/contract/limits.ts';
import { TEXT_NAMESPACES, textsFile } from '@yinmu/contract/page.ts';
import { Texts } from '../web/src/locales/texts.ts';

export const allTexts = (language: Language) =>
  Texts.loaded(language, TEXT_NAMESPACES, async (_, namespace) =>
    JSON.parse(await readFile(new URL(`../web/${textsFile(language, namespace)}`, import.meta.url), 'utf8')),
  );

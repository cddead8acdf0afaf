/**
 * Names of the categories. The files are the interface's texts too (namespace `category`), so that the browser loads those of
 * one language; this module has all of them and is for the server.
 */

import type { Language } from '../limits.ts';
import en from './category-names/en.json' with { type: 'json' };
import zhcn from './category-names/zhcn.json' with { type: 'json' };
import zhtw from './category-names/zhtw.json' with { type: 'json' };

export const CATEGORY_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { zhcn, zhtw, en };
/** Empty for an id that is no category. */
export const categoryName = (typeId: number, language: Language) => CATEGORY_NAMES[language][typeId] ?? '';

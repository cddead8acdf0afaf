/** All category names, for the server. The browser loads the names of one language as a text namespace. */

import type { Language } from '../limits.ts';
import en from './category-names/en.json' with { type: 'json' };
import zhcn from './category-names/zhcn.json' with { type: 'json' };
import zhtw from './category-names/zhtw.json' with { type: 'json' };

export const CATEGORY_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { zhcn, zhtw, en };
export const categoryName = (typeId: number, language: Language) => CATEGORY_NAMES[language][typeId] ?? '';

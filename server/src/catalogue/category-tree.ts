/** The site's categories in the visitor's language. */

import type { Category } from '@yinmu/contract/catalogue.endpoints.ts';
import { isMain, parentOf } from '@yinmu/contract/categories.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { siteCategories } from '../value-names/index.ts';

export const flatCategories = (language: Language) =>
  siteCategories
    .listed()
    .map((type_id) => ({ type_id, type_name: siteCategories.nameOf(type_id, language), is_main: isMain(type_id), parent_id: parentOf(type_id) }));

export function categories(language: Language): Category[] {
  const all = flatCategories(language);
  return all.filter((category) => category.is_main).map((main) => ({ ...main, subcategories: all.filter((category) => category.parent_id === main.type_id) }));
}

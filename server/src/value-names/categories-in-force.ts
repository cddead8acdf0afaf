/**
 * The categories as the operator has them: their names, their order, and those that are listed nowhere. One process serves one site,
 * whose settings put them in force here (`site-settings/site-categories.ts`); they are read wherever a title or a list is written.
 */
import { CATEGORY_IDS } from '@yinmu/contract/categories.ts';
import { categoryName as installedName } from '@yinmu/contract/category-names.ts';
import type { Language } from '@yinmu/contract/limits.ts';

export interface CategoriesInForce {
  /** Those that are listed, in their order. */
  listed: readonly number[];
  nameOf: (typeId: number, language: Language) => string;
}
let inForce: CategoriesInForce = { listed: CATEGORY_IDS, nameOf: installedName };

export function putCategoriesInForce(categories: CategoriesInForce) {
  inForce = categories;
}

/** Empty for an id that is no category. */
export const categoryName = (typeId: number, language: Language) => inForce.nameOf(typeId, language);
export const listedCategories = (): readonly number[] => inForce.listed;

import { isMain, parentOf } from '@yinmu/contract/catalogue/categories.ts';
import { ADDED_MAINS, numbersBelow } from '@yinmu/contract/catalogue/category-numbers.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import type { SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';

/** The first unused ID below a category, or of a main category. Undefined if there is none. */
export const freeBelow = ({ categories, gone }: SiteCategories, main?: number): number | undefined =>
  (main === undefined ? ADDED_MAINS : numbersBelow(main)).find((id) => ![...categories, ...gone].some(({ type_id }) => type_id === id));

export const mainsOf = ({ categories }: SiteCategories) => categories.filter(({ type_id }) => isMain(type_id));
export const belowOf = ({ categories }: SiteCategories, main: number) => categories.filter(({ type_id }) => parentOf(type_id) === main);

export const named = ({ categories }: SiteCategories, name: string): number | undefined =>
  categories.find(({ categoryName }) => Object.values(categoryName).includes(name))?.type_id;

export function withAdded({ categories, gone }: SiteCategories, main?: number): SiteCategories {
  const type_id = freeBelow({ categories, gone }, main);
  return type_id === undefined ? { categories, gone } : { categories: [...categories, { type_id, categoryName: NO_TEXTS, listed: true }], gone };
}

/** Whether a category can be removed: a main category must have been added here and have no subcategories. */
export const canGo = (settings: SiteCategories, main: number) => ADDED_MAINS.includes(main) && belowOf(settings, main).length === 0;

/** Removes a category. What redirected to it now redirects to its replacement. */
export const without = ({ categories, gone }: SiteCategories, typeId: number, into: number): SiteCategories => ({
  categories: categories.filter(({ type_id }) => type_id !== typeId),
  // The first one keeps its name.
  gone: [{ type_id: typeId, into }, ...gone.map((one) => (one.into === typeId ? { ...one, into } : one))],
});

/** Moves a subcategory. Its ID contains the parent's, so it gets a new ID, and the old one redirects. */
export function withMoved(settings: SiteCategories, typeId: number, main: number): SiteCategories {
  const type_id = freeBelow(settings, main);
  const moved = settings.categories.find((category) => category.type_id === typeId);
  if (type_id === undefined || !moved) return settings;
  return without({ ...settings, categories: [...settings.categories, { ...moved, type_id }] }, typeId, type_id);
}

/** Restores a removed category and its titles. A category that was added here needs a new name. */
export const broughtBack = ({ categories, gone }: SiteCategories, typeId: number): SiteCategories => ({
  categories: [...categories, { type_id: typeId, categoryName: NO_TEXTS, listed: true }],
  gone: gone.filter(({ type_id }) => type_id !== typeId),
});

/** The part of the settings that decides to which category a title belongs. */
export const placesIn = ({ categories, gone }: SiteCategories): SiteCategories => ({
  categories: categories
    .map(({ type_id }) => ({ type_id, categoryName: { ...NO_TEXTS, zhcn: String(type_id) }, listed: true }))
    .sort((a, b) => a.type_id - b.type_id),
  gone,
});

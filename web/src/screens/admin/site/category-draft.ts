/** Changes of the categories: one is added, alone or below a main category, put under another one, taken away, brought back. */
import { isMain, parentOf } from '@yinmu/contract/catalogue/categories.ts';
import { ADDED_MAINS, numbersBelow } from '@yinmu/contract/catalogue/category-numbers.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import type { SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';

/** The first number, of a main category or below one, that no category has or had; undefined where there is none. */
export const freeBelow = ({ categories, gone }: SiteCategories, main?: number): number | undefined =>
  (main === undefined ? ADDED_MAINS : numbersBelow(main)).find((id) => ![...categories, ...gone].some(({ type_id }) => type_id === id));

export const mainsOf = ({ categories }: SiteCategories) => categories.filter(({ type_id }) => isMain(type_id));
export const belowOf = ({ categories }: SiteCategories, main: number) => categories.filter(({ type_id }) => parentOf(type_id) === main);

export function withAdded({ categories, gone }: SiteCategories, main?: number): SiteCategories {
  const type_id = freeBelow({ categories, gone }, main);
  return type_id === undefined ? { categories, gone } : { categories: [...categories, { type_id, categoryName: NO_TEXTS, listed: true }], gone };
}

/** Only a main category that was added can go, once none is below it. */
export const canGo = (settings: SiteCategories, main: number) => ADDED_MAINS.includes(main) && belowOf(settings, main).length === 0;

/** Takes one away. Those that led to it lead on to the same category. */
export const without = ({ categories, gone }: SiteCategories, typeId: number, into: number): SiteCategories => ({
  categories: categories.filter(({ type_id }) => type_id !== typeId),
  // The first is the one whose name it keeps.
  gone: [{ type_id: typeId, into }, ...gone.map((one) => (one.into === typeId ? { ...one, into } : one))],
});

/** Its number says where it is: it gets another one, and the one that it had leads there. */
export function withMoved(settings: SiteCategories, typeId: number, main: number): SiteCategories {
  const type_id = freeBelow(settings, main);
  const moved = settings.categories.find((category) => category.type_id === typeId);
  if (type_id === undefined || !moved) return settings;
  return without({ ...settings, categories: [...settings.categories, { ...moved, type_id }] }, typeId, type_id);
}

/** With all titles that were in it. One that the site was not installed with has to be named again. */
export const broughtBack = ({ categories, gone }: SiteCategories, typeId: number): SiteCategories => ({
  categories: [...categories, { type_id: typeId, categoryName: NO_TEXTS, listed: true }],
  gone: gone.filter(({ type_id }) => type_id !== typeId),
});

/** The settings as far as they say which category titles are in. */
export const placesIn = ({ categories, gone }: SiteCategories): SiteCategories => ({
  categories: categories
    .map(({ type_id }) => ({ type_id, categoryName: { ...NO_TEXTS, zhcn: String(type_id) }, listed: true }))
    .sort((a, b) => a.type_id - b.type_id),
  gone,
});

/**
 * The categories as the operator has them: their names, their order, those that are listed nowhere, and those that are gone. One
 * process serves one site, whose settings put them in force here (`operation/settings/site-categories.ts`); they are read wherever a
 * title or a list is written. A title keeps the number that it was stored with: where it is shown, its place is asked for
 * (decision 0064).
 */
import { CATEGORY_IDS, mainOf, parentOf } from '@yinmu/contract/catalogue/categories.ts';
import { categoryName as installedName } from '@yinmu/contract/catalogue/category-names.ts';
import { isCategoryNumber, MAX_CATEGORY_ID } from '@yinmu/contract/catalogue/category-numbers.ts';
import type { Language } from '@yinmu/contract/limits.ts';

export interface CategoriesInForce {
  all: ReadonlySet<number>;
  /** Those that are listed, in their order. */
  listed: readonly number[];
  /** Those that are gone, each with the category that has its titles and its address. */
  gone: ReadonlyMap<number, number>;
  /** Empty for an id that is no category. */
  nameOf: (typeId: number, language: Language) => string;
}

/** Holds titles of main categories that were taken back with an earlier version of the settings. */
const FILMS = 1;
/** The category that titles with a stored number are in. What is no category any more, and leads nowhere, is in its main category. */
export const placeIn = ({ all, gone }: Pick<CategoriesInForce, 'all' | 'gone'>, typeId: number): number => {
  if (all.has(typeId) || !isCategoryNumber(typeId)) return typeId;
  const main = mainOf(typeId);
  return gone.get(typeId) ?? (all.has(main) ? main : (gone.get(main) ?? FILMS));
};

const NUMBERS = Array.from({ length: MAX_CATEGORY_ID }, (_, i) => i + 1);

function withStored(categories: CategoriesInForce) {
  const below = new Map<number, number[]>();
  for (const stored of NUMBERS) {
    const place = placeIn(categories, stored);
    for (const category of new Set([0, place, parentOf(place) ?? place])) below.set(category, [...(below.get(category) ?? []), stored]);
  }
  return { ...categories, below };
}
let inForce = withStored({ all: new Set(CATEGORY_IDS), listed: CATEGORY_IDS, gone: new Map(), nameOf: installedName });

export function put(categories: CategoriesInForce) {
  inForce = withStored(categories);
}

/** The category that titles with a stored number are shown in. */
export const placeOf = (typeId: number): number => placeIn(inForce, typeId);
/** The name of the category that titles with a stored number are shown in; empty where there is none. */
export const nameOf = (typeId: number, language: Language): string => inForce.nameOf(placeOf(typeId), language);
export const listed = (): readonly number[] => inForce.listed;
/** Whether titles may be put into it. */
export const isOne = (typeId: number): boolean => inForce.all.has(typeId);
/** The category that an address leads on to; undefined where its own is there, or never was. */
export const movedTo = (typeId: number): number | undefined => inForce.gone.get(typeId);
/** Whether an address of a category leads to titles: of one that is there, of one that is gone, or of all (0). */
export const isAddress = (typeId: number): boolean => typeId === 0 || inForce.all.has(typeId) || inForce.gone.has(typeId);
/** The stored numbers of the titles of a category and of its subcategories; 0 is every category. */
export const storedIn = (typeId: number): readonly number[] => inForce.below.get(inForce.gone.get(typeId) ?? typeId) ?? [];

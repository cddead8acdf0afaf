/** Holds the categories as the operator set them, in this process. A title keeps its stored category; look up the current one to show it (decision 0064). */
import { CATEGORY_IDS, mainOf, parentOf } from '@yinmu/contract/catalogue/categories.ts';
import { categoryName as installedName } from '@yinmu/contract/catalogue/category-names.ts';
import { isCategoryNumber, MAX_CATEGORY_ID } from '@yinmu/contract/catalogue/category-numbers.ts';
import type { Language } from '@yinmu/contract/limits.ts';

export interface CategoriesInForce {
  all: ReadonlySet<number>;
  listed: readonly number[];
  /** Removed categories, with the category that took over their titles and address. */
  gone: ReadonlyMap<number, number>;
  /** Returns an empty text for an unknown ID. */
  nameOf: (typeId: number, language: Language) => string;
}

/** The category for titles of main categories that were removed under an earlier version of the settings. */
const FILMS = 1;
/** Returns the category that shows titles with a stored ID. An unknown category without a successor falls back to its main category. */
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

export const placeOf = (typeId: number): number => placeIn(inForce, typeId);
export const nameOf = (typeId: number, language: Language): string => inForce.nameOf(placeOf(typeId), language);
export const listed = (): readonly number[] => inForce.listed;
export const isOne = (typeId: number): boolean => inForce.all.has(typeId);
export const movedTo = (typeId: number): number | undefined => inForce.gone.get(typeId);
/** Returns whether titles have this address: an existing category, a removed one, or all (0). */
export const isAddress = (typeId: number): boolean => typeId === 0 || inForce.all.has(typeId) || inForce.gone.has(typeId);
/** Returns the stored IDs of a category and its subcategories; 0 means all. */
export const storedIn = (typeId: number): readonly number[] => inForce.below.get(inForce.gone.get(typeId) ?? typeId) ?? [];

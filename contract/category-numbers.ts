/** The numbers that categories may have (decision 0064); apart from categories.ts, which every visitor loads. */
import { CATEGORY_IDS, isMain, mainOf } from './categories.ts';

/** The largest number that a category may have. */
export const MAX_CATEGORY_ID = 99;
export const MAIN_CATEGORIES: readonly number[] = CATEGORY_IDS.filter(isMain);
/** The numbers that the subcategories of a main category may have. */
export const numbersBelow = (main: number): number[] => Array.from({ length: 10 }, (_, i) => main * 10 + i);
/** Whether a category may have this number: a main category of the installation, or one below it. */
export const isCategoryNumber = (typeId: number) => Number.isInteger(typeId) && typeId <= MAX_CATEGORY_ID && MAIN_CATEGORIES.includes(mainOf(typeId));

/** IDs that categories may have (decision 0064). Separate from categories.ts, which every visitor loads. */
import { CATEGORY_IDS, isMain } from './categories.ts';

export const MAX_CATEGORY_ID = 99;
/** Main categories that every site has. */
export const MAIN_CATEGORIES: readonly number[] = CATEGORY_IDS.filter(isMain);
/** IDs of main categories that admins may add. */
export const ADDED_MAINS: readonly number[] = [7, 8, 9];
export const numbersBelow = (main: number): number[] => Array.from({ length: 10 }, (_, i) => main * 10 + i);
export const isCategoryNumber = (typeId: number) => Number.isInteger(typeId) && typeId >= 1 && typeId <= MAX_CATEGORY_ID;

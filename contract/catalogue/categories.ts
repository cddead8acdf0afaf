/** Built-in categories (decisions §3). Their IDs are part of the API. Names are in `category-names/`; admins can add and remove some (decision 0064). */

// biome-ignore format: main categories, then a line for the subcategories of each
export const CATEGORY_IDS: readonly number[] = [
  1, 2, 3, 4, 5, 6,
  11, 12, 13, 14, 15, 16, 17,
  21, 22, 23, 24, 25, 26, 27, 28,
  31, 32, 33, 34,
  41, 42, 43, 44, 45,
];
/** Main categories have IDs below 10 (§9). */
export const isMain = (typeId: number) => typeId < 10;
/** The parent's ID, floor(type_id / 10); null for a main category (§3). */
export const parentOf = (typeId: number) => (isMain(typeId) ? null : Math.floor(typeId / 10));
export const mainOf = (typeId: number) => parentOf(typeId) ?? typeId;
/** Parses an integer in which an underscore may join digits: `a_b` becomes `ab` (§3). */
export const parseCategoryId = (given: string) => Number.parseInt(given.replace('_', ''), 10);

/**
 * The categories that a site is installed with (decisions §3): ids are part of the wire. Their names are in
 * `category-names/<language>.json`. Admins may add categories, and take some away (decision 0064).
 */

// biome-ignore format: main categories, then a line for the subcategories of each
export const CATEGORY_IDS: readonly number[] = [
  1, 2, 3, 4, 5, 6,
  11, 12, 13, 14, 15, 16, 17,
  21, 22, 23, 24, 25, 26, 27, 28,
  31, 32, 33, 34,
  41, 42, 43, 44, 45,
];
/** §9: a main category's type_id is below 10. */
export const isMain = (typeId: number) => typeId < 10;
/** §3: parent_id is floor(type_id / 10), none for a main category. */
export const parentOf = (typeId: number) => (isMain(typeId) ? null : Math.floor(typeId / 10));
/** The main category of a category; a main category is its own. */
export const mainOf = (typeId: number) => parentOf(typeId) ?? typeId;
/** §3: a given id is parsed as an integer; an underscore joins (`a_b` becomes `ab`). */
export const parseCategoryId = (given: string) => Number.parseInt(given.replace('_', ''), 10);

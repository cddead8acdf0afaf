import Type, { type Static } from 'typebox';
import { CATEGORY_IDS } from '../catalogue/categories.ts';
import { MAIN_CATEGORIES, MAX_CATEGORY_ID } from '../catalogue/category-numbers.ts';
import { endpoint } from '../endpoint.ts';
import { LocalLines } from '../local-texts.ts';
import { readSettings, writeSettings } from '../revisions.ts';

export const CATEGORY_NAME_LENGTH = 20;

const typeId = Type.Integer({ minimum: 1, maximum: MAX_CATEGORY_ID });

const CategorySetting = Type.Object({
  type_id: typeId,
  /** An empty language falls back to the nearest, then to the namesake's name; without a namesake, one is required. */
  categoryName: LocalLines(CATEGORY_NAME_LENGTH),
  /** Unlisted categories keep their titles and addresses; unlisting a main category also hides its subcategories. */
  listed: Type.Boolean(),
});
export type CategorySetting = Static<typeof CategorySetting>;

/** A removed category, whose titles and address another took over. */
const GoneCategory = Type.Object({ type_id: typeId, into: typeId });
export type GoneCategory = Static<typeof GoneCategory>;

export const SiteCategories = Type.Object({
  categories: Type.Array(CategorySetting, { minItems: MAIN_CATEGORIES.length, maxItems: MAX_CATEGORY_ID }),
  gone: Type.Array(GoneCategory, { maxItems: MAX_CATEGORY_ID - MAIN_CATEGORIES.length }),
});
export type SiteCategories = Static<typeof SiteCategories>;

/** Provides the name if none is set: itself, or the first category it replaces. */
export const namesakeOf = ({ gone }: Pick<SiteCategories, 'gone'>, typeId: number): number | undefined =>
  [typeId, ...gone.filter(({ into }) => into === typeId).map(({ type_id }) => type_id)].find((id) => CATEGORY_IDS.includes(id));

export const getSiteCategories = /* @__PURE__ */ readSettings(
  '/admin/site-settings/categories',
  'the categories with their names, order and visibility',
  SiteCategories,
);
export const setSiteCategories = /* @__PURE__ */ writeSettings(
  '/admin/site-settings/categories',
  'the categories with their names, order and visibility',
  SiteCategories,
);
export const previewSiteCategories = endpoint('POST /admin/site-settings/categories/preview', {
  auth: 'admin',
  summary: 'Counts the titles that would move between categories; changes nothing',
  body: SiteCategories,
  data: Type.Object({
    /** Most titles first. A stored id shown in another category gets its own row. */
    moves: Type.Array(Type.Object({ from: Type.Integer(), into: Type.Integer(), titles: Type.Integer() })),
  }),
  limit: { calls: 240, seconds: 600 },
});

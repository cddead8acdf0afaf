/** The categories as the operator has them: their names, their order, and those that are listed nowhere. */
import Type, { type Static } from 'typebox';
import { CATEGORY_IDS } from '../catalogue/categories.ts';
import { MAIN_CATEGORIES, MAX_CATEGORY_ID } from '../catalogue/category-numbers.ts';
import { endpoint } from '../endpoint.ts';
import { LocalLines } from '../local-texts.ts';
import { Change, Revisions } from '../revisions.ts';

export const CATEGORY_NAME_LENGTH = 20;

const typeId = Type.Integer({ minimum: 1, maximum: MAX_CATEGORY_ID });

const CategorySetting = Type.Object(
  {
    type_id: typeId,
    /** A language left empty has the nearest one; where all are, the name of its namesake. One that has no namesake is given one name at least. */
    categoryName: LocalLines(CATEGORY_NAME_LENGTH),
    /** Whether it is listed. One that is not keeps its titles and its address; with a main category its subcategories are not listed either. */
    listed: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CategorySetting = Static<typeof CategorySetting>;

/** A category that is gone: its titles and its address are those of another. */
const GoneCategory = Type.Object({ type_id: typeId, into: typeId }, { additionalProperties: false });
export type GoneCategory = Static<typeof GoneCategory>;

export const SiteCategories = Type.Object(
  {
    /** All categories, in the order in which they are listed. */
    categories: Type.Array(CategorySetting, { minItems: MAIN_CATEGORIES.length, maxItems: MAX_CATEGORY_ID }),
    gone: Type.Array(GoneCategory, { maxItems: MAX_CATEGORY_ID - MAIN_CATEGORIES.length }),
  },
  { additionalProperties: false },
);
export type SiteCategories = Static<typeof SiteCategories>;

/** The category that the site was installed with whose name one has that was given none: itself, or the first that it stands in the place of. */
export const namesakeOf = ({ gone }: Pick<SiteCategories, 'gone'>, typeId: number): number | undefined =>
  [typeId, ...gone.filter(({ into }) => into === typeId).map(({ type_id }) => type_id)].find((id) => CATEGORY_IDS.includes(id));

export const getSiteCategories = endpoint({
  method: 'GET',
  path: '/admin/site-settings/categories',
  auth: 'admin',
  summary: 'Names, order and listing of the categories, with those from before',
  data: Revisions(SiteCategories),
});
export const setSiteCategories = endpoint({
  method: 'PUT',
  path: '/admin/site-settings/categories',
  auth: 'admin',
  summary: 'Sets the categories, their names, order and listing; 409 where they were changed since the version that the admin saw',
  stepUp: true,
  body: Change(SiteCategories),
  data: Revisions(SiteCategories),
});
export const previewSiteCategories = endpoint({
  method: 'POST',
  path: '/admin/site-settings/categories/preview',
  auth: 'admin',
  summary: 'How many titles would change from which category to which; nothing is changed',
  body: SiteCategories,
  data: Type.Object({
    /** The most titles first. A stored number that is in another category than its own has a line of its own. */
    moves: Type.Array(Type.Object({ from: Type.Integer(), into: Type.Integer(), titles: Type.Integer() })),
  }),
  limit: { calls: 240, seconds: 600 },
});

export const SITE_CATEGORIES = [getSiteCategories, setSiteCategories, previewSiteCategories] as const;

/** The categories as the operator has them: their names, their order, and those that are listed nowhere. */
import Type, { type Static } from 'typebox';
import { CATEGORY_IDS } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { LocalLines } from './local-texts.ts';
import { Change, Revisions } from './revisions.ts';

export const CATEGORY_NAME_LENGTH = 20;

const CategorySetting = Type.Object(
  {
    type_id: Type.Integer({ minimum: 1, maximum: 99 }),
    /** A language left empty has the nearest one; where all are, the name that the site was installed with. */
    categoryName: LocalLines(CATEGORY_NAME_LENGTH),
    /** Whether it is listed. One that is not keeps its titles and its address; with a main category its subcategories are not listed either. */
    listed: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CategorySetting = Static<typeof CategorySetting>;

export const SiteCategories = Type.Object(
  {
    /** All categories, in the order in which they are listed. */
    categories: Type.Array(CategorySetting, { minItems: CATEGORY_IDS.length, maxItems: CATEGORY_IDS.length }),
  },
  { additionalProperties: false },
);
export type SiteCategories = Static<typeof SiteCategories>;

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
  summary: 'Sets names, order and listing of the categories; 409 where they were changed since the version that the admin saw',
  stepUp: true,
  body: Change(SiteCategories),
  data: Revisions(SiteCategories),
});

export const SITE_CATEGORIES = [getSiteCategories, setSiteCategories] as const;

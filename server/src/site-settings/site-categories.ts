/** The rules of the categories, and how they are put in force. */
import { CATEGORY_IDS, mainOf } from '@yinmu/contract/categories.ts';
import { categoryName as installedName } from '@yinmu/contract/category-names.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import type { SiteCategories } from '@yinmu/contract/site-categories.endpoints.ts';
import { invalidField } from '../platform/problem.ts';
import { type CategoriesInForce, putCategoriesInForce } from '../value-names/index.ts';
import { inLanguage } from './in-language.ts';
import type { SettingsPart } from './revised-settings.ts';

export const CATEGORIES: SettingsPart<SiteCategories> = {
  name: 'categories',
  installed: { categories: CATEGORY_IDS.map((type_id) => ({ type_id, categoryName: NO_TEXTS, listed: true })) },
  check({ categories }) {
    const given = new Set(categories.map(({ type_id }) => type_id));
    if (!CATEGORY_IDS.every((id) => given.has(id)))
      throw invalidField('categories', words('must have each category of the site once', '须包含本站的每个分类各一次', '須包含本站的每個分類各一次'));
    if (!categories.some(({ type_id, listed }) => listed && mainOf(type_id) === type_id))
      throw invalidField('categories', words('must list one main category at least', '须至少列出一个主分类', '須至少列出一個主分類'));
  },
};

/** The settings as lists and titles are written with them. */
export function categoriesOf({ categories }: SiteCategories): CategoriesInForce {
  const names = new Map(categories.map((category) => [category.type_id, category.categoryName]));
  const listed = new Set(categories.filter((category) => category.listed).map(({ type_id }) => type_id));
  return {
    listed: categories.map(({ type_id }) => type_id).filter((id) => listed.has(id) && listed.has(mainOf(id))),
    nameOf: (typeId, language) => inLanguage(names.get(typeId) ?? NO_TEXTS, language).text || installedName(typeId, language),
  };
}

export const putInForce = (settings: SiteCategories) => putCategoriesInForce(categoriesOf(settings));

/** The names of all categories, by their numbers. */
export function namesIn(settings: SiteCategories, language: Language): Record<string, string> {
  const { nameOf } = categoriesOf(settings);
  return Object.fromEntries(CATEGORY_IDS.map((id) => [id, nameOf(id, language)]));
}

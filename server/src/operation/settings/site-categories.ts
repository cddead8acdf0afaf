import { CATEGORY_IDS, isMain, mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { categoryName as installedName } from '@yinmu/contract/catalogue/category-names.ts';
import { MAIN_CATEGORIES } from '@yinmu/contract/catalogue/category-numbers.ts';
import { words } from '@yinmu/contract/errors.ts';
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import { type CategorySetting, namesakeOf, type SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { invalidField } from '../../platform/problem.ts';
import { type CategoriesInForce, placeIn, siteCategories } from '../../titles/value-names/index.ts';
import { inLanguage } from './in-language.ts';
import type { SettingsPart } from './revised-settings.ts';

const isNamed = ({ categoryName }: CategorySetting) => LANGUAGES.some((language) => categoryName[language] !== '');

/** Rejects duplicate IDs, subcategories without a main category, and lists that lack a built-in category. */
function requireNumbers({ categories, gone }: SiteCategories) {
  const ids = [...categories, ...gone].map(({ type_id }) => type_id);
  const given = new Set(ids);
  if (given.size < ids.length) throw invalidField('categories', words('must have each category once', '中每个分类只能出现一次', '中每個分類只能出現一次'));
  if (!CATEGORY_IDS.every((id) => given.has(id)))
    throw invalidField('categories', words('must include every built-in category', '须包含安装时的每个分类', '須包含安裝時的每個分類'));
  if (!categories.every(({ type_id }) => isMain(type_id) || categories.some((one) => one.type_id === mainOf(type_id))))
    throw invalidField('type_id', words('must be under a main category of this site', '须在本站的主分类之下', '須在本站的主分類之下'));
}

function requireGone({ categories, gone }: SiteCategories) {
  if (gone.some(({ type_id }) => MAIN_CATEGORIES.includes(type_id)))
    throw invalidField(
      'settings.gone',
      words(
        'can’t include one of the six main categories, which can be left unlisted',
        '不能包含六个固定的主分类（可以不列出）',
        '不能包含六個固定的主分類（可以不列出）',
      ),
    );
  if (!gone.every(({ into }) => categories.some(({ type_id }) => type_id === into)))
    throw invalidField('into', words('must be a category of this site', '必须是本站的分类', '必須是本站的分類'));
}

export const CATEGORIES: SettingsPart<SiteCategories> = {
  name: 'categories',
  installed: { categories: CATEGORY_IDS.map((type_id) => ({ type_id, categoryName: NO_TEXTS, listed: true })), gone: [] },
  check(settings) {
    requireGone(settings);
    requireNumbers(settings);
    const { categories } = settings;
    if (!categories.every((category) => isNamed(category) || namesakeOf(settings, category.type_id) !== undefined))
      throw invalidField('categoryName', words('is required for a new category', '不能为空（新增的分类须有名称）', '不能為空（新增的分類須有名稱）'));
    if (!categories.some(({ type_id, listed }) => listed && isMain(type_id)))
      throw invalidField('categories', words('must list at least one main category', '须至少列出一个主分类', '須至少列出一個主分類'));
  },
};

export function categoriesOf({ categories, gone }: SiteCategories): CategoriesInForce {
  const names = new Map(categories.map((category) => [category.type_id, category.categoryName]));
  const listed = new Set(categories.filter((category) => category.listed).map(({ type_id }) => type_id));
  return {
    all: new Set(names.keys()),
    listed: categories.map(({ type_id }) => type_id).filter((id) => listed.has(id) && listed.has(mainOf(id))),
    gone: new Map(gone.map(({ type_id, into }) => [type_id, into])),
    nameOf: (typeId, language) => {
      const given = names.get(typeId);
      return given ? inLanguage(given, language).text || installedName(namesakeOf({ gone }, typeId) ?? typeId, language) : '';
    },
  };
}

export const putInForce = (settings: SiteCategories) => siteCategories.put(categoriesOf(settings));

/** Counts titles that would appear in another category. @param stored number of titles by stored ID */
export function movesTo(settings: SiteCategories, stored: readonly { name: string; count: number }[]) {
  const next = categoriesOf(settings);
  const moves = new Map<string, { from: number; into: number; titles: number }>();
  for (const { name, count } of stored) {
    const [from, into] = [siteCategories.placeOf(Number(name)), placeIn(next, Number(name))];
    if (from !== into) moves.set(`${from} ${into}`, { from, into, titles: (moves.get(`${from} ${into}`)?.titles ?? 0) + count });
  }
  return [...moves.values()].sort((a, b) => b.titles - a.titles || a.from - b.from);
}

export function namesIn(settings: SiteCategories, language: Language): Record<string, string> {
  const { all, nameOf } = categoriesOf(settings);
  return Object.fromEntries([...all].map((id) => [id, nameOf(id, language)]));
}

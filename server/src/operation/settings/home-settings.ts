/** Stores the rows and the picked titles of the home page. */
import { HOME_ROWS } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { isCategoryNumber } from '@yinmu/contract/catalogue/category-numbers.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { categoryOfRow, type HeroPick, type HomeSettings, listOfRow, type NamedRow, type PickedTitle } from '@yinmu/contract/site/home-settings.endpoints.ts';
import type { SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, refuseTwice } from '../../platform/problem.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { keptIds, removalsOf } from '../../titles/removals/index.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import type { SettingsPart } from './revised-settings.ts';
import { categoriesOf } from './site-categories.ts';

export interface NamedLists {
  named(ids: readonly number[]): Promise<ReadonlyMap<number, { name: string }>>;
}

/** Returns the last name of a removed category. */
function lastName(before: readonly Revision<SiteCategories>[], typeId: number, language: Language): string {
  const known = before.find(({ settings }) => settings.categories.some(({ type_id }) => type_id === typeId));
  return known ? categoriesOf(known.settings).nameOf(typeId, language) : '';
}

function namedCategory(id: NamedRow['id'], typeId: number, categories: readonly Revision<SiteCategories>[], language: Language): NamedRow {
  // The row of a merged category becomes that of its successor.
  const place = siteCategories.movedTo(typeId) ?? typeId;
  return {
    id,
    name: siteCategories.isOne(place) ? siteCategories.nameOf(place, language) : lastName(categories, place, language),
    shown: siteCategories.listed().includes(place),
  };
}

interface NamingParts {
  categories: readonly Revision<SiteCategories>[];
  lists: NamedLists;
  language: Language;
}
export async function namedRows(home: readonly Revision<HomeSettings>[], { categories, lists, language }: NamingParts): Promise<NamedRow[]> {
  const rows = [...new Set(home.flatMap(({ settings }) => settings.rows))];
  const named = await lists.named(rows.flatMap((id) => listOfRow(id) ?? []));
  return rows.flatMap((id) => {
    const [typeId, listId] = [categoryOfRow(id), listOfRow(id)];
    if (typeId !== undefined) return namedCategory(id, typeId, categories, language);
    // The name of a private list is not shown, even to admins.
    return listId === undefined ? [] : { id, name: named.get(listId)?.name ?? '', shown: named.has(listId) };
  });
}

export const HOME: SettingsPart<HomeSettings> = {
  name: 'home',
  installed: { rows: [...HOME_ROWS], heroes: [] },
  check({ rows }) {
    // Accepts a removed category, because rejecting it would block every other change, and the category may return.
    const isPossible = (typeId: number | undefined) => typeId === undefined || isCategoryNumber(typeId);
    if (!rows.map(categoryOfRow).every(isPossible))
      throw invalidField('rows', words('must belong to categories of this site', '必须是本站的分类', '必須是本站的分類'));
  },
};

const isNoInstant = (text: string | null) => text !== null && Number.isNaN(Date.parse(text));

/** Throws `validation_failed` for a title that is picked twice, or ends before it starts. */
export function requireOrder(heroes: readonly HeroPick[]) {
  refuseTwice(
    'heroes',
    heroes.map(({ vod_id }) => String(vod_id)),
  );
  for (const { vod_id, from, until } of heroes) {
    if (isNoInstant(from) || isNoInstant(until)) throw invalidField('heroes', words('must have valid dates', '必须是有效日期', '必須是有效日期'));
    if (from !== null && until !== null && from >= until)
      throw invalidField(
        'heroes',
        words(
          `must have Until after From, which title ${vod_id} doesn’t`,
          `中影片 ${vod_id} 的结束时间须晚于开始时间`,
          `中影片 ${vod_id} 的結束時間須晚於開始時間`,
        ),
      );
  }
}

/** Replaces picks of merged titles with the titles that hold their content, each only once. */
function following(heroes: readonly HeroPick[], kept: ReadonlyMap<number, number>): HeroPick[] {
  const followed = heroes.map((pick) => ({ ...pick, vod_id: kept.get(pick.vod_id) ?? pick.vod_id }));
  return followed.filter(({ vod_id }, i) => followed.findIndex((other) => other.vod_id === vod_id) === i);
}

/** Adds the names of picked titles, and why visitors cannot see some of them. */
export async function withNames(db: Db, stored: Revision<HomeSettings>[]) {
  const kept = await keptIds(db, [...new Set(stored.flatMap(({ settings }) => settings.heroes.map(({ vod_id }) => vod_id)))]);
  const revisions = stored.map((one) => ({ ...one, settings: { ...one.settings, heroes: following(one.settings.heroes, kept) } }));
  const ids = [...new Set(revisions.flatMap(({ settings }) => settings.heroes.map(({ vod_id }) => vod_id)))];
  const names = new Map((await titlesByIds(db, ids, ['vod_name'], { hidden: true })).map(({ vod_id, vod_name }) => [vod_id, vod_name]));
  const removals = await removalsOf(db, ids);
  const titles = ids.map((vod_id): PickedTitle => {
    const { state = 'shown', reason = '' } = removals.get(vod_id) ?? {};
    const name = names.get(vod_id);
    // Follows merges; a merge that leads nowhere counts as a missing title.
    return { vod_id, name: name ?? '', state: name === undefined || state === 'merged' ? 'none' : state, reason };
  });
  return { revisions, titles };
}

/** The names of the rows that the site was not installed with, for the admin who sets them. */

import type { Language } from '@yinmu/contract/limits.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { categoryOfRow, type HomeSettings, listOfRow, type NamedRow } from '@yinmu/contract/site/home-settings.endpoints.ts';
import type { SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import { categoriesOf } from './site-categories.ts';

/** The lists that visitors see. */
export interface NamedLists {
  named(ids: readonly number[]): Promise<ReadonlyMap<number, { name: string }>>;
}

/** A category that is gone is called as it was last. */
function lastName(before: readonly Revision<SiteCategories>[], typeId: number, language: Language): string {
  const known = before.find(({ settings }) => settings.categories.some(({ type_id }) => type_id === typeId));
  return known ? categoriesOf(known.settings).nameOf(typeId, language) : '';
}

function namedCategory(id: NamedRow['id'], typeId: number, categories: readonly Revision<SiteCategories>[], language: Language): NamedRow {
  // One that was taken into another is a row of that one.
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
    // A list that its member has made private has no name for the admin either.
    return listId === undefined ? [] : { id, name: named.get(listId)?.name ?? '', shown: named.has(listId) };
  });
}

/** Names of added home page rows, for the settings form. */

import type { Language } from '@yinmu/contract/limits.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { categoryOfRow, type HomeSettings, listOfRow, type NamedRow } from '@yinmu/contract/site/home-settings.endpoints.ts';
import type { SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import { categoriesOf } from './site-categories.ts';

/** Lists that visitors may see. */
export interface NamedLists {
  named(ids: readonly number[]): Promise<ReadonlyMap<number, { name: string }>>;
}

/** Gives a removed category its last name. */
function lastName(before: readonly Revision<SiteCategories>[], typeId: number, language: Language): string {
  const known = before.find(({ settings }) => settings.categories.some(({ type_id }) => type_id === typeId));
  return known ? categoriesOf(known.settings).nameOf(typeId, language) : '';
}

function namedCategory(id: NamedRow['id'], typeId: number, categories: readonly Revision<SiteCategories>[], language: Language): NamedRow {
  // A merged category becomes a row of its successor.
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
    // A private list has no name, even for admins.
    return listId === undefined ? [] : { id, name: named.get(listId)?.name ?? '', shown: named.has(listId) };
  });
}

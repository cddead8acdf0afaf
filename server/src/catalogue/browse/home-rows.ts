import type { HOME_ROWS, HomeRow } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { categoryOfRow, listOfRow } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { siteCategories } from '../../titles/value-names/index.ts';

interface ShownRow {
  id: HomeRow;
  type_id?: number;
  list_id?: number;
}

/** A removed category's row becomes its successor's; one of an unlisted category is left out. */
export function shownRows(rows: readonly HomeRow[]): ShownRow[] {
  const placed = rows.map((id): ShownRow => {
    const [given, list_id] = [categoryOfRow(id), listOfRow(id)];
    if (list_id !== undefined) return { id, list_id };
    return given === undefined ? { id } : { id, type_id: siteCategories.movedTo(given) ?? given };
  });
  return placed.filter(
    ({ type_id }, i) => type_id === undefined || (siteCategories.listed().includes(type_id) && placed.findIndex((other) => other.type_id === type_id) === i),
  );
}

export const isInstalled = (id: HomeRow): id is (typeof HOME_ROWS)[number] => !id.includes(':');

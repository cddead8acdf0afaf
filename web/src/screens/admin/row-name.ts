import type { HomeRow } from '@yinmu/contract/catalogue.endpoints.ts';
import { categoryOfRow, type NamedRow } from '@yinmu/contract/home-settings.endpoints.ts';
import type { TFunction } from 'i18next';

/**
 * The name of a row of the home page; of a row of a category, the category's.
 * @param named the rows whose names the server has given
 */
export function rowName(row: HomeRow, t: TFunction, named: readonly NamedRow[] = []): string {
  const category = categoryOfRow(row);
  if (category === undefined) return t(`home.${row}`, { defaultValue: row });
  return named.find(({ id }) => id === row)?.name || t(`category:${category}`, { defaultValue: t('admin:home.categoryNumber', { number: category }) });
}

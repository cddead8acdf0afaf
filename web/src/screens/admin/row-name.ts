import type { HomeRow } from '@yinmu/contract/catalogue.endpoints.ts';
import { categoryOfRow } from '@yinmu/contract/home-settings.endpoints.ts';
import type { TFunction } from 'i18next';

/** The name of a row of the home page; of a row of a category, the category's. */
export function rowName(row: HomeRow, t: TFunction): string {
  const category = categoryOfRow(row);
  return category === undefined ? t(`home.${row}`, { defaultValue: row }) : t(`category:${category}`, { defaultValue: String(category) });
}

import type { HomeRow } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { categoryOfRow, listOfRow, type NamedRow } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { t } from '../../../../locales/t.ts';

/** The name of a row on the home page. Categories and lists have their own. @param named rows that the server named */
export function rowName(row: HomeRow, named: readonly NamedRow[] = []): string {
  const [category, list] = [categoryOfRow(row), listOfRow(row)];
  const name = named.find(({ id }) => id === row)?.name;
  if (list !== undefined) return name || t('admin:home.listNumber', { number: list });
  if (category === undefined) return t(`home.${row}`, { defaultValue: row });
  return name || t(`category:${category}`, { defaultValue: t('admin:numbered', { number: category }) });
}

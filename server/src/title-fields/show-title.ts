/** Columns of a title as the wire shows them, in the reader's script. */
import { categoryName } from '@yinmu/contract/category-names.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { converter } from '../platform/chinese.ts';
import { listOf } from '../platform/json-list.ts';
import { COLUMNS, type TitleColumn, type TitleRow } from './title-columns.ts';

type ShownValues = { text: string; code: string; texts: string[]; codes: string[]; number: number; id: number | null };
type Shown<C extends TitleColumn> = { [Name in C]: ShownValues[(typeof COLUMNS)[Name]['kind']] } & { type_name: string };

/** The columns that an object of the contract has, as a read asks for them. */
export const columnsFor = <Properties extends object>({ properties }: { properties: Properties }) =>
  Object.keys(properties).filter((name) => name in COLUMNS) as Extract<keyof Properties, TitleColumn>[];

/** Whichever columns were read; the type is a category, whose name is shown beside it. */
export function showTitle<C extends TitleColumn>(row: Pick<TitleRow, C> & { type_id: number }, language: Language): Shown<C> {
  const convert = converter(language);
  const shown: Record<string, unknown> = {};
  for (const name of Object.keys(row) as C[]) {
    const value: unknown = row[name];
    const { kind } = COLUMNS[name];
    if (kind === 'text') shown[name] = convert(value as string);
    else if (kind === 'texts') shown[name] = listOf(value as string).map(convert);
    else shown[name] = kind === 'codes' ? listOf(value as string) : value;
  }
  shown.type_name = categoryName(row.type_id, language);
  return shown as Shown<C>;
}

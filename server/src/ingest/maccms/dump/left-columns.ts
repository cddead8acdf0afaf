/** Counts what of the rows that come over has no place here, by column: also of columns that MacCMS itself does not have. */
import { KNOWN, type ReadTable } from './known-columns.ts';
import type { Row, TableSurvey } from './sql-dump.ts';

/** Names of options without values; `no` for a line without a server. */
const EMPTY_OPTIONS = /"\w*"\s*:|["{}[\]]|\bno\b/g;
/** Zeros and separators between nothing: `0.0`, `0000-00-00`, `$$$`, `,`. */
const NOTHING = /^[\s0$#,|;:.-]*$/;
const saysNothing = (value: string) => NOTHING.test(value.replace(EMPTY_OPTIONS, ''));

/** Whether a value says something. @param standard the column's DEFAULT; where that is more than nothing, a zero is a choice */
export const isFilled = (value: string, standard = '') => value !== standard && (value.trim() === '' ? false : !saysNothing(value) || !saysNothing(standard));

/** @returns counts what of a row is left */
export function leftColumns(table: ReadTable, surveyed: TableSurvey | undefined, skip: (reason: string) => void): (row: Row) => void {
  const { row: kind, columns } = KNOWN[table];
  const known = new Set(columns.split(' '));
  return (row) => {
    for (const name in row) if (!known.has(name) && isFilled(row[name] as string, surveyed?.defaults?.get(name))) skip(`${kind}: ${name}`);
  };
}

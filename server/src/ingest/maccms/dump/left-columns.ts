/** Counts values that are not imported, by column, including columns added by plugins. */
import { KNOWN, type ReadTable } from './known-columns.ts';
import type { Row, TableSurvey } from './sql-dump.ts';

/** Option names without values; `no` for a route without a server. */
const EMPTY_OPTIONS = /"\w*"\s*:|["{}[\]]|\bno\b/g;
/** Zeros and separators around nothing: `0.0`, `0000-00-00`, `$$$`, `,`. */
const NOTHING = /^[\s0$#,|;:.-]*$/;
const saysNothing = (value: string) => NOTHING.test(value.replace(EMPTY_OPTIONS, ''));

/** @param standard the column's DEFAULT: next to a non-empty one, a zero is a choice */
const isFilled = (value: string, standard = '') => value !== standard && (value.trim() === '' ? false : !saysNothing(value) || !saysNothing(standard));

/** @returns a function that counts a row's filled columns that are not imported */
export function leftColumns(table: ReadTable, surveyed: TableSurvey | undefined, skip: (reason: string) => void): (row: Row) => void {
  const { row: kind, columns } = KNOWN[table];
  const known = new Set(columns.split(' '));
  return (row) => {
    for (const name in row) if (!known.has(name) && isFilled(row[name] as string, surveyed?.defaults?.get(name))) skip(`${kind}: ${name}`);
  };
}

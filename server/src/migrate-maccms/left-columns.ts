/** Counts what of the rows that come over has no place here, by column: also of columns that MacCMS itself does not have. */
import { type Holding, KNOWN, type ReadTable } from './known-columns.ts';
import type { Row, TableSurvey } from './sql-dump.ts';

/** Zeros and separators between nothing: `0.0`, `0000-00-00`, `$$$`, `,`. */
const NOTHING = /^[\s0$#,|;:.-]*$/;

/** Whether a value says something. @param standard the column's DEFAULT; where that is more than nothing, a zero is a choice */
export const isFilled = (value: string, standard = '') => value !== standard && (value.trim() === '' ? false : !NOTHING.test(value) || !NOTHING.test(standard));

/** The holdings of a table, by their columns; null for columns that are taken or say nothing by themselves. */
function holdingsOf(table: ReadTable): Map<string, Holding | null> {
  const { taken, derived, holds } = KNOWN[table];
  const known = `${taken} ${derived}`.split(' ').map((name): [string, null] => [name, null]);
  return new Map<string, Holding | null>([...known, ...holds.flatMap((holding) => holding.columns.map((name): [string, Holding] => [name, holding]))]);
}

/** @returns counts what of a row is left */
export function leftColumns(table: ReadTable, surveyed: TableSurvey | undefined, skip: (reason: string) => void): (row: Row) => void {
  const holdings = holdingsOf(table);
  const { row: kind } = KNOWN[table];
  return (row) => {
    const told: Holding[] = [];
    for (const name in row) {
      let holding = holdings.get(name);
      if (holding === null) continue;
      const value = row[name] as string;
      if (!isFilled(value, surveyed?.defaults?.get(name))) continue;
      if (holding === undefined) holdings.set(name, (holding = { says: `${kind}’s unknown column ${name}`, columns: [name] }));
      if (told.includes(holding) || holding.isSaid?.(value) === false) continue;
      told.push(holding);
      skip(holding.says);
    }
  };
}

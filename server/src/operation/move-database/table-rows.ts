/** Reads rows in the order of their key, writes them, and compares two databases. */
import { type Db, insertMany, isPostgres, runStatement } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/problem.ts';
import { list, quoted, type Table } from './tables.ts';

export type Row = Record<string, unknown>;

/** Rows to read at a time, which limits memory for both databases; a title has a few kilobytes. */
const PAGE = 500;

/** PostgreSQL cannot store NUL in text. */
const storable = (_name: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

/** Writes the rows as JSON and looks for NUL in the whole text: few rows have one, and checking each value takes as long as writing all. */
function textOf(rows: unknown): string | undefined {
  const text: string | undefined = JSON.stringify(rows);
  return text?.includes('\\u0000') ? JSON.stringify(rows, storable) : text;
}

export async function* pagesOf(db: Db, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const select = `SELECT ${list(columns)} FROM ${quoted(name)}`;
  if (key.length === 0) return yield await runStatement<Row>(db, select, []);
  const order = `ORDER BY ${list(key)} LIMIT ${PAGE}`;
  const after = `WHERE (${list(key)}) > (${key.map(() => '?').join(', ')})`;
  for (let last: Row | undefined; ; ) {
    const from: Row | undefined = last;
    const rows = await runStatement<Row>(db, `${select} ${from ? after : ''} ${order}`, from ? key.map((column) => from[column]) : []);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

/** On PostgreSQL, passes the rows as one text, because a parameter per value takes several times as long. */
export async function writeRows(db: Db, { name, columns }: Table, rows: Row[]) {
  if (!isPostgres(db)) {
    await insertMany(
      db,
      quoted(name),
      columns.map(quoted),
      rows.map((row) => columns.map((column) => row[column])),
    );
    return;
  }
  const into = `INSERT INTO ${quoted(name)} (${list(columns)})`;
  await runStatement(db, `${into} SELECT ${list(columns)} FROM json_populate_recordset(NULL::${quoted(name)}, ?)`, [textOf(rows)]);
}

/** Throws unless both databases have the same rows. @returns the number of rows */
export async function compareRows(from: Db, to: Db, table: Table): Promise<number> {
  const moved = pagesOf(to, table);
  let count = 0;
  for await (const rows of pagesOf(from, table)) {
    const { value } = await moved.next();
    const copies: Row[] = value ?? [];
    if (textOf(rows) !== textOf(copies)) {
      const at = rows.findIndex((row, i) => textOf(row) !== textOf(copies[i]));
      throw new OperatorError(`${table.name}: row ${count + (at < 0 ? rows.length : at) + 1} differs between the databases; nothing was moved`);
    }
    count += rows.length;
  }
  const more = await moved.next();
  if (!more.done && more.value.length > 0) throw new OperatorError(`${table.name}: the copy has more rows; nothing was moved`);
  return count;
}

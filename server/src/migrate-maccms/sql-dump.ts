/**
 * Reads a MySQL dump as rows, whichever program wrote it: MacCMS's own backup (one INSERT a row, every value quoted, no column
 * list), mysqldump (many rows an INSERT, `/*!…` comments) or phpMyAdmin (column lists). It is read once, a statement at a time.
 */
import { DumpError, statements, textOf } from './sql-statements.ts';

export type Row = Record<string, string>;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '0': '\0', Z: '\x1a', b: '\b' };
const unescaped = (text: string, quote: string) =>
  text.replace(/\\([\s\S])/g, (_, character: string) => ESCAPES[character] ?? character).replaceAll(quote + quote, quote);

/** The values of `(…),(…)`, from the first bracket on. NULL becomes an empty text, as MacCMS itself writes it. */
function* tuples(text: string, start: number): Generator<string[]> {
  const VALUE = /\s*(?:'((?:[^'\\]|\\[\s\S]|'')*)'|"((?:[^"\\]|\\[\s\S]|"")*)"|0x([0-9a-fA-F]*)|([^,()'"]*?))\s*([,)])/y;
  let at = start;
  for (;;) {
    while (at < text.length && /[\s,]/.test(text[at] as string)) at++;
    if (text[at] !== '(') return;
    VALUE.lastIndex = at + 1;
    const values: string[] = [];
    for (;;) {
      const found = VALUE.exec(text);
      if (!found) throw new DumpError(`a row cannot be read near: ${text.slice(at, at + 80)}`);
      const [, single, double, hex, bare = '', end] = found;
      if (single !== undefined) values.push(unescaped(single, "'"));
      else if (double !== undefined) values.push(unescaped(double, '"'));
      else if (hex !== undefined) values.push(Buffer.from(hex, 'hex').toString('utf8'));
      else values.push(/^null$/i.test(bare) ? '' : bare);
      at = VALUE.lastIndex;
      if (end === ')') break;
    }
    yield values;
  }
}

const CREATE = /^\s*CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:`?[\w$-]+`?\.)?`?([\w$-]+)`?\s*\(/i;
const INSERT = /^\s*(?:INSERT|REPLACE)\s+(?:IGNORE\s+)?INTO\s+(?:`?[\w$-]+`?\.)?`?([\w$-]+)`?\s*(?:\(([^)]*)\))?\s*VALUES?\s*/i;
const namesIn = (list: string) => list.split(',').map((name) => name.replace(/[`"\s]/g, ''));

/** Keys and constraints do not begin with a quoted name. */
const COLUMN = /(?:^|,)\s*`([^`]+)`\s+\w/g;
const DEFAULT = /\sDEFAULT\s+(?:'((?:[^'\\]|\\[\s\S]|'')*)'|([\w.+-]+))/i;

/** Columns in the order of a CREATE TABLE, each with its DEFAULT. */
function columnsOf(create: string): Map<string, string> {
  const text = create.slice(create.indexOf('(') + 1);
  const found = [...text.matchAll(COLUMN)];
  return new Map(
    found.map(({ 1: name = '', index }, i) => {
      const [definition = ''] = text.slice(index, found[i + 1]?.index).split(/\sCOMMENT\s/i);
      const [, quoted, bare = ''] = DEFAULT.exec(definition) ?? [];
      return [name, quoted !== undefined ? unescaped(quoted, "'") : /^null$/i.test(bare) ? '' : bare];
    }),
  );
}

export interface TableSurvey {
  /** Undefined where the rows name no columns and no file has the CREATE TABLE. */
  columns: readonly string[] | undefined;
  /** The value of a column when nothing is said; known where a file has the CREATE TABLE. */
  defaults: ReadonlyMap<string, string> | undefined;
  rows: number;
  /** The largest number in the first column, which is the id. */
  highest: number;
}
export type Tables = ReadonlyMap<string, TableSurvey>;

export interface DumpReader {
  /** Yields the rows of a table in the order of the dump; none where it has no such table. */
  rows(table: string): AsyncGenerator<Row>;
  /** The tables whose structure or rows the dump contains. It is read once for that. */
  survey(): Promise<Tables>;
}

/** @param files the parts of one dump in any order; one may continue a table whose CREATE TABLE is in another */
export function dumpReader(files: readonly string[]): DumpReader {
  async function* each(): AsyncGenerator<string> {
    for (const file of files) yield* statements(textOf(file));
  }
  async function look(): Promise<Tables> {
    const found = new Map<string, TableSurvey>();
    for await (const statement of each()) {
      const create = CREATE.exec(statement);
      const insert = create ? null : INSERT.exec(statement);
      const name = (create ?? insert)?.[1];
      if (!name) continue;
      const table = found.get(name) ?? { columns: undefined, defaults: undefined, rows: 0, highest: 0 };
      found.set(name, table);
      if (create) {
        table.defaults = columnsOf(statement);
        table.columns = [...table.defaults.keys()];
      } else if (insert) {
        if (insert[2]) table.columns ??= namesIn(insert[2]);
        for (const [id] of tuples(statement, insert[0].length)) {
          table.rows++;
          if (/^\d{1,15}$/.test(id ?? '')) table.highest = Math.max(table.highest, Number(id));
        }
      }
    }
    return found;
  }
  let surveyed: Promise<Tables> | undefined;
  const survey = () => (surveyed ??= look());
  return {
    survey,
    async *rows(table) {
      const known = (await survey()).get(table);
      if (!known) return;
      for await (const statement of each()) {
        const insert = INSERT.exec(statement);
        if (insert?.[1] !== table) continue;
        const names = insert[2] ? namesIn(insert[2]) : known.columns;
        // The report names the table.
        if (!names) return;
        for (const values of tuples(statement, insert[0].length)) yield Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
      }
    },
  };
}

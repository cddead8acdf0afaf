/**
 * Reads a MySQL dump as rows, whichever program wrote it: MacCMS's own backup (one INSERT a row, every value quoted, no column
 * list), mysqldump (many rows an INSERT, `/*!…` comments) or phpMyAdmin (column lists). It is read once, a statement at a time.
 */
import { DumpError, statements, textOf } from './sql-statements.ts';

export type Row = Record<string, string>;
export interface TableRow {
  table: string;
  row: Row;
}
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

/** Column names in the order of a CREATE TABLE. Keys and constraints do not begin with a quoted name. */
const columnsOf = (create: string) => [...create.slice(create.indexOf('(') + 1).matchAll(/(?:^|,)\s*`([^`]+)`\s+\w/g)].map(([, name = '']) => name);

export interface DumpReader {
  /** Yields the rows of the wanted tables in the order of the dump. */
  rows(wanted: (table: string) => boolean): AsyncGenerator<TableRow>;
  /** The tables whose structure or rows the dump contains. */
  tables(): Promise<Set<string>>;
}

/** @param files the volumes of one dump, in order; a later one may continue a table of an earlier one */
export function dumpReader(files: readonly string[]): DumpReader {
  async function* each(): AsyncGenerator<string> {
    for (const file of files) yield* statements(textOf(file));
  }
  return {
    async *rows(wanted) {
      const columns = new Map<string, string[]>();
      for await (const statement of each()) {
        const create = CREATE.exec(statement);
        if (create?.[1]) columns.set(create[1], columnsOf(statement));
        const insert = create ? null : INSERT.exec(statement);
        const table = insert?.[1];
        if (!insert || !table || !wanted(table)) continue;
        const names = insert[2] ? namesIn(insert[2]) : columns.get(table);
        if (!names) throw new DumpError(`the dump has rows of ${table} before its CREATE TABLE: give its first volume too`);
        for (const values of tuples(statement, insert[0].length)) yield { table, row: Object.fromEntries(names.map((name, i) => [name, values[i] ?? ''])) };
      }
    },
    async tables() {
      const found = new Set<string>();
      for await (const statement of each()) {
        const name = CREATE.exec(statement)?.[1] ?? INSERT.exec(statement)?.[1];
        if (name) found.add(name);
      }
      return found;
    },
  };
}

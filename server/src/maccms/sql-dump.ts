/**
 * A MySQL dump as rows, whichever program wrote it: MacCMS's own backup (one INSERT a row, every value quoted, no column
 * list), mysqldump (many rows an INSERT, `/*!…` comments) and phpMyAdmin (column lists). Read once, a statement at a time.
 */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../platform/problem.ts';

export type Row = Record<string, string>;
export interface TableRow {
  table: string;
  row: Row;
}
/** A dump that cannot be read, or is none. */
export class DumpError extends OperatorError {}

const STATEMENT_MOST = 256 * 1024 * 1024;
const QUOTES = new Set(["'", '"', '`']);

/** Statements without their comments; a `;` inside a text or a comment ends nothing. */
async function* statements(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let statement: string[] = [];
  let size = 0;
  /** What the reader is inside of: a quote, a comment, or nothing. */
  let inside = '';
  for await (const chunk of chunks) {
    const text = rest + chunk;
    let at = 0;
    let from = 0;
    const keep = (to: number) => {
      if (to > from) statement.push(text.slice(from, to));
      size += to - from;
      from = to;
    };
    for (; at < text.length - 1; at++) {
      const character = text[at] as string;
      if (inside === "'" || inside === '"' || inside === '`') {
        if (character === '\\' && inside !== '`') at++;
        else if (character === inside) inside = '';
      } else if (inside === '--') {
        if (character === '\n') {
          inside = '';
          from = at + 1;
        }
      } else if (inside === '/*') {
        if (character === '*' && text[at + 1] === '/') {
          inside = '';
          from = at + 2;
          at++;
        }
      } else if (QUOTES.has(character)) inside = character;
      else if ((character === '-' && text[at + 1] === '-') || character === '#') {
        keep(at);
        inside = '--';
      } else if (character === '/' && text[at + 1] === '*') {
        keep(at);
        inside = '/*';
      } else if (character === ';') {
        keep(at);
        from = at + 1;
        yield statement.join('');
        statement = [];
        size = 0;
      }
    }
    // The last character may be the first of two.
    const cut = Math.min(at, text.length);
    if (inside === '--' || inside === '/*') from = cut;
    keep(cut);
    rest = text.slice(cut);
    if (size > STATEMENT_MOST) throw new DumpError('a statement is larger than 256 MB: is this a dump?');
  }
  statement.push(rest.replace(/;\s*$/, ''));
  yield statement.join('');
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '0': '\0', Z: '\x1a', b: '\b' };
const unescaped = (text: string, quote: string) =>
  text.replace(/\\([\s\S])/g, (_, character: string) => ESCAPES[character] ?? character).replaceAll(quote + quote, quote);

/** The values of `(…),(…)`, from where the first bracket stands. NULL is an empty text, as MacCMS itself writes it. */
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

/** Column names in the order of a CREATE TABLE: keys and constraints begin with no quoted name. */
const columnsOf = (create: string) => [...create.slice(create.indexOf('(') + 1).matchAll(/(?:^|,)\s*`([^`]+)`\s+\w/g)].map(([, name = '']) => name);

async function* textOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const stream = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => stream.destroy(error));
  const decoder = new TextDecoder();
  for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

export interface DumpReader {
  /** Rows of the tables that are wanted, in the order of the dump. */
  rows(wanted: (table: string) => boolean): AsyncGenerator<TableRow>;
  /** Tables whose structure or rows the dump has. */
  tables(): Promise<Set<string>>;
}

/** @param files the volumes of one dump, in order: a later one may go on with a table of an earlier */
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

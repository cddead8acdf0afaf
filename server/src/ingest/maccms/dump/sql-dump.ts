/** Reads rows of a MySQL dump in one pass: MacCMS's own backup, mysqldump or phpMyAdmin. */
import { DumpError, statements, textOf } from './sql-statements.ts';

export type Row = Record<string, string>;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '0': '\0', Z: '\x1a', b: '\b' };
const unescaped = (text: string, quote: string) =>
  text.replace(/\\([\s\S])/g, (_, character: string) => ESCAPES[character] ?? character).replaceAll(quote + quote, quote);

/** Yields the values of `(…),(…)`. NULL becomes an empty text, as MacCMS writes it. */
function* tuples(text: string, start: number): Generator<string[]> {
  // Matches texts with optional charsets (_binary 'x', N'x'), bytes (0x41, X'41'), bits (b'1'), and functions (NOW()), which count as empty.
  const VALUE =
    /\s*(?:(?:_\w+\s*|[nN])?'((?:[^'\\]|\\[\s\S]|'')*)'|(?:_\w+\s*)?"((?:[^"\\]|\\[\s\S]|"")*)"|(?:_\w+\s*)?(?:0x|[xX]')([0-9a-fA-F]*)'?|[bB]'([01]*)'|\w+\((?:'(?:[^'\\]|\\[\s\S])*'|[^()'"])*\)|([^,()'"]*?))(?:\s+COLLATE\s+\w+)?\s*([,)])/y;
  let at = start;
  for (;;) {
    while (at < text.length && /[\s,]/.test(text[at] as string)) at++;
    if (text[at] !== '(') return;
    VALUE.lastIndex = at + 1;
    const values: string[] = [];
    for (;;) {
      const found = VALUE.exec(text);
      if (!found) throw new DumpError(`unreadable row near: ${text.slice(at, at + 80)}`);
      const [, single, double, hex, bits, bare = '', end] = found;
      if (single !== undefined) values.push(unescaped(single, "'"));
      else if (double !== undefined) values.push(unescaped(double, '"'));
      else if (hex !== undefined) values.push(Buffer.from(hex, 'hex').toString('utf8'));
      else if (bits !== undefined) values.push(String(Number.parseInt(bits || '0', 2)));
      else values.push(/^null$/i.test(bare) ? '' : bare);
      at = VALUE.lastIndex;
      if (end === ')') break;
    }
    yield values;
  }
}

/** Names in backticks may contain anything: `影视`, `www.site.com`. */
const DATABASE = '(?:`(?<database>[^`]+)`|(?<database>[^\\s`.();]+))';
const TABLE = `(?:${DATABASE}\\s*\\.\\s*)?(?:\`(?<table>[^\`]+)\`|(?<table>[^\\s\`.();]+))`;
const CREATE = new RegExp(`^\\s*CREATE\\s+TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${TABLE}\\s*\\(`, 'i');
const INSERT = new RegExp(
  `^\\s*(?:INSERT|REPLACE)\\s+(?:(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE)\\s+){0,2}(?:INTO\\s+)?${TABLE}\\s*(?:\\((?<columns>[^)]*)\\))?\\s*VALUES?\\s*`,
  'i',
);
const USE = new RegExp(`^\\s*USE\\s+${DATABASE}`, 'i');
const namesIn = (list: string) => list.split(',').map((name) => name.replace(/[`"\s]/g, ''));

/** Matches columns; keys and constraints do not start with a quoted name. */
const COLUMN = /(?:^|,)\s*`([^`]+)`\s+\w/g;
/** Matches columns without quotes, because some tools quote no names. */
const UNQUOTED_COLUMN = /(?:^|,)\s*(\w+)\s+(?:\w*int|integer|decimal|float|double|\w*char|\w*text|\w*blob|enum|set|json|date(?:time)?|timestamp)\b/gi;
const DEFAULT = /\sDEFAULT\s+(?:'((?:[^'\\]|\\[\s\S]|'')*)'|([\w.+-]+))/i;

/** Returns columns in the order of CREATE TABLE, with their DEFAULT. */
function columnsOf(create: string): Map<string, string> {
  const text = create.slice(create.indexOf('(') + 1);
  const quoted = [...text.matchAll(COLUMN)];
  const found = quoted.length > 0 ? quoted : [...text.matchAll(UNQUOTED_COLUMN)];
  return new Map(
    found.map(({ 1: name = '', index }, i) => {
      const [definition = ''] = text.slice(index, found[i + 1]?.index).split(/\sCOMMENT\s/i);
      const [, said, bare = ''] = DEFAULT.exec(definition) ?? [];
      return [name, said !== undefined ? unescaped(said, "'") : /^null$/i.test(bare) ? '' : bare];
    }),
  );
}

export interface TableSurvey {
  /** Undefined if neither the rows nor a CREATE TABLE name the columns. */
  columns: readonly string[] | undefined;
  defaults: ReadonlyMap<string, string> | undefined;
  rows: number;
  /** The highest value in the first column, which is the ID. */
  highest: number;
}
export type Tables = ReadonlyMap<string, TableSurvey>;

/** Only MacCMS databases have this table. */
const FILMS = /(?:^|_)vod$/;
/** Stands for the database of statements without a USE, as in a continued file. */
const NO_DATABASE = '';

/**
 * @param asked the value of --database
 * @returns undefined if the dump names no database
 */
function chosenDatabase(surveys: ReadonlyMap<string, Tables>, asked: string | undefined): string | undefined {
  const found = [...surveys].flatMap(([name, tables]) => (name !== NO_DATABASE && [...tables.keys()].some((table) => FILMS.test(table)) ? [name] : []));
  if (asked !== undefined && !found.includes(asked))
    throw new DumpError(`the dump has no MacCMS in database ${asked}; databases with MacCMS: ${found.join(', ') || 'none named'}`);
  if (asked === undefined && found.length > 1) throw new DumpError(`the dump has MacCMS in several databases, ${found.join(', ')}: choose one with --database`);
  return asked ?? found[0];
}

const joined = (a: TableSurvey, b: TableSurvey | undefined): TableSurvey =>
  b ? { columns: a.columns ?? b.columns, defaults: a.defaults ?? b.defaults, rows: a.rows + b.rows, highest: Math.max(a.highest, b.highest) } : a;

/**
 * @param files the files of one dump, in any order; one may continue another's table
 * @param asked the database to read, if the dump holds several
 */
export function dumpReader(files: readonly string[], asked?: string) {
  async function* each(): AsyncGenerator<{ statement: string; database: string }> {
    for (const file of files) {
      let database = NO_DATABASE;
      for await (const statement of statements(textOf(file))) {
        database = USE.exec(statement)?.groups?.database ?? database;
        yield { statement, database };
      }
    }
  }
  async function look(): Promise<{ isOfSite: (database: string) => boolean; tables: Tables }> {
    const surveys = new Map<string, Map<string, TableSurvey>>();
    for await (const { statement, database: current } of each()) {
      const create = CREATE.exec(statement);
      const insert = create ? null : INSERT.exec(statement);
      const { database = current, table: name } = (create ?? insert)?.groups ?? {};
      if (name === undefined) continue;
      const found = surveys.get(database) ?? new Map<string, TableSurvey>();
      surveys.set(database, found);
      const table = found.get(name) ?? { columns: undefined, defaults: undefined, rows: 0, highest: 0 };
      found.set(name, table);
      if (create) {
        table.defaults = columnsOf(statement);
        table.columns = [...table.defaults.keys()];
      } else if (insert) countRows(statement, insert, table);
    }
    const chosen = chosenDatabase(surveys, asked);
    const tables = new Map(surveys.get(NO_DATABASE));
    for (const [name, table] of (chosen !== undefined && surveys.get(chosen)) || []) tables.set(name, joined(table, tables.get(name)));
    return { isOfSite: (database) => database === chosen || database === NO_DATABASE, tables };
  }
  let surveyed: ReturnType<typeof look> | undefined;
  const survey = () => (surveyed ??= look());
  return {
    survey: async () => (await survey()).tables,
    /** Yields rows in the order of the dump; none if the dump has no such table. */
    async *rows(table: string) {
      const { isOfSite, tables } = await survey();
      const known = tables.get(table);
      if (!known) return;
      for await (const { statement, database: current } of each()) {
        const insert = INSERT.exec(statement);
        const { database = current, table: name, columns } = insert?.groups ?? {};
        if (!insert || name !== table || !isOfSite(database)) continue;
        const names = columns ? namesIn(columns) : known.columns;
        // A table without column names is reported separately.
        if (!names) return;
        for (const values of tuples(statement, insert[0].length)) yield Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
      }
    },
  };
}
export type DumpReader = ReturnType<typeof dumpReader>;

/** Counts rows without parsing them, because unreadable literals in ignored tables must not stop the migration. */
function countRows(statement: string, insert: RegExpExecArray, table: TableSurvey) {
  if (insert.groups?.columns) table.columns ??= namesIn(insert.groups.columns);
  try {
    for (const [id] of tuples(statement, insert[0].length)) {
      table.rows++;
      if (/^\d{1,15}$/.test(id ?? '')) table.highest = Math.max(table.highest, Number(id));
    }
  } catch (error) {
    if (!(error instanceof DumpError)) throw error;
    table.rows++;
  }
}

/** Writes the schema in a canonical form for comparison: tables with columns, keys, checks, indexes and triggers. */
import { hash } from 'node:crypto';
import { type Db, isPostgres, runStatement } from './database.ts';

export type SchemaForm = Record<string, string[]>;

interface Statement {
  table: string;
  type: string;
  sql: string;
}

/** Normalizes case, quoting and whitespace, except in literals. */
const plain = (sql: string) =>
  sql
    .split(/('(?:[^']|'')*')/)
    .map((part, i) =>
      i % 2
        ? part
        : part
            .toLowerCase()
            .replace(/"/g, '')
            .replace(/\s+/g, ' ')
            .replace(/ ?([(),=<>]+) ?/g, '$1'),
    )
    .join('')
    .trim();

/** Splits a CREATE TABLE at its top-level commas. */
function partsOf(sql: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of sql.matchAll(/'(?:[^']|'')*'|[^']/g)) {
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 1) parts.push('');
    else if (depth > 0) parts[parts.length - 1] += token;
    if (token === '(') depth += 1;
  }
  return parts;
}

function tableOf(sql: string): string[] {
  const end = sql.lastIndexOf(')') + 1;
  return [...partsOf(sql.slice(0, end - 1)), ...(end < sql.length ? [sql.slice(end).trim()] : [])];
}

async function sqliteForm(db: Db): Promise<SchemaForm> {
  const found = await runStatement<Statement>(
    db,
    `SELECT tbl_name AS "table", type, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
     ORDER BY tbl_name, CASE type WHEN 'table' THEN 0 ELSE 1 END, type, name`,
    [],
  );
  const form: SchemaForm = {};
  for (const { table, type, sql } of found) form[table] = [...(form[table] ?? []), ...(type === 'table' ? tableOf(plain(sql)) : [plain(sql)])];
  return form;
}

/** Queries whose rows each have a table and one part of its definition. */
const POSTGRES = [
  `SELECT c.relname AS "table", 'unlogged' AS part FROM pg_class c WHERE c.relkind = 'r' AND c.relpersistence = 'u' AND c.relnamespace = current_schema()::regnamespace`,
  `SELECT c.relname AS "table", a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
     || CASE WHEN a.attcollation <> t.typcollation THEN ' COLLATE ' || l.collname ELSE '' END
     || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END || COALESCE(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid, true), '')
     || CASE WHEN a.attidentity <> '' THEN ' IDENTITY ' || a.attidentity::text || ' ' || s.seqstart || ' ' || s.seqincrement || ' ' || s.seqmin || ' ' || s.seqmax ELSE '' END AS part
   FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
     LEFT JOIN pg_collation l ON l.oid = a.attcollation LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     LEFT JOIN pg_sequence s ON a.attidentity <> '' AND s.seqrelid = pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass
   WHERE c.relkind IN ('r', 'p', 'v', 'm') AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname, a.attnum`,
  // Since version 18, NOT NULL is a constraint too.
  `SELECT c.relname AS "table", k.conname || ' ' || pg_get_constraintdef(k.oid, true) AS part FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
   WHERE c.relnamespace = current_schema()::regnamespace AND k.contype <> 'n' ORDER BY k.conname COLLATE "C"`,
  `SELECT c.relname AS "table", pg_get_indexdef(i.indexrelid, 0, true) AS part FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
   WHERE c.relnamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid) ORDER BY x.relname COLLATE "C"`,
  `SELECT c.relname AS "table", pg_get_triggerdef(t.oid, true) || ': ' || REGEXP_REPLACE(p.prosrc, '\\s+', ' ', 'g') AS part FROM pg_trigger t
     JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
   WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal ORDER BY t.tgname COLLATE "C"`,
  `SELECT 'sequences' AS "table", c.relname AS part FROM pg_class c WHERE c.relkind = 'S' AND c.relnamespace = current_schema()::regnamespace
     AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'i') ORDER BY c.relname COLLATE "C"`,
  `SELECT 'functions' AS "table", p.proname AS part FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace ORDER BY p.proname COLLATE "C"`,
];

async function postgresForm(db: Db): Promise<SchemaForm> {
  const form: SchemaForm = {};
  for (const statement of POSTGRES)
    for (const { table, part } of await runStatement<{ table: string; part: string }>(db, statement, [])) form[table] = [...(form[table] ?? []), part];
  return Object.fromEntries(Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const schemaForm = (db: Db): Promise<SchemaForm> => (isPostgres(db) ? postgresForm(db) : sqliteForm(db));

export const digestOfSchema = async (db: Db): Promise<string> => hash('sha256', JSON.stringify(await schemaForm(db)));

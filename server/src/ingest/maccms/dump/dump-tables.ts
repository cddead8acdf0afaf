import type { Tables } from './sql-dump.ts';
import { DumpError } from './sql-statements.ts';

const MOVED = ['type', 'vod', 'user', 'ulog', 'comment', 'gbook', 'topic'] as const;
const OPTIONAL = ['link', 'danmaku'];
/** Without these tables, most of the site is missing; dumps often leave out the others. */
const ESSENTIAL: readonly string[] = ['type', 'vod', 'user'];

/** Contents of MacCMS's other tables, for the report. Unlisted tables appear under their own name. */
const HOLDS: Readonly<Record<string, string>> = {
  actor: 'actors',
  admin: 'administrators',
  art: 'articles',
  card: 'cards',
  cash: 'withdrawals',
  group: 'member groups',
  manga: 'manga',
  msg: 'messages',
  order: 'orders',
  plog: 'point records',
  role: 'actor roles',
  visit: 'visits',
  website: 'websites',
};

/** Derives the prefix from a table that only MacCMS has. */
export function prefixOf(tables: Tables): string {
  const isMember = (name: string) => tables.get(name)?.columns?.includes('user_pwd') === true;
  const prefixes = [...tables.keys()].flatMap((name) => {
    const found = /^(.*?)(vod|ulog|gbook|user)$/.exec(name);
    return found && (found[2] !== 'user' || isMember(name)) ? [found[1] as string] : [];
  });
  const count = (prefix: string) => MOVED.filter((name) => tables.has(prefix + name)).length;
  const [prefix] = [...new Set(prefixes)].sort((a, b) => count(b) - count(a) || a.length - b.length);
  if (prefix === undefined) throw new DumpError('not a MacCMS dump: it has no …vod, …ulog, …gbook or …user table');
  return prefix;
}

export function leftTables(tables: Tables, prefix: string): Record<string, number> {
  const left: Record<string, number> = {};
  for (const [table, { rows }] of tables) {
    const name = table.startsWith(prefix) ? table.slice(prefix.length) : undefined;
    if (rows === 0 || (name !== undefined && [...MOVED, ...OPTIONAL].includes(name))) continue;
    const holds = HOLDS[name ?? ''];
    left[holds ? `${table} (${holds})` : table] = rows;
  }
  return left;
}

/** `missing` lists what the site should have, or what cannot be read; `absent` lists other tables that are not in the dump. */
export function missingTables(tables: Tables, prefix: string): { missing: string[]; absent: string[] } {
  const none = MOVED.filter((name) => !tables.has(prefix + name));
  const said = (names: readonly string[]) => names.map((name) => `${prefix}${name} is not in the dump`);
  const nameless = MOVED.flatMap((name) => {
    const table = tables.get(prefix + name);
    if (!table || table.columns) return [];
    return [`${prefix}${name} has ${table.rows} rows, but the CREATE TABLE that names their columns is in no file`];
  });
  return {
    missing: [...said(none.filter((name) => ESSENTIAL.includes(name))), ...nameless],
    absent: said(none.filter((name) => !ESSENTIAL.includes(name))),
  };
}

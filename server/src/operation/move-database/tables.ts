/** Reads tables, columns and keys from the SQLite side, because every move has one. */
import { type Db, runStatement } from '../../platform/database/database.ts';

export interface Table {
  name: string;
  columns: string[];
  /** Key columns in order; empty for a table with a single row. */
  key: string[];
  numbered: string | undefined;
  /** True if SQLite never reuses IDs (AUTOINCREMENT). */
  neverAgain: boolean;
}

interface Column {
  table: string;
  ddl: string;
  name: string;
  type: string;
  place: number;
}

export const quoted = (name: string) => `"${name}"`;
export const list = (names: readonly string[]) => names.map(quoted).join(', ');

export async function tablesOf(sqlite: Db): Promise<Table[]> {
  const columns = await runStatement<Column>(
    sqlite,
    `SELECT m.name AS "table", m.sql AS ddl, c.name, c.type, c.pk AS place FROM sqlite_schema m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid`,
    [],
  );
  return Object.entries(Object.groupBy(columns, ({ table }) => table)).map(([name, found = []]) => {
    const key = found.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place);
    const [only] = key;
    const ddl = found[0]?.ddl ?? '';
    return {
      name,
      columns: found.map((column) => column.name),
      key: key.map((column) => column.name),
      numbered: key.length === 1 && only && /^integer$/i.test(only.type) ? only.name : undefined,
      neverAgain: /autoincrement/i.test(ddl),
    };
  });
}

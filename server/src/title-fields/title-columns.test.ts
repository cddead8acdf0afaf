import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../migrations/index.ts';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { COLUMNS, SOURCE_COLUMNS } from './title-columns.ts';

test('the table of columns and the database have the same, with numbers where numbers are', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const db = openDatabase(dir);
  try {
    await migrate(db, MIGRATIONS);
    const { rows } = await sql<{ name: string; type: string }>`SELECT name, type FROM pragma_table_info('title')`.execute(db);
    const isNumber = (type: string) => /^(integer|real|numeric)/i.test(type);
    const stored = Object.fromEntries(rows.map(({ name, type }) => [name, isNumber(type)]));
    expect(stored).toEqual(Object.fromEntries(Object.entries(COLUMNS).map(([name, { kind }]) => [name, kind === 'number' || kind === 'id'])));
  } finally {
    await db.destroy();
    await rm(dir, { recursive: true });
  }
});

test('what follows from a column is a column that the importer sets', () => {
  for (const made of [...SOURCE_COLUMNS.values()].flat()) expect(COLUMNS[made]).toMatchObject({ setBy: 'importer' });
});

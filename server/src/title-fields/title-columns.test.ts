import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testPlace } from '../../../testing/test-database.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { COLUMNS, SOURCE_COLUMNS } from './title-columns.ts';

test('the table of columns and the database have the same, with numbers where numbers are', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const db = openDatabase(await testPlace(dir));
  try {
    await migrate(db, MIGRATIONS);
    const title = (await db.introspection.getTables()).find(({ name }) => name === 'title');
    const isNumber = (type: string) => /^(int|real|float|numeric)/i.test(type);
    const stored = Object.fromEntries(title?.columns.map(({ name, dataType }) => [name, isNumber(dataType)]) ?? []);
    expect(stored).toEqual(Object.fromEntries(Object.entries(COLUMNS).map(([name, { kind }]) => [name, kind === 'number' || kind === 'id'])));
  } finally {
    await db.destroy();
    await rm(dir, { recursive: true });
  }
});

test('what follows from a column is a column that the importer sets', () => {
  for (const made of [...SOURCE_COLUMNS.values()].flat()) expect(COLUMNS[made]).toMatchObject({ setBy: 'importer' });
});

import { expect, test } from 'vitest';
import { migratedDatabase } from '../../../../testing/empty-database.ts';
import { COLUMNS } from './title-columns.ts';

test('the table of columns matches the database, also in number types', async () => {
  const { db, remove } = await migratedDatabase();
  try {
    const title = (await db.introspection.getTables()).find(({ name }) => name === 'title');
    const isNumber = (type: string) => /^(int|real|float|numeric)/i.test(type);
    const stored = Object.fromEntries(title?.columns.map(({ name, dataType }) => [name, isNumber(dataType)]) ?? []);
    expect(stored).toEqual(Object.fromEntries(Object.entries(COLUMNS).map(([name, { kind }]) => [name, kind === 'number' || kind === 'id'])));
  } finally {
    await remove();
  }
});

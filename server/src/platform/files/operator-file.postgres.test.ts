/** With a shared database, the file of one instance applies to all. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTestDatabase, MIGRATED, testPlace } from '../../../../testing/test-database.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { OperatorFile, OperatorFileError } from './operator-file.ts';

const FILE = new OperatorFile<number[]>('numbers.json', Type.Array(Type.Integer()));
let dirs: string[];
let db: Db;
beforeAll(async () => {
  dirs = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'yinmu-'))));
  db = openDatabase(await testPlace(dirs[0] as string, MIGRATED));
});
afterAll(async () => {
  await db.destroy();
  await dropTestDatabase(dirs[0] as string);
  for (const dir of dirs) await rm(dir, { recursive: true });
});

test('the first start shares its file, a later one is warned that its own is ignored, and a broken one is refused', async () => {
  const [here = '', there = ''] = dirs;
  const warnings: string[] = [];
  const start = (dir: string) => FILE.share(db, dir, (message) => warnings.push(message));
  await start(there);
  expect(await FILE.read(db, there)).toBeUndefined();
  await writeFile(path.join(here, 'numbers.json'), '[1, 2]');
  await start(here);
  expect(await FILE.read(db, there)).toEqual([1, 2]);
  // Other formatting does not count as other content.
  await writeFile(path.join(there, 'numbers.json'), '\uFEFF[ 1,2 ]');
  await start(there);
  expect(warnings).toEqual([]);
  await writeFile(path.join(there, 'numbers.json'), '[3]');
  await start(there);
  expect(warnings).toEqual([expect.stringContaining(path.join(there, 'numbers.json'))]);
  expect(await FILE.read(db, there)).toEqual([1, 2]);
  await writeFile(path.join(there, 'numbers.json'), '["x"]');
  await expect(start(there)).rejects.toThrow(OperatorFileError);
});

test('a changed setting applies to all instances, and is written back to a file when leaving PostgreSQL', async () => {
  const [here = '', there = ''] = dirs;
  await FILE.write(db, here, [4], async () => {});
  expect(await FILE.read(db, there)).toEqual([4]);
  await FILE.keep(db, there);
  expect(JSON.parse(await readFile(path.join(there, 'numbers.json'), 'utf8'))).toEqual([4]);
});

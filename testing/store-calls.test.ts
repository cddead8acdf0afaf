/** Finds store functions that nobody called. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { account, address } from './people/visitors.ts';
import { POSTGRES_TESTS } from './postgres-tests.ts';
import { exportedFunctions, recordCalls, uncalled } from './store-calls.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'yinmu-'));
afterAll(() => rmSync(folder, { recursive: true }));
const PLANTED = `export const LIMIT = 5;
export async function called(db) {}
export const alsoCalled = async (db) => {};
export const forgotten = (db) => run(db, 'SELECT 1');
async function inner() {}
export interface Row { id: number }`;

test('an uncalled exported function is named with its file', () => {
  expect(exportedFunctions('a.store.ts', PLANTED)).toEqual(['called', 'alsoCalled', 'forgotten']);
  const calls = 'a.store.ts called\na.store.ts alsoCalled\nb.store.ts forgotten\n';
  expect(uncalled([['a.store.ts', PLANTED]], calls)).toEqual(['a.store.ts forgotten']);
  expect(uncalled([['a.store.ts', PLANTED]], `${calls}a.store.ts forgotten\n`)).toEqual([]);
});

test('only called functions are recorded', async () => {
  const file = path.join(folder, 'calls.txt');
  const write = await recordCalls(file, (name) => name === 'testing/people/visitors.ts');
  address();
  await write();
  expect(readFileSync(file, 'utf8').split('\n')).toContain('testing/people/visitors.ts address');
  expect(readFileSync(file, 'utf8')).not.toContain(account.name);
});

test('the listed tests exist', () => {
  expect(POSTGRES_TESTS.filter((name) => !existsSync(path.join(import.meta.dirname, '..', name)))).toEqual([]);
});

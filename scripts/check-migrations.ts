/**
 * Migrations import only Kysely and each other, so that they never change with the program. Their numbers are unique and consecutive:
 * branches may take the same number, and sites would have passed a filled gap already, because databases know a migration by its position.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { isTest } from './source-files.ts';

const FOLDER = 'server/src/operation/migrations';
const NAME = /^(\d{4})-[a-z0-9-]+\.ts$/;
const written = (number: number) => String(number).padStart(4, '0');

export function numberComplaints(files: readonly string[]): string[] {
  const migrations = files.filter((file) => file !== 'index.ts' && !isTest(file)).sort();
  const byNumber = new Map<number, string[]>();
  for (const file of migrations) {
    const [, number] = NAME.exec(file) ?? [];
    if (number) byNumber.set(Number(number), [...(byNumber.get(Number(number)) ?? []), file]);
  }
  const last = Math.max(0, ...byNumber.keys());
  const missing = Array.from({ length: last }, (_, i) => i + 1).filter((number) => !byNumber.has(number));
  return [
    ...migrations.filter((file) => !NAME.test(file)).map((file) => `${FOLDER}/${file} has no name of a migration: four digits, and what it is about`),
    ...[...byNumber].filter(([number]) => number === 0).map(([, [file]]) => `${FOLDER}/${file}: the first migration is 0001`),
    ...[...byNumber.values()].filter((same) => same.length > 1).map((same) => `one number for several migrations: ${same.join(', ')}`),
    ...missing.map((number) => `${FOLDER} has no migration ${written(number)}, but ${written(last)}`),
  ];
}

const MAY_IMPORT = ['kysely', 'server/src/platform/database/migrations.ts'];

export function importComplaints(file: string, code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ];
  return named
    .map((name) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name))
    .filter((name) => !MAY_IMPORT.includes(name) && !name.startsWith(`${FOLDER}/`))
    .map((name) => `${file} imports ${name}: a migration imports only Kysely and ${MAY_IMPORT[1]}, and carries its own copy of anything else`);
}

export function checkMigrations(root: string): string[] {
  const folder = path.join(root, FOLDER);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && file !== 'index.ts' && !isTest(file));
  return [
    ...numberComplaints(readdirSync(folder).filter((file) => file.endsWith('.ts'))),
    ...files.flatMap((file) => importComplaints(path.posix.join(FOLDER, file.split(path.sep).join('/')), readFileSync(path.join(folder, file), 'utf8'))),
  ];
}

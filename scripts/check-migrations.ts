/**
 * Numbers of migrations: each is given once, and they follow one another. Two branches that each take the next number land as two of one
 * number, and a gap is filled by a migration that sites have passed by already: databases know a migration by its place.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isTest } from './source-files.ts';

const FOLDER = 'server/src/migrations';
const NAME = /^(\d{4})-[a-z0-9-]+\.ts$/;
const written = (number: number) => String(number).padStart(4, '0');

/** Complaints about the names of the folder's files. */
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

export const checkMigrations = (root: string): string[] => numberComplaints(readdirSync(path.join(root, FOLDER)));

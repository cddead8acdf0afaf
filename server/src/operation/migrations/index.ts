/** Lists all migrations in the order of their numbers. Each file exports one; released ones are never edited. */
import { readdirSync } from 'node:fs';
import type { Migration } from '../../platform/database/migrations.ts';

const isMigration = (value: unknown): value is Migration => typeof (value as Partial<Migration>).up === 'function';

async function load(name: string): Promise<Migration> {
  const found = Object.values((await import(/* @vite-ignore */ `./${name}.ts`)) as object).find(isMigration);
  if (found?.name !== name) throw new Error(`migrations/${name}.ts exports no migration of this name`);
  return found;
}

const names = readdirSync(import.meta.dirname)
  .flatMap((file) => /^(\d{4}-.+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();
const numbers = names.map((name) => name.slice(0, 4));
// Databases identify a migration by its position in this list, so if two had the same number, the later one could shift the other.
if (new Set(numbers).size < numbers.length) throw new Error(`two migrations have one number: ${names.join(', ')}`);
export const MIGRATIONS: readonly Migration[] = await Promise.all(names.map(load));

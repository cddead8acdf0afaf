/** All migrations, in the order of their numbers; one that is released is never edited. Each file exports one. */
import { readdirSync } from 'node:fs';
import type { Migration } from '../platform/migrations.ts';

const isMigration = (value: unknown): value is Migration => typeof (value as Partial<Migration>).up === 'function';

async function load(name: string): Promise<Migration> {
  const found = Object.values((await import(/* @vite-ignore */ `./${name}.ts`)) as object).find(isMigration);
  if (found?.name !== name) throw new Error(`migrations/${name}.ts exports no migration of this name`);
  return found;
}

const names = readdirSync(import.meta.dirname)
  .flatMap((file) => /^(\d{4}-.+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();
export const MIGRATIONS: readonly Migration[] = await Promise.all(names.map(load));

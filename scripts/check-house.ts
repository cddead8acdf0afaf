/** House rules that no bought tool checks; part of `npm run check`. */
import path from 'node:path';
import { checkAddresses } from './check-addresses.ts';
import { checkCommits } from './check-commits.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkStructure } from './check-structure.ts';
import { checkWeight } from './check-weight.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
for (const check of [checkAddresses, checkCommits, checkMigrations, checkStructure, checkWeight])
  for (const complaint of check(ROOT)) {
    console.error(complaint);
    process.exitCode = 1;
  }

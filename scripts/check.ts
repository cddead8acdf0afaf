/** `npm run check`: every check that does not run the program. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkAddresses } from './check-addresses.ts';
import { checkComments } from './check-comments.ts';
import { checkCommits } from './check-commits.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkSizes } from './check-sizes.ts';
import { checkStructure } from './check-structure.ts';
import { checkWeight } from './check-weight.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const COMMANDS: [string, string[]][] = [
  ['tsc', ['-p', 'tsconfig.json']],
  ['tsc', ['-p', 'web/tsconfig.json']],
  ['biome', ['check', '--error-on-warnings', '.']],
  ['knip', ['--no-progress']],
  ['node', ['scripts/check-regexes.mjs']],
];
let failed = false;
for (const [name, args] of COMMANDS) {
  const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin', name), args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${name} ${args.join(' ')} failed`);
    failed = true;
  }
}
for (const complaint of [
  ...checkSizes(ROOT),
  ...checkAddresses(ROOT),
  ...checkComments(ROOT),
  ...checkCommits(ROOT),
  ...checkMigrations(ROOT),
  ...checkStructure(ROOT),
  ...checkWeight(ROOT),
]) {
  console.error(complaint);
  failed = true;
}
process.exitCode = failed ? 1 : 0;

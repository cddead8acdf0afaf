/**
 * `npm test`: checks, unit and API tests, store tests on PostgreSQL, then e2e tests. `npm run test:all` adds the long ones. `npm test --
 * units` runs one stage.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false } } });

interface Stage {
  name: string;
  about: string;
  tool: string;
  args: readonly string[];
  env?: Record<string, string>;
}
const vitest = (name: string, about: string, env: Record<string, string>, ...args: string[]): Stage => ({
  name,
  about,
  tool: 'vitest',
  args: ['run', '--reporter=minimal', '--reporter=./scripts/progress.ts', ...args],
  env,
});
const playwright = (name: string, about: string): Stage => ({ name, about, tool: 'playwright', args: ['test', `--project=${name}`, '--reporter=line'] });

const STAGES = [
  { name: 'check', about: 'types, lint, walls, dead code, sizes', tool: 'node', args: ['scripts/check.ts'] },
  vitest('units', 'unit and API tests', {}),
  vitest('postgres', 'tests of the server on PostgreSQL', { TEST_DATABASE: 'postgres' }, '--project=server'),
  playwright('journeys', 'journeys in a browser'),
  ...(values.all ? [playwright('long', 'every screen, long media'), vitest('faults', 'what kills its parts', { TEST_FAULTS: '1' }, '--project=faults')] : []),
] satisfies Stage[];

const script = values.all ? 'npm run test:all' : 'npm test';
const unknown = positionals.find((name) => !STAGES.some((stage) => stage.name === name));
if (unknown) {
  console.error(`${unknown} is not a stage of ${script}: ${STAGES.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const stages = STAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

/** Holds everything tests write; removed at the end, even after a kill. */
const folder = mkdtempSync(path.join(tmpdir(), 'yinmu-test-'));
// PostgreSQL, which refuses to run as root, is another user there.
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
let running: ChildProcess | undefined;
// A signal ends the running stage.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    running?.once('exit', () => process.exit(1));
    if (running?.pid) process.kill(-running.pid, signal);
  });
const env = {
  ...process.env,
  ...(values.all ? { TEST_LONG: '1' } : {}),
  NO_COLOR: process.env.NO_COLOR ?? '1',
  TMPDIR: folder,
  // Tests start the program a hundred times; cached code saves a third of each start.
  NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
};

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000);
const begun = performance.now();
for (const [i, stage] of stages.entries()) {
  const started = performance.now();
  console.log(`\n── ${i + 1} of ${stages.length}: ${stage.name} (${stage.about})`);
  running = spawn(path.join(ROOT, 'node_modules/.bin', stage.tool), stage.args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...stage.env },
    detached: true,
  });
  const [status] = (await once(running, 'exit')) as [number | null];
  console.log(`── ${stage.name} ${status === 0 ? 'passed' : 'FAILED'} after ${secondsSince(started)} s`);
  if (status !== 0) {
    console.error(`\nAlone: ${script} -- ${stage.name}`);
    process.exit(status ?? 1);
  }
}
console.log(`\nAll of it passed in ${secondsSince(begun)} s`);

/** `npm test`: types, lint, walls, dead code, sizes, then unit and API tests, those of the server on PostgreSQL too, then journeys in a browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

const STEPS: { name: string; command: string; args: string[]; env?: Record<string, string> }[] = [
  { name: 'check', command: process.execPath, args: ['scripts/check.ts'] },
  { name: 'unit and API tests', command: bin('vitest'), args: ['run'] },
  { name: 'the server’s tests on PostgreSQL', command: bin('vitest'), args: ['run', '--project', 'server'], env: { TEST_DATABASE: 'postgres' } },
  { name: 'journeys', command: bin('playwright'), args: ['test'] },
];

/** Everything that tests write; it goes at the end, also when they were killed. */
const folder = mkdtempSync(path.join(tmpdir(), 'yinmu-test-'));
// PostgreSQL, which refuses to run as root, is another user's there.
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
let running: ChildProcess | undefined;
// A signal ends the step that runs, and the folder goes too.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    running?.kill(signal);
    running?.once('exit', () => process.exit(1));
  });
const env = {
  ...process.env,
  NO_COLOR: process.env.NO_COLOR ?? '1',
  TMPDIR: folder,
  // Tests start the program a hundred times; with what was compiled before, a start takes a third less.
  NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
};

const begun = performance.now();
for (const { name, command, args, env: more } of STEPS) {
  const started = performance.now();
  console.log(`\n── ${name}`);
  running = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...env, ...more } });
  const [status] = (await once(running, 'exit')) as [number | null];
  if (status !== 0) {
    console.error(`\n${name} failed`);
    process.exit(status ?? 1);
  }
  console.log(`── ${name}: ${Math.round((performance.now() - started) / 1000)} s`);
}
console.log(`\nAll of it passed in ${Math.round((performance.now() - begun) / 1000)} s`);

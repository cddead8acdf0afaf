/** After signals and kills, the program stops in order, and leftovers do not block the next start. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (env: Record<string, string> = {}) =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const ready = (child: ReturnType<typeof start>) =>
  new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString()));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
const ended = (child: ReturnType<typeof start>) => new Promise<number | null>((resolve) => child.once('exit', resolve));

test('a killed server does not lock the next one out of DATA_DIR', async () => {
  const first = start();
  await ready(first);
  const killed = ended(first);
  first.kill('SIGKILL');
  await killed;
  const second = start();
  expect(await ready(second)).toContain('Yinmu is ready');
  const stopped = ended(second);
  second.kill('SIGTERM');
  await stopped;
});

test.each(['itself', 'by a shell that waits for it'])('a server begun by npm %s ends in good order when npm is killed', async (how) => {
  const main = path.join(import.meta.dirname, 'main.ts');
  // The shell has another command left, so it stays the server's parent, whichever shell it is.
  const [program, args] = how === 'itself' ? [process.execPath, [main]] : ['sh', ['-c', `"${process.execPath}" "${main}"; exit $?`]];
  const script = `require('node:child_process').spawn(${JSON.stringify(program)}, ${JSON.stringify(args)}, { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } }); setInterval(() => {}, 1000)`;
  const parent = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(parent);
  // The pipe closes when the last process that holds it ends: the server, not only the one killed here.
  const closed = new Promise((resolve) => parent.stdout.once('close', resolve));
  parent.kill('SIGKILL');
  await closed;
  expect(await readdir(dataDir)).not.toContain('yinmu.db-wal');
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends with 0', async (signal) => {
  const child = start();
  await ready(child);
  const stopped = ended(child);
  child.kill(signal);
  expect(await stopped).toBe(0);
});

/** A program of others before, behind or beside the instances of a test or the bench, with a configuration of its own, on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface TestProxy {
  origin: string;
  port: number;
  stop(): Promise<void>;
}

interface ProxyProgram {
  program: string;
  /** The arguments with which it takes a file, its folder and its port. */
  args(file: string, folder: string, port: number): string[];
  configuration(port: number, folder: string): string;
  /** Whether it does its work; it may throw while it does not. */
  isUp(proxy: { origin: string; port: number }): Promise<boolean>;
}

/** Files that a program writes when it does not start. */
const errorLog = (folder: string) => readFile(path.join(folder, 'error.log'), 'utf8').catch(() => '');

export async function startProxy({ program, args, configuration, isUp }: ProxyProgram): Promise<TestProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yinmu-proxy-'));
  // A program that gives up root's rights reads its files afterwards.
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = path.join(folder, 'configuration');
  await writeFile(file, configuration(port, folder));
  const child = spawn(program, args(file, folder, port), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isUp({ origin, port }).catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start: ${said || (await errorLog(folder))}`);
    await wait(20);
  }
  return {
    origin,
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

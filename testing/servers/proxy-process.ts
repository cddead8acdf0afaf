/** Runs another program next to the instances of a test or the bench, with its own configuration, on a free port. */
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
  args(file: string, folder: string, port: number): string[];
  configuration(port: number, folder: string): string;
  /** May throw while it is not up. */
  isUp(proxy: { origin: string; port: number }): Promise<boolean>;
}

/** Written by a program that does not start. */
const errorLog = (folder: string) => readFile(path.join(folder, 'error.log'), 'utf8').catch(() => '');

export async function startProxy({ program, args, configuration, isUp }: ProxyProgram): Promise<TestProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yinmu-proxy-'));
  // Readable after a program drops root's rights.
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

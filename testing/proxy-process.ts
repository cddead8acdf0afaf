/** A proxy of others before the instances of a test or the bench: a program with a configuration of its own, on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface TestProxy {
  origin: string;
  stop(): Promise<void>;
}

interface ProxyProgram {
  program: string;
  /** The arguments with which it takes a file, and its folder. */
  args(file: string, folder: string): string[];
  configuration(port: number, folder: string): string;
  /** Whether it does its work, by an answer to `path`. */
  isUp: { path: string; by(answer: Response): boolean };
}

/** Files that a program writes when it does not start. */
const errorLog = (folder: string) => readFile(path.join(folder, 'error.log'), 'utf8').catch(() => '');

export async function startProxy({ program, args, configuration, isUp }: ProxyProgram): Promise<TestProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yinmu-proxy-'));
  const port = await freePort();
  const file = path.join(folder, 'configuration');
  await writeFile(file, configuration(port, folder));
  const child = spawn(program, args(file, folder), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(origin + isUp.path)
      .then(isUp.by)
      .catch(() => false))
  ) {
    if (child.exitCode !== null) throw new Error(`${program} did not start: ${said || (await errorLog(folder))}`);
    await wait(20);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

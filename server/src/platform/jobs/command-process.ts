/** Runs a `yinmu` command in a separate process, so that visitors do not wait. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { type Config, environmentOf } from '../config.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
const MEMORY = ['--max-old-space-size=128', '--max-semi-space-size=16'];
const MAX_ERROR_OUTPUT = 4000;

export interface CommandEnd {
  /** Null if the process was killed by a signal. */
  status: number | null;
  errorOutput: string;
}

export class CommandProcess {
  readonly #child: ChildProcess;
  readonly ended: Promise<CommandEnd>;

  constructor(config: Config, args: readonly string[]) {
    const env = { ...process.env, ...environmentOf(config) };
    // This channel closes when the server ends, so that commands notice and can stop.
    const child = spawn(process.execPath, [...MEMORY, CLI, ...args], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.#child = child;
    this.ended = new Promise((resolve) => {
      let output = '';
      child.stderr?.on('data', (text: Buffer) => {
        output = (output + text).slice(-MAX_ERROR_OUTPUT);
      });
      child.once('error', (error) => resolve({ status: null, errorOutput: error.message }));
      child.once('close', (status) => resolve({ status, errorOutput: output }));
    });
  }

  stop(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

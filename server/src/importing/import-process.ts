/** The `yinmu import` command in a process of its own, so that no visitor waits for an import. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '../platform/config.ts';

const CLI = path.resolve(import.meta.dirname, '../cli.ts');
const MEMORY = ['--max-old-space-size=128', '--max-semi-space-size=16'];
/** Characters of the command's error output that are remembered: the last ones. */
const MAX_ERROR_OUTPUT = 4000;

export class ImportProcess {
  readonly #child: ChildProcess;
  /** Resolves with the command's error output once the process has ended. */
  readonly ended: Promise<string>;

  constructor(config: Pick<Config, 'dataDir' | 'DATABASE_URL' | 'ALLOW_PRIVATE_NETWORK'>, address: string, options: readonly string[]) {
    const env = {
      ...process.env,
      DATA_DIR: config.dataDir,
      ...(config.DATABASE_URL && { DATABASE_URL: config.DATABASE_URL }),
      ALLOW_PRIVATE_NETWORK: config.ALLOW_PRIVATE_NETWORK,
    };
    // The channel closes when this server ends, however that ends, and the command stops then.
    const child = spawn(process.execPath, [...MEMORY, CLI, 'import', ...options, address], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.#child = child;
    this.ended = new Promise((resolve) => {
      let output = '';
      child.stderr?.on('data', (text: Buffer) => {
        output = (output + text).slice(-MAX_ERROR_OUTPUT);
      });
      child.once('error', (error) => resolve(error.message));
      child.once('close', () => resolve(output));
    });
  }

  /** Asks the command to stop; it writes the records it has read and its position first. */
  stop(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

/** A process that runs a room's tests against mutants. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Room } from './rooms.ts';
import type { Order, Running } from './worker.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const here = (name: string) => path.join(import.meta.dirname, name);
/** Time to load, which takes a second alone and minutes on a shared machine. */
const LOAD_MS = 180_000;

/** One child process; an answer is undefined when the child ended or took too long. */
export class Process {
  readonly #child: ChildProcess;
  /** The child's last report of its progress. */
  running = 'loading';
  constructor(room: Room, scratch: string, env: Record<string, string> = {}) {
    const preload = `--import=${here('preload.ts')}`;
    this.#child = fork(here('worker.ts'), {
      cwd: ROOT,
      execArgv: [preload, '--no-warnings'],
      stdio: ['ignore', 'ignore', process.env.MUTATION_LOG ? 'inherit' : 'ignore', 'ipc'],
      env: {
        ...process.env,
        // Tests make their directories here; mutants that break their cleaning up leave them.
        TMPDIR: scratch,
        NODE_COMPILE_CACHE: path.join(scratch, 'compiled'),
        NODE_OPTIONS: preload,
        MUTATION_FILES: room.files.join(','),
        MUTATION_TESTS: room.tests.filter((test) => existsSync(path.join(ROOT, test))).join(','),
        ...env,
      },
    });
  }
  /** @param ms how long it may say nothing */
  answer<T>(order: Order | 'learn' | undefined, ms: number, until = Infinity): Promise<T | 'ended' | 'endless'> {
    return new Promise((resolve) => {
      const done = (answer: T | 'ended' | 'endless') => {
        clearTimeout(timer);
        this.#child.removeAllListeners();
        resolve(answer);
      };
      const patience = () => setTimeout(() => done('endless'), Math.max(0, Math.min(ms, until - Date.now())));
      let timer = patience();
      this.#child.on('message', (message: T | Running) => {
        if (typeof message !== 'object' || message === null || !('running' in message)) return done(message as T);
        this.running = message.running;
        clearTimeout(timer);
        timer = patience();
      });
      this.#child.once('exit', () => done('ended'));
      this.#child.once('error', () => done('ended'));
      if (order) this.#child.send(order, () => {});
    });
  }
  end() {
    this.#child.removeAllListeners();
    this.#child.on('error', () => {});
    this.#child.kill('SIGKILL');
  }
}

export async function started(room: Room, scratch: string, env?: Record<string, string>): Promise<Process | undefined> {
  const process = new Process(room, scratch, env);
  if ((await process.answer(undefined, LOAD_MS)) === 'loaded') return process;
  process.end();
  return undefined;
}

/** The mutants of one room, one after another: most in a process that goes on, some in one of their own. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './instrument.ts';
import type { Room } from './rooms.ts';
import type { Learned, Order, Verdict } from './worker.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const here = (name: string) => path.join(import.meta.dirname, name);
const LOAD_MS = 60_000;
const LEARN_MS = 300_000;
/** A mutant may loop for ever: the tests' own time, several times over, on a machine that has other work. */
const LEAST_MS = 15_000;

export interface Result {
  mutant: Mutant;
  outcome: 'killed' | 'endless' | 'survived' | 'unreached';
}
export interface RoomResult {
  room: Room;
  results: Result[];
  /** How many mutants there are; fewer may have been tried. */
  all: number;
}

/** One child; an answer is undefined where the child ended or took too long. */
class Process {
  readonly #child: ChildProcess;
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
        NODE_OPTIONS: preload,
        MUTATION_FILES: room.files.join(','),
        MUTATION_TESTS: room.tests.filter((test) => existsSync(path.join(ROOT, test))).join(','),
        ...env,
      },
    });
  }
  answer<T>(order: Order | 'learn' | undefined, ms: number): Promise<T | 'ended' | 'endless'> {
    return new Promise((resolve) => {
      const done = (answer: T | 'ended' | 'endless') => {
        clearTimeout(timer);
        this.#child.removeAllListeners();
        resolve(answer);
      };
      const timer = setTimeout(() => done('endless'), ms);
      this.#child.once('message', (message) => done(message as T));
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

async function started(room: Room, scratch: string, env?: Record<string, string>): Promise<Process | undefined> {
  const process = new Process(room, scratch, env);
  if ((await process.answer(undefined, LOAD_MS)) === 'loaded') return process;
  process.end();
  return undefined;
}

/**
 * A mutant in a process of its own. `env` says which.
 * @param tests all of the room's where not given
 */
export async function alone(room: Room, scratch: string, tests: string[] | undefined, ms: number, env: Record<string, string>): Promise<Result['outcome']> {
  const process = await started(room, scratch, { ...env, MUTATION_LAZY: '1' });
  if (!process) return 'killed';
  const verdict = await process.answer<Verdict>({ active: -1, ...(tests ? { tests } : {}) }, ms);
  process.end();
  if (verdict === 'endless') return 'endless';
  return verdict === 'ended' || verdict.killedBy ? 'killed' : 'survived';
}

export async function learned(room: Room, scratch: string): Promise<{ process: Process; learned: Learned }> {
  const process = await started(room, scratch);
  if (!process) throw new Error(`${room.name}: the tests do not load; MUTATION_LOG=1 shows why`);
  const answer = await process.answer<Learned>('learn', LEARN_MS);
  if (answer === 'ended' || answer === 'endless' || answer.tests.length === 0) {
    process.end();
    throw new Error(`${room.name}: not green without mutants: ${typeof answer === 'string' ? answer : answer.red.join(', ')}`);
  }
  for (const test of answer.red) console.log(`left out, for it fails without mutants: ${test}`);
  return { process, learned: answer };
}

/** @param choose which of the room's mutants, in which order */
export async function runRoom(
  room: Room,
  scratch: string,
  choose: (mutants: Mutant[]) => Mutant[],
  until: number,
  tell: (result: Result) => void,
): Promise<RoomResult> {
  const { process: first, learned: known } = await learned(room, scratch);
  let process: Process | undefined = first;
  const once = new Set(known.once);
  const results: Result[] = [];
  for (const mutant of choose(known.mutants)) {
    if (Date.now() > until) break;
    const reaching = once.has(mutant.id) ? known.tests : known.tests.filter(({ reaches }) => reaches.includes(mutant.id));
    const tests = reaching.map(({ id }) => id);
    const ms = LEAST_MS + 4 * reaching.reduce((sum, test) => sum + test.ms, 0);
    let outcome: Result['outcome'];
    if (tests.length === 0) outcome = 'unreached';
    else if (once.has(mutant.id)) outcome = await alone(room, scratch, tests, ms, { MUTATION_ACTIVE: String(mutant.id) });
    else {
      process ??= await started(room, scratch);
      const verdict: Verdict | 'ended' | 'endless' = (await process?.answer<Verdict>({ active: mutant.id, tests }, ms)) ?? 'ended';
      if (typeof verdict === 'string' || verdict.unsound) {
        process?.end();
        process = undefined;
      }
      outcome = verdict === 'endless' ? 'endless' : verdict === 'ended' || verdict.killedBy ? 'killed' : 'survived';
      if (typeof verdict !== 'string' && verdict.unsound) outcome = await alone(room, scratch, tests, ms, { MUTATION_ACTIVE: String(mutant.id) });
    }
    const result = { mutant, outcome };
    results.push(result);
    tell(result);
  }
  process?.end();
  return { room, results, all: known.mutants.length };
}

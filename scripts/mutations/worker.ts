/** A process that has loaded some test files with the rules' mutants in them, and runs tests against one mutant after another. */
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import type { Mutant } from './instrument.ts';
import { mutants, state } from './preload.ts';
import { failure, runTests, testsOf } from './run-tests.ts';
import { collect } from './suite.ts';

export interface Learned {
  mutants: Mutant[];
  /** Tests with the mutants they reach, the fastest first. */
  tests: { id: string; file: string; ms: number; reaches: number[] }[];
  /** Mutants that are reached when a module loads, or only the first time; each needs a process of its own. */
  once: number[];
  /** Tests that fail without a mutant; they are left out. */
  red: { id: string; why: string }[];
}
/** Progress while it learns, so that a room that hangs can be reported with the test it hangs in. */
export interface Running {
  running: string;
}
/** The tests to run and the mutant to activate. */
export interface Order {
  active: number;
  /** Every test, if none is named. */
  tests?: string[];
}
/** The first test that failed with the mutant; `unsound` where it fails without it, too. */
export interface Verdict {
  killedBy?: string;
  unsound?: boolean;
}

const files = (process.env.MUTATION_TESTS ?? '').split(',').filter(Boolean);
let broken = false;
for (const accident of ['uncaughtException', 'unhandledRejection'] as const) process.on(accident, () => (broken = true));

/** In a process for a single mutant a file is loaded when its turn comes: most mutants end at the first. */
const lazy = process.env.MUTATION_LAZY === '1';
const suiteOf = (file: string) => collect(path.resolve(file));

const reachedAtLoad = new Set<number>();
/** Runs everything twice: what is reached the first time only is kept by somebody, and cannot be switched in a running process. */
async function learn(): Promise<Learned> {
  const atLoad = new Set(reachedAtLoad);
  const first = new Set<number>();
  const tests: Learned['tests'] = [];
  const red: Learned['red'] = [];
  for (let round = 1; round <= 2; round++)
    for (const file of files)
      for (let green = false; !green; ) {
        process.send?.({ running: file } satisfies Running);
        const root = await suiteOf(file);
        const known = tests.length;
        // The hooks of a suite count for each test after them.
        let prepared = new Set<number>();
        let open: { id: string; began: number } | undefined;
        const turn = (id: string | undefined) => {
          if (!open) prepared = prepared.union(state.reached);
          else if (round === 2) tests.push({ ...open, file, ms: performance.now() - open.began, reaches: [...prepared.union(state.reached)] });
          for (const reached of round === 1 ? state.reached : []) first.add(reached);
          state.reached = new Set();
          open = id === undefined ? undefined : { id, began: performance.now() };
          if (id !== undefined) process.send?.({ running: id } satisfies Running);
        };
        const wanted = new Set(testsOf(root).map(({ id }) => id)).difference(new Set(red.map(({ id }) => id)));
        const failed = await runTests(root, wanted, turn);
        turn(undefined);
        green = failed === undefined;
        if (failed === undefined) continue;
        // The file is run again without the test, which needs something that is missing here (a built client, an idle machine).
        red.push({ id: failed, why: String((failure.last as Error | undefined)?.message ?? failure.last).split('\n')[0] ?? '' });
        tests.length = known;
      }
  const again = new Set(tests.flatMap(({ reaches }) => reaches));
  return {
    mutants,
    red,
    tests: tests.sort((a, b) => a.ms - b.ms),
    once: mutants.map(({ id }) => id).filter((id) => atLoad.has(id) || (first.has(id) && !again.has(id))),
  };
}

async function execute({ active, tests }: Order): Promise<Verdict> {
  broken = false;
  if (active >= 0) state.active = active;
  process.env.MUTATION_ACTIVE = String(state.active);
  for (const file of tests ? new Set(tests.map((id) => id.slice(0, id.indexOf('#')))) : files) {
    let killedBy: string | undefined;
    try {
      const root = await suiteOf(file);
      killedBy = await runTests(root, new Set(tests ?? testsOf(root).map(({ id }) => id)));
    } catch {
      // A constant that is broken from the start may break the loading itself.
      return { killedBy: file };
    }
    if (broken) killedBy ??= file;
    if (!killedBy) continue;
    // In a running process a mutant may leave something behind; then the next verdicts would be of the leftovers.
    state.active = -1;
    process.env.MUTATION_ACTIVE = '-1';
    const unsound = !lazy && (await runTests(await suiteOf(file), new Set([killedBy]))) !== undefined;
    return { killedBy, ...(unsound ? { unsound } : {}) };
  }
  state.active = -1;
  return {};
}

process.on('message', async (order: Order | 'learn') => {
  const answer = order === 'learn' ? await learn() : await execute(order);
  process.send?.(answer);
});
try {
  if (!lazy) for (const file of files) await suiteOf(file);
  for (const id of state.reached) reachedAtLoad.add(id);
  // The next process of this run need not compile again.
  if (!lazy) flushCompileCache();
  process.send?.('loaded');
} catch (error) {
  console.error(error);
  process.send?.('not loaded');
}

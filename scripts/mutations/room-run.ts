/** The mutants of one room, one after another: most in a process that goes on, some in one of their own. */
import type { Mutant } from './instrument.ts';
import { type Process, started } from './process.ts';
import type { Room } from './rooms.ts';
import type { Learned, Verdict } from './worker.ts';

/** Longer than the time limit of a test in suite.ts. */
const LEARN_MS = 150_000;
/** Limit for a mutant, which may loop for ever: a multiple of the tests' own time, because the machine may be busy. */
const MIN_MS = 15_000;
/** Time that a mutant begun before the limit may take beyond it. */
const GRACE_MS = 10_000;

export interface Result {
  mutant: Mutant;
  outcome: 'killed' | 'endless' | 'survived' | 'unreached';
}
export interface RoomResult {
  room: Room;
  results: Result[];
  /** Number of mutants in the room; fewer may have been tried. */
  all: number;
  /** Number of mutants in the sample. */
  chosen: number;
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

const EARLY_MS = 100;

/** Undefined when the time was over before the tests had run. Tests that fail without mutants are told and left out. */
async function learned(room: Room, scratch: string, until: number): Promise<{ process: Process; learned: Learned } | undefined> {
  const process = await started(room, scratch);
  if (!process) throw new Error(`${room.name}: the tests do not load; MUTATION_LOG=1 shows why`);
  const answer = await process.answer<Learned>('learn', LEARN_MS, until);
  if (typeof answer === 'string' || answer.tests.length === 0) process.end();
  // A timer may end a moment before its time by the clock.
  if (answer === 'endless' && Date.now() >= until - EARLY_MS) return undefined;
  if (typeof answer === 'string') throw new Error(`${room.name}: not green without mutants: ${answer} at ${process.running}`);
  const red = answer.red.map(({ id, why }) => `${id}: ${why}`);
  if (answer.tests.length === 0) throw new Error(`${room.name}: not green without mutants: ${red.join('; ')}`);
  for (const test of red) console.log(`left out, for it fails without mutants: ${test}`);
  return { process, learned: answer };
}

/** The tests that pass without mutants; undefined when the time was over before they had run. */
export async function greenTests(room: Room, scratch: string, until: number): Promise<string[] | undefined> {
  const begun = await learned(room, scratch, until);
  begun?.process.end();
  return begun?.learned.tests.map(({ id }) => id);
}

/** @param choose which of the room's mutants, in which order */
export async function runRoom(
  room: Room,
  scratch: string,
  choose: (mutants: Mutant[]) => Mutant[],
  until: number,
  tell: (result: Result) => void,
): Promise<RoomResult> {
  const begun = await learned(room, scratch, until);
  if (!begun) return { room, results: [], all: 0, chosen: 0 };
  const known = begun.learned;
  let process: Process | undefined = begun.process;
  const once = new Set(known.once);
  const results: Result[] = [];
  const chosen = choose(known.mutants);
  for (const mutant of chosen) {
    if (Date.now() > until) break;
    const reaching = once.has(mutant.id) ? known.tests : known.tests.filter(({ reaches }) => reaches.includes(mutant.id));
    const tests = reaching.map(({ id }) => id);
    const ms = Math.min(MIN_MS + 4 * reaching.reduce((sum, test) => sum + test.ms, 0), Math.max(0, until - Date.now()) + GRACE_MS);
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
    // The time limit of the run ended it, not its own.
    if (outcome === 'endless' && Date.now() > until) break;
    const result = { mutant, outcome };
    results.push(result);
    tell(result);
  }
  process?.end();
  return { room, results, all: known.mutants.length, chosen: chosen.length };
}

/**
 * `vitest` for the tests of a mutation run: the same words, but a file's tests can be run again and again in one process,
 * each alone, so that a mutant costs a test and not the start of a runner. What is compared is Vitest's own `expect`.
 */
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect as vitestExpect, vi as vitestVi } from '../../node_modules/vitest/dist/index.js';
import { NotHere, type Run, type Suite } from './run-tests.ts';

const suite = (parent: Suite | undefined): Suite => ({ parent, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [], children: [] });
let current = suite(undefined);
let file = '';
let count = 0;

let imports = 0;
/**
 * The declarations of a test file. The file is evaluated again for each run, because its variables belong to one run; modules
 * that it imports stay loaded.
 */
export async function collect(path: string): Promise<Suite> {
  const root = suite(undefined);
  current = root;
  file = relative(process.cwd(), path);
  count = 0;
  await import(`${pathToFileURL(path)}?run=${++imports}`);
  return root;
}
type Body = (...row: unknown[]) => unknown;
const rows = (table: readonly unknown[]) => table.map((row) => (Array.isArray(row) ? row : [row]) as unknown[]);
const declareTest = (name: string, body: Body, row: unknown[] = []) => {
  current.children.push({ id: `${file}#${count++} ${name}`, run: (context) => body(...row, context) });
};
const declareSuite = (_name: string, body: Body, row: unknown[] = []) => {
  const above = current;
  current = suite(above);
  above.children.push(current);
  body(...row);
  current = above;
};
// A test's options may stand before its body or be missing; a limit after it means nothing here.
const bodyOf = (parts: unknown[]) => parts.find((part) => typeof part === 'function') as Body;
interface TestFunction {
  (name: string, ...parts: unknown[]): void;
  each(table: readonly unknown[]): (name: string, ...parts: unknown[]) => void;
  skip(name: string, ...parts: unknown[]): void;
  runIf(holds: unknown): (name: string, ...parts: unknown[]) => void;
  skipIf(holds: unknown): (name: string, ...parts: unknown[]) => void;
}
export const test: TestFunction = Object.assign((name: string, ...parts: unknown[]) => declareTest(name, bodyOf(parts)), {
  each:
    (table: readonly unknown[]) =>
    (name: string, ...parts: unknown[]) => {
      for (const row of rows(table)) declareTest(name, bodyOf(parts), row);
    },
  skip: () => {},
  runIf: (holds: unknown) => (holds ? test : test.skip),
  skipIf: (holds: unknown) => (holds ? test.skip : test),
});
export const describe = Object.assign((name: string, ...parts: unknown[]) => declareSuite(name, bodyOf(parts)), {
  each:
    (table: readonly unknown[]) =>
    (name: string, ...parts: unknown[]) => {
      for (const row of rows(table)) declareSuite(name, bodyOf(parts), row);
    },
  skip: () => {},
});
export const beforeAll = (run: Run) => void current.beforeAll.push(run);
export const afterAll = (run: Run) => void current.afterAll.push(run);
export const beforeEach = (run: Run) => void current.beforeEach.push(run);
export const afterEach = (run: Run) => void current.afterEach.push(run);

/** Vitest's own `poll`, `waitFor` and `waitUntil` need Vitest's runner. */
async function until<T>(attempt: () => T | Promise<T>, { timeout = 20_000, interval = 50 }): Promise<T> {
  for (const end = performance.now() + timeout; ; await new Promise((resolve) => setTimeout(resolve, interval)))
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
}
const poll = (value: () => unknown, options: { timeout?: number; interval?: number } = {}) =>
  new Proxy(
    {},
    {
      get:
        (_, matcher: string) =>
        (...args: unknown[]) =>
          until(async () => ((vitestExpect(await value()) as unknown as Record<string, Body>)[matcher] as Body)(...args), options),
    },
  );
export const expect = Object.assign((...args: [unknown, string?]) => vitestExpect(...args), vitestExpect, { poll });

const RealDate = Date;
let clock = 0;
class FakeDate extends RealDate {
  constructor(...given: [] | [number | string]) {
    super(given.length === 0 ? clock : given[0]);
  }
  static override now = () => clock;
}
/** The words of `vi` that a mutation run knows; spies are Vitest's own. */
const known = {
  spyOn: vitestVi.spyOn,
  fn: vitestVi.fn,
  restoreAllMocks: vitestVi.restoreAllMocks,
  waitFor: <T>(attempt: () => T | Promise<T>, options: { timeout?: number; interval?: number } = {}) => until(attempt, options),
  waitUntil: <T>(value: () => T | Promise<T>, options: { timeout?: number; interval?: number } = {}) =>
    until(async () => {
      const found = await value();
      if (!found) throw new Error('waited in vain');
      return found;
    }, options),
  useFakeTimers({ toFake = [], now = RealDate.now() }: { toFake?: readonly string[]; now?: number } = {}) {
    if (toFake.join() !== 'Date') throw new NotHere('only the date can be set in a mutation run');
    clock = now;
    globalThis.Date = FakeDate as DateConstructor;
  },
  advanceTimersByTime(ms: number) {
    clock += ms;
  },
  useRealTimers() {
    globalThis.Date = RealDate;
  },
};
/** A test that needs another word of `vi` is skipped, because it would otherwise count as failed without mutants. */
export const vi = new Proxy(known, {
  get(words, word) {
    if (word in words) return words[word as keyof typeof words];
    throw new NotHere(`vi.${String(word)} is not known in a mutation run`);
  },
});

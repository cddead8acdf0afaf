/**
 * `vitest` for the tests of a mutation run: the same words, but a file's tests can be run again and again in one process,
 * each alone, so that a mutant costs a test and not the start of a runner. What is compared is Vitest's own `expect`.
 */
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect as vitestExpect } from '../../node_modules/vitest/dist/index.js';

type Run = (...args: never[]) => unknown;
interface Suite {
  parent: Suite | undefined;
  beforeAll: Run[];
  afterAll: Run[];
  beforeEach: Run[];
  afterEach: Run[];
  children: (Suite | Test)[];
}
export interface Test {
  id: string;
  run: () => unknown;
}
const suite = (parent: Suite | undefined): Suite => ({ parent, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [], children: [] });
const isSuite = (item: Suite | Test): item is Suite => 'children' in item;
let current = suite(undefined);
let file = '';
let count = 0;

/** A test asks for what only Vitest has: it says nothing here, neither good nor bad. */
class NotHere extends Error {}
/** Why the last test failed that did. */
export const failure: { last: unknown } = { last: undefined };
/** A test that waits for what never comes must not end the run. */
const LONGEST_MS = 120_000;
const inTime = async (run: () => unknown) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not done after ${LONGEST_MS / 1000} s`)), LONGEST_MS);
  try {
    await Promise.race([run(), promise]);
  } finally {
    clearTimeout(timer);
  }
};

let imports = 0;
/** What a file declares. Each time it is evaluated anew, as its own variables belong to one run; what it imports stays. */
export async function collect(path: string): Promise<Suite> {
  const root = suite(undefined);
  current = root;
  file = relative(process.cwd(), path);
  count = 0;
  await import(`${pathToFileURL(path)}?run=${++imports}`);
  return root;
}
export const testsOf = (item: Suite | Test): Test[] => (isSuite(item) ? item.children.flatMap(testsOf) : [item]);

/**
 * Runs these tests, one after the other, and answers the first that failed; the rest is not run.
 * @param begins told before each test, and with undefined before what prepares a suite
 */
export async function runTests(root: Suite, wanted: ReadonlySet<string>, begins: (id: string | undefined) => void = () => {}): Promise<string | undefined> {
  const inside = async (item: Suite): Promise<string | undefined> => {
    if (!testsOf(item).some(({ id }) => wanted.has(id))) return undefined;
    const undo: Run[] = [];
    let failed: string | undefined;
    const first = testsOf(item).find(({ id }) => wanted.has(id))?.id as string;
    try {
      begins(undefined);
      for (const before of item.beforeAll) {
        const after = await (before as () => unknown)();
        if (typeof after === 'function') undo.push(after as Run);
      }
      for (const child of item.children) {
        failed = isSuite(child) ? await inside(child) : wanted.has(child.id) ? await one(item, child) : undefined;
        if (failed) break;
      }
    } catch (error) {
      failure.last = error;
      failed = first;
    }
    for (const after of [...item.afterAll.toReversed(), ...undo.toReversed()])
      try {
        await (after as () => unknown)();
      } catch (error) {
        failure.last = error;
        failed ??= first;
      }
    return failed;
  };
  const one = async (item: Suite, test: Test): Promise<string | undefined> => {
    begins(test.id);
    const line: Suite[] = [];
    for (let above: Suite | undefined = item; above; above = above.parent) line.unshift(above);
    let failed: string | undefined;
    const undo: Run[] = [];
    try {
      for (const before of line.flatMap((above) => above.beforeEach)) {
        const after = await (before as () => unknown)();
        if (typeof after === 'function') undo.push(after as Run);
      }
      await inTime(test.run);
    } catch (error) {
      if (!(error instanceof NotHere)) {
        failure.last = error;
        failed = test.id;
      }
    }
    for (const after of [...line.toReversed().flatMap((above) => above.afterEach.toReversed()), ...undo])
      try {
        await (after as () => unknown)();
      } catch (error) {
        failure.last = error;
        failed = test.id;
      }
    return failed;
  };
  return inside(root);
}

type Body = (...row: unknown[]) => unknown;
const rows = (table: readonly unknown[]) => table.map((row) => (Array.isArray(row) ? row : [row]) as unknown[]);
const declareTest = (name: string, body: Body, row: unknown[] = []) => {
  current.children.push({ id: `${file}#${count++} ${name}`, run: () => body(...row) });
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

/** Vitest's own `poll` and `vi` want Vitest's own runner. */
async function until<T>(attempt: () => T | Promise<T>, { timeout = 1000, interval = 50 }): Promise<T> {
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
export const vi = {
  waitFor: (attempt: () => unknown, options: number | { timeout?: number; interval?: number } = {}) =>
    until(attempt, typeof options === 'number' ? { timeout: options } : options),
  /** Of the clocks only the date; a test that wants more belongs to no room of rules. */
  useFakeTimers({ toFake, now = RealDate.now() }: { toFake: readonly string[]; now?: number }) {
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

/** Runs declared tests, each alone, as often as is asked. */

export type Run = (...args: never[]) => unknown;
export interface Suite {
  parent: Suite | undefined;
  beforeAll: Run[];
  afterAll: Run[];
  beforeEach: Run[];
  afterEach: Run[];
  children: (Suite | Test)[];
}
export interface Test {
  id: string;
  run: (context: { onTestFinished(run: Run): void }) => unknown;
}
const isSuite = (item: Suite | Test): item is Suite => 'children' in item;

/** Thrown when a test needs a part of Vitest that is missing here; the test is skipped. */
export class NotHere extends Error {}
/** Reason of the last failure. */
export const failure: { last: unknown } = { last: undefined };
/** Limit of a test, so that one that waits in vain does not end the run. */
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
      await inTime(() => test.run({ onTestFinished: (after) => undo.push(after) }));
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

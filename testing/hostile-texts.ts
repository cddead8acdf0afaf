/** Worst-case texts: any prefix, then one repeated unit. */
import fc from 'fast-check';

/** Characters likely to be special-cased, in equally probable groups. */
const KINDS = [
  [...'aZ1中一'],
  [...' \t\n\r\u2800'],
  [...'.-@/\\%&<"\'{,;:#$!'],
  [...'\u0301\u20dd\u064e\u094d'],
  [...'\u200d\u200c\u200b\ufe0f\u180b', '\u{e0067}'],
  [...'\u0644가ωяİ'],
  // Some normalize to several letters.
  [...'Ａ①ﷺ㌖㎯㏂'],
  [...'👧🏽\u{1f3f4}', '\ud800'],
];
/** Characters special in headers. */
const SIGNS = [[...'a1 ,;=:-"/*q.%()<\u00e9']];

export interface Hostile {
  start: string;
  unit: string;
}

function hostileOf(kinds: readonly (readonly string[])[]): fc.Arbitrary<Hostile> {
  const character = fc.oneof(...kinds.map((kind) => fc.constantFrom(...kind)));
  const some = (length: { minLength?: number; maxLength: number }) => fc.array(character, length).map((list) => list.join(''));
  const oneOften = fc.tuple(character, fc.integer({ min: 8, max: 12 })).map(([one, times]) => one.repeat(times));
  return fc.record({
    start: fc.oneof({ weight: 3, arbitrary: oneOften }, some({ maxLength: 12 })),
    unit: fc.oneof({ weight: 3, arbitrary: some({ minLength: 2, maxLength: 2 }) }, some({ minLength: 1, maxLength: 4 })),
  });
}
export const hostileTexts = hostileOf(KINDS);
export const hostileHeaders = hostileOf(SIGNS);
/** Blocked the site: each pass removed one pair, which left the next. */
export const A1: Hostile = { start: `x${'\u0301'.repeat(8)}\u064e`, unit: '\u200d\u064e' };

export function filled({ start, unit }: Hostile, characters: number): string {
  const text = start + unit.repeat(Math.ceil(characters / [...unit].length));
  return [...text].slice(0, characters).join('');
}
/** In whole units. */
export const filledBytes = ({ start, unit }: Hostile, bytes: number): string =>
  start + unit.repeat(Math.max(0, Math.floor((bytes - Buffer.byteLength(start)) / Buffer.byteLength(unit))));

/** Main-thread budget per input. */
export const MOST_MS = 100;

/** Repeats until within the budget: a busy machine inflates some. @returns the least */
export async function leastMs(tries: number, measure: (attempt: number) => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && least > MOST_MS; attempt++) least = Math.min(least, await measure(attempt));
  return least;
}

/** Throws if `work` uses more of the main thread than the budget. */
export async function isCheap(work: (attempt: number) => unknown): Promise<void> {
  const least = await leastMs(5, async (attempt) => {
    const before = process.threadCpuUsage();
    await work(attempt);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  if (least > MOST_MS) throw new Error(`took the main thread ${least} ms`);
}

/** Texts that are made to cost more than others of their length: any beginning, then one unit over and over. */
import fc from 'fast-check';

/** Characters that some code treats in a way of its own, by kind: each kind is as likely as another. */
const KINDS = [
  [...'aZ1中一'],
  [...' \t\n\r\u2800'],
  [...'.-@/\\%&<"\'{,;:#$!'],
  [...'\u0301\u20dd\u064e\u094d'],
  [...'\u200d\u200c\u200b\ufe0f\u180b', '\u{e0067}'],
  [...'\u0644가ωяİ'],
  // Some of these are several letters once they are normalised.
  [...'Ａ①ﷺ㌖㎯㏂'],
  [...'👧🏽\u{1f3f4}', '\ud800'],
];
/** Of the signs that mean something in headers. */
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

/** So many characters of it. */
export function filled({ start, unit }: Hostile, characters: number): string {
  const text = start + unit.repeat(Math.ceil(characters / [...unit].length));
  return [...text].slice(0, characters).join('');
}
/** So many bytes of it, or a few less. */
export const filledBytes = ({ start, unit }: Hostile, bytes: number): string =>
  start + unit.repeat(Math.max(0, Math.floor((bytes - Buffer.byteLength(start)) / Buffer.byteLength(unit))));

/** Most that an input may cost the main thread, milliseconds. */
const MOST_MS = 100;
const TRIES = 5;

/** Throws where a work takes the main thread more than it may. What was only high because the machine is busy is tried again. */
export async function isCheap(work: (attempt: number) => unknown): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least > MOST_MS; attempt++) {
    const before = process.threadCpuUsage();
    await work(attempt);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  if (least > MOST_MS) throw new Error(`took the main thread ${least} ms`);
}

/** Watched episodes of a title as a text of IDs and ranges: `e1..12,e15,sp1`. The order in which texts are merged does not matter. */

type Range = readonly [first: number, last: number];

/** Ranges by the text before the number. IDs without a number have the range 0 to 0. */
type Counted = Map<string, Range[]>;
const WHOLE: Range = [0, 0];

/** Splits an ID from its number, which has no leading zeros: `sp12` becomes `sp` and 12. */
const COUNTED = /^(.*?)([1-9]\d{0,8})(?:\.\.([1-9]\d{0,8}))?$/;

function read(text: string): Counted {
  const all: Counted = new Map();
  for (const token of text.split(',').filter(Boolean)) {
    const [, before, first, last = first] = COUNTED.exec(token) ?? [];
    const [key, range]: [string, Range] = before === undefined ? [`${token},`, WHOLE] : [before, [Number(first), Number(last)]];
    if (range[0] > range[1]) continue;
    const ranges = all.get(key);
    if (ranges) ranges.push(range);
    else all.set(key, [range]);
  }
  return all;
}

function joined(ranges: readonly Range[]): Range[] {
  const all: [first: number, last: number][] = [];
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const before = all.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else all.push([first, last]);
  }
  return all;
}

/** Keys of IDs without a number end with a comma, which no ID contains. */
const textOf = (all: Counted) =>
  [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, ranges]) => (key.endsWith(',') ? ranges.map(() => key.slice(0, -1)) : ranges.map(([first, last]) => rangeText(key, first, last))))
    .join(',');
const rangeText = (key: string, first: number, last: number) => (first === last ? `${key}${first}` : `${key}${first}..${last}`);

/** Refuses reversed ranges, which the pattern cannot detect. */
export const areRanges = (text: string): boolean => text.split(',').every((token) => !token.includes('..') || isRange(token));
function isRange(token: string): boolean {
  const [, , first, last] = COUNTED.exec(token) ?? [];
  return last !== undefined && Number(first) <= Number(last);
}

/** @returns a text that may be longer than `MAX_WATCHED_TEXT` */
export function joinWatched(known: string, more: string): string {
  if (more === '' || known === more) return known;
  const all = read(known);
  for (const [key, ranges] of read(more)) all.set(key, [...(all.get(key) ?? []), ...ranges]);
  return textOf(new Map([...all].map(([key, ranges]) => [key, joined(ranges)])));
}

export function withoutWatched(text: string, taken: string): string {
  const gone = read(taken);
  const left = [...read(text)].map(([key, ranges]): [string, Range[]] => [key, subtract(joined(ranges), joined(gone.get(key) ?? []))]);
  return textOf(new Map(left));
}
/** Both lists are sorted. Takes one pass, because each may have thousands of ranges. */
function subtract(ranges: readonly Range[], gone: readonly Range[]): Range[] {
  const left: Range[] = [];
  let at = 0;
  for (const [first, last] of ranges) {
    let from = first;
    while (at < gone.length && (gone[at] as Range)[1] < first) at++;
    for (let i = at; i < gone.length && (gone[i] as Range)[0] <= last; i++) {
      const [start, end] = gone[i] as Range;
      if (start > from) left.push([from, start - 1]);
      from = Math.max(from, end + 1);
    }
    if (from <= last) left.push([from, last]);
  }
  return left;
}

export function isWatched(text: string, id: string): boolean {
  const all = read(text);
  return [...read(id)].every(([key, [wanted = WHOLE]]) => all.get(key)?.some(([first, last]) => first <= wanted[0] && wanted[0] <= last));
}

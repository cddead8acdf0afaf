/** Allows one typo in Latin words of five letters or more, two from nine letters (decisions §2), by comparing deletions. */

export const TYPO_FROM = 5;
export const TWO_TYPOS_FROM = 9;
/** One letter shorter than the shortest query that may contain a typo. */
export const INDEXED_FROM = TYPO_FROM - 1;

/** Longer texts are not words, and their deletions grow quadratically. */
export const MAX_WORD_LENGTH = 30;

export function typosAllowed(word: string): number {
  const allowed = word.length >= TWO_TYPOS_FROM ? 2 : word.length >= TYPO_FROM ? 1 : 0;
  // Such a word is longer than every known word.
  return word.length > MAX_WORD_LENGTH + allowed ? 0 : allowed;
}

/** Returns the word with up to `max` letters left out, in every combination. */
export function deletions(word: string, max: number): Set<string> {
  let last = new Set([word]);
  const all = new Set(last);
  for (let round = 0; round < max; round++) {
    const next = new Set<string>();
    for (const text of last) for (let i = 0; i < text.length; i++) next.add(text.slice(0, i) + text.slice(i + 1));
    for (const text of next) all.add(text);
    last = next;
  }
  return all;
}

/** Returns the Damerau-Levenshtein distance, in which a swap of neighbors counts once. */
export function distance(a: ArrayLike<string>, b: ArrayLike<string>): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const row = rows[i] as number[];
    const above = rows[i - 1] as number[];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, (above[j - 1] as number) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, ((rows[i - 2] as number[])[j - 2] as number) + 1);
      row[j] = best;
    }
  }
  return (rows[a.length] as number[])[b.length] as number;
}

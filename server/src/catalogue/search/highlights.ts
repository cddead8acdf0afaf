/** Finds a query in a text, by its characters or their sound. */
import { compact, fold, runsOf, soundsOf } from './tokens.ts';

export type Highlight = [start: number, end: number];

interface Folded {
  text: string;
  /** The position in the original text of each folded character. */
  from: number[];
  to: number[];
}

function foldWithPlaces(text: string): Folded {
  const folded: Folded = { text: '', from: [], to: [] };
  let at = 0;
  for (const character of text) {
    const part = fold(character);
    for (let i = 0; i < part.length; i++) {
      folded.from.push(at);
      folded.to.push(at + character.length);
    }
    folded.text += part;
    at += character.length;
  }
  return folded;
}

/** Returns how many leading characters the query spells, either in full (the last one may be incomplete) or by initials. */
function spelled(readings: readonly (readonly string[])[], query: string): number {
  if (query.length > 1 && query.length <= readings.length && [...query].every((letter, i) => readings[i]?.some((reading) => reading[0] === letter)))
    return query.length;
  const walk = (at: number, rest: string): number => {
    if (rest === '') return at;
    for (const reading of readings[at] ?? []) {
      if (reading.startsWith(rest)) return at + 1;
      const end = rest.startsWith(reading) ? walk(at + 1, rest.slice(reading.length)) : 0;
      if (end > 0) return end;
    }
    return 0;
  };
  return walk(0, query);
}

function bySound(text: string, query: string): Highlight[] {
  if (!/^[a-z0-9]+$/.test(query)) return [];
  const han = [...text.matchAll(/\p{Script=Han}/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    readings: soundsOf(match[0]).map(({ full }) => full),
  }));
  for (let first = 0; first < han.length; first++) {
    const count = spelled(
      han.slice(first).map(({ readings }) => readings),
      query,
    );
    if (count > 0) return [[han[first]?.start ?? 0, han[first + count - 1]?.end ?? 0]];
  }
  return [];
}

const overlapping = (highlights: Highlight[]): Highlight[] => {
  const merged: Highlight[] = [];
  for (const [start, end] of [...highlights].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
};

/** @param words further words to mark, such as corrections of a typo */
export function highlightsOf(text: string, query: string, words: readonly string[] = []): Highlight[] {
  if (text === '' || query.trim() === '') return [];
  const folded = foldWithPlaces(text);
  const highlights: Highlight[] = [];
  for (const piece of new Set([...runsOf(query).map((run) => run.text), ...words])) {
    for (let at = folded.text.indexOf(piece); at >= 0; at = folded.text.indexOf(piece, at + piece.length))
      highlights.push([folded.from[at] as number, folded.to[at + piece.length - 1] as number]);
  }
  return highlights.length > 0 ? overlapping(highlights) : bySound(text, compact(query));
}

/** Wraps highlights in tags (Meilisearch's `_formatted`). */
export function tagged(text: string, highlights: readonly Highlight[], before: string, after: string): string {
  let result = '';
  let at = 0;
  for (const [start, end] of highlights) {
    result += text.slice(at, start) + before + text.slice(start, end) + after;
    at = end;
  }
  return result + text.slice(at);
}

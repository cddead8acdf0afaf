/** Where a query is found in a text: by its characters, or by how they sound. */
import { compact, fold, runsOf, soundsOf } from './text.ts';

export type Mark = [start: number, end: number];

interface Folded {
  text: string;
  /** For every character of the folded text where it began, in the text as given. */
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

function bySound(text: string, query: string): Mark[] {
  const sound = soundsOf(text);
  if (!sound || !/^[a-z0-9]+$/.test(query)) return [];
  const characters = [...text].map((character, i, all) => ({ character, start: all.slice(0, i).join('').length }));
  const han = characters.filter(({ character }) => /\p{Script=Han}/u.test(character));
  const spoken = han.map(({ character }) => soundsOf(character)?.full ?? '');
  for (let start = 0; start < han.length; start++) {
    let full = '';
    let initials = '';
    for (let end = start; end < han.length; end++) {
      full += spoken[end];
      initials += spoken[end]?.[0] ?? '';
      const last = han[end] as { character: string; start: number };
      const mark: Mark = [(han[start] as { start: number }).start, last.start + last.character.length];
      if (initials === query && query.length > 1) return [mark];
      if (full.startsWith(query)) return [mark];
    }
  }
  return [];
}

const overlapping = (marks: Mark[]): Mark[] => {
  const merged: Mark[] = [];
  for (const [start, end] of [...marks].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
};

/** @param words further words to look for, such as the corrections of a typo */
export function marksOf(text: string, query: string, words: readonly string[] = []): Mark[] {
  if (text === '' || query.trim() === '') return [];
  const folded = foldWithPlaces(text);
  const marks: Mark[] = [];
  for (const piece of new Set([...runsOf(query).map((run) => run.text), ...words])) {
    for (let at = folded.text.indexOf(piece); at >= 0; at = folded.text.indexOf(piece, at + piece.length))
      marks.push([folded.from[at] as number, folded.to[at + piece.length - 1] as number]);
  }
  return marks.length > 0 ? overlapping(marks) : bySound(text, compact(query));
}

/** The text with its marks between tags, everything else as it is (Meilisearch's `_formatted`). */
export function highlight(text: string, marks: readonly Mark[], before: string, after: string): string {
  let result = '';
  let at = 0;
  for (const [start, end] of marks) {
    result += text.slice(at, start) + before + text.slice(start, end) + after;
    at = end;
  }
  return result + text.slice(at);
}

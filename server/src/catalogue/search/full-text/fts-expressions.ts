import { bigrams, type Run } from '../tokens.ts';

/** Ignores further words, like Meilisearch, because each adds cost at every step. */
export const MAX_QUERY_WORDS = 10;

export const quote = (token: string) => `"${token.replaceAll('"', '""')}"`;

/** Matches a run of adjacent characters anywhere. */
export const contains = ({ text, cjk }: Run, isLast: boolean): string => {
  if (!cjk) return isLast ? `${quote(text)}*` : quote(text);
  const characters = [...text];
  return characters.length === 1 ? quote(text) : quote(bigrams(characters).join(' '));
};

export const all = (runs: readonly Run[]) => runs.map((run, i) => contains(run, i === runs.length - 1)).join(' AND ');

/** Names of lines and episodes are shown, and lose what hides or turns text round; addresses stay as their source sends them. */
import { withoutHidden } from '../../../platform/text/safe-text.ts';
import type { PlayLine } from './play-fields.ts';

const isClean = (text: string) => withoutHidden(text) === text;

/** @returns the lines; a name of which nothing is left is numbered */
export const withCleanNames = (lines: readonly PlayLine[]): PlayLine[] =>
  lines.map((line, i) => {
    // Most lines are clean: their names are looked at together.
    if (isClean([line.line, ...line.episodes.map(({ title }) => title)].join(' '))) return line;
    return {
      line: withoutHidden(line.line).trim() || `线路${i + 1}`,
      episodes: line.episodes.map((episode, n) => ({ ...episode, title: withoutHidden(episode.title).trim() || `第${n + 1}集` })),
    };
  });

/** Strips hidden and direction-changing characters from displayed names; addresses stay as sent. */
import { withoutHidden } from '../../../platform/text/safe-text.ts';
import type { PlayLine } from './play-fields.ts';

const isClean = (text: string) => withoutHidden(text) === text;

/** Numbers a name of which nothing is left. */
export const withCleanNames = (lines: readonly PlayLine[]): PlayLine[] =>
  lines.map((line, i) => {
    // Fast path: most routes are clean.
    if (isClean([line.line, ...line.episodes.map(({ title }) => title)].join(' '))) return line;
    return {
      line: withoutHidden(line.line).trim() || `线路${i + 1}`,
      episodes: line.episodes.map((episode, n) => ({ ...episode, title: withoutHidden(episode.title).trim() || `第${n + 1}集` })),
    };
  });

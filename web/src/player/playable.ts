/** How an episode on a line can be played: `direct` as it is, `parse` once the server has found its stream, `page` in a frame. */
import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import type { Line } from './lines.ts';

type Kinds = Pick<Line, 'kind' | 'episodes'>;

/** A line of streams may have a page among its episodes. */
export function episodeKind({ kind, episodes }: Kinds, index: number): Line['kind'] {
  const url = episodes[index]?.url;
  return kind === 'direct' && url !== undefined && streamTypeOf(url) === 'embed' ? 'page' : kind;
}

const RANKS: Record<Line['kind'], number> = { direct: 0, parse: 1, page: 2 };
export const PAGE_RANK = RANKS.page;

/** The lower, the better to begin with or to change to. */
export const episodeRank = (line: Kinds, index: number): number => RANKS[episodeKind(line, index)];

/** How an episode plays: `direct`, `parse` through the server, or `page` in a frame. */
import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import type { Line } from './lines.ts';

type Kinds = Pick<Line, 'kind' | 'episodes'>;

/** A route of streams may contain a page. */
export function episodeKind({ kind, episodes }: Kinds, index: number): Line['kind'] {
  const url = episodes[index]?.url;
  return kind === 'direct' && url !== undefined && streamTypeOf(url) === 'embed' ? 'page' : kind;
}

const RANKS: Record<Line['kind'], number> = { direct: 0, parse: 1, page: 2 };
export const PAGE_RANK = RANKS.page;

/** Lower is better. */
export const episodeRank = (line: Kinds, index: number): number => RANKS[episodeKind(line, index)];

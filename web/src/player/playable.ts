/** How an episode plays: `direct`, `parse` through the server, or `page` in a frame. */
import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import type { Route } from './routes.ts';

type Kinds = Pick<Route, 'kind' | 'episodes'>;

/** The kind of one episode, because a route of streams may contain a page. */
export function episodeKind({ kind, episodes }: Kinds, index: number): Route['kind'] {
  const url = episodes[index]?.url;
  return kind === 'direct' && url !== undefined && streamTypeOf(url) === 'embed' ? 'page' : kind;
}

const RANKS: Record<Route['kind'], number> = { direct: 0, parse: 1, page: 2 };
export const PAGE_RANK = RANKS.page;

/** Rank by kind; lower is better. */
export const episodeRank = (route: Kinds, index: number): number => RANKS[episodeKind(route, index)];

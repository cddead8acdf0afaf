/** What a route is for one of its episodes. */
import { streamTypeOf } from '@yinmu/contract/stream.ts';
import type { Line } from './match-episode.ts';

/** A route of streams may have a page among them. */
export function episodeKind({ kind, episodes }: Pick<Line, 'kind' | 'episodes'>, index: number): Line['kind'] {
  const url = episodes[index]?.url;
  return kind === 'direct' && url !== undefined && streamTypeOf(url) === 'embed' ? 'page' : kind;
}

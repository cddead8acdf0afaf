/** What a route is for one of its episodes. */
import { streamTypeOf } from '@yinmu/contract/stream.ts';
import type { LinedRoute } from './match-episode.ts';

/** A route of streams may have a page among them. */
export function kindAt({ kind, episodes }: Pick<LinedRoute, 'kind' | 'episodes'>, index: number): LinedRoute['kind'] {
  const url = episodes[index]?.url;
  return kind === 'direct' && url !== undefined && streamTypeOf(url) === 'embed' ? 'page' : kind;
}

/** What a watch page begins with: route, episode and position, from its address and from what was watched before. */
import type { Route, Video } from '@yinmu/contract/video.ts';
import type { Progress } from '../../features/watching/progress-store.ts';

/** Nearer to the end than this, an episode begins anew. */
const END_SECONDS = 10;

export interface Opening {
  route: Route | undefined;
  /** Index on the route. */
  episode: number;
}

export function openingOf({ routes }: Pick<Video, 'routes'>, search: URLSearchParams, begun: Progress | undefined, liked: readonly string[]): Opening {
  const wanted = [search.get('route'), begun?.route, ...liked].flatMap((id) => routes.find((route) => route.id === id) ?? []);
  const route = wanted[0] ?? routes.find(({ kind }) => kind === 'direct') ?? routes[0];
  const asked = Number(search.get('ep') ?? begun?.episode ?? 1) - 1;
  return { route, episode: route && Number.isInteger(asked) && asked >= 0 ? Math.min(asked, route.episodes.length - 1) : 0 };
}

/** Seconds at which an episode goes on. */
export const resumeAt = (begun: Progress | undefined, episode: number): number =>
  begun?.episode === episode + 1 && begun.position < begun.duration - END_SECONDS ? begun.position : 0;

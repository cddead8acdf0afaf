/** Converts a title's local progress once, from episode positions to episode identities. */
import { carriedMarks, carriedPlaces, type IdentityAt } from '@yinmu/contract/members/carried-over.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { indexOf, type Progress, progressOf, replaceProgress } from './progress-store.ts';

const carried = (known: Progress, episodeId: string, idAt: IdentityAt): Progress => {
  const entry = { ...known, episodeId };
  for (const name of ['watched', 'marked', 'unmarked'] as const) if (entry[name]) entry[name] = carriedMarks(entry[name], idAt);
  for (const name of ['places', 'placed'] as const) if (entry[name]) entry[name] = carriedPlaces(entry[name], idAt);
  return entry;
};

export function carryOver({ vod_id, routes }: Pick<Video, 'vod_id' | 'routes'>) {
  const known = progressOf(vod_id);
  if (!known || known.episodeId !== undefined) return;
  const own = routes.find(({ id }) => id === known.route) ?? routes[0];
  const id = own?.episodes[indexOf(known, own.episodes)]?.id;
  if (own === undefined || id === undefined) return;
  const routeOf = (season: number | null) => (own.season === season ? own : routes.find((route) => route.season === season));
  replaceProgress(
    known,
    carried(known, id, (season, place) => routeOf(season)?.episodes[place - 1]?.id),
  );
}

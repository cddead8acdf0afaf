import { cardOf, type Route, type Video } from '@yinmu/contract/titles/video.ts';
import { nextInstant, type Progress, progressOf } from './progress-store.ts';
import { recordPress } from './sync-library.ts';

/** Position and duration for a marked episode of unknown length. */
const FINISHED = { position: 1, duration: 1 };

/**
 * Marks an episode as watched or not watched. If the title was not started, this starts it, so that it continues with the next episode. @param index
 * position of the episode on the route
 */
export function markEpisode(video: Video, route: Route, index: number, isWatched: boolean) {
  const { vod_id } = video;
  const mark = route.episodes[index]?.id ?? '';
  const entry: Progress = progressOf(vod_id) ?? {
    video: cardOf(video),
    episode: index + 1,
    episodeId: mark,
    episodeName: route.episodes[index]?.name ?? '',
    route: route.id,
    routeIndex: video.routes.indexOf(route),
    ...FINISHED,
    watchedAt: nextInstant(vod_id),
    backdrop: video.tmdb_backdrop,
    nextName: route.episodes[index + 1]?.name ?? '',
  };
  recordPress(entry, isWatched ? { watched: mark, unmarked: '' } : { unmarked: mark });
}

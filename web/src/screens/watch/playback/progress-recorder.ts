/** Saves progress every few seconds, on pause, on leaving and on request. */
import { withPlace } from '@yinmu/contract/members/episode-places.ts';
import { cardOf, type Route, type Video } from '@yinmu/contract/titles/video.ts';
import { onMemberLeft, withoutAccount } from '../../../api/signed-in.ts';
import { indexOf, isFinished, nextInstant, progressOf } from '../../../features/library/progress/progress-store.ts';
import { recordProgress } from '../../../features/library/progress/sync-library.ts';
import type { Player } from '../../../player/player.ts';
import { type OwnProgress, WRITER } from './own-progress.ts';
import { createWatchedTime } from './watched-time.ts';

/** How often to save, so that other devices resume within two seconds, even after a power cut. */
const SAVE_MS = 2000;
/** An episode counts as watched from here, because the rest is credits. */
const WATCHED_SHARE = 0.9;
const MIN_SECONDS = 1;

interface Watched {
  video: Video;
  route: Route | undefined;
  episode: number;
  player: () => Player | undefined;
  own: OwnProgress;
}

/** @returns a function that saves the position if it has changed since the last save */
function createSave({ video, route, episode, player, own }: Watched) {
  const before = progressOf(video.vod_id);
  /** An unchanged position is not saved, because that would make an idle tab look newest. */
  let saved = before && route && indexOf(before, route.episodes) === episode ? before.position : -1;
  return () => {
    const playing = player();
    const present = route?.episodes[episode];
    if (!playing?.state.get().started || !route || !present || playing.video.currentTime < MIN_SECONDS) return;
    const position = playing.video.currentTime;
    if (withoutAccount()) own.heard();
    if (own.isFromElsewhere(progressOf(video.vod_id)) || position === saved) return;
    saved = position;
    const watchedAt = nextInstant(video.vod_id);
    const { ifUnmodifiedSince } = own;
    own.wrote(watchedAt);
    const { duration } = playing.state.get();
    recordProgress({
      video: cardOf(video),
      episode: episode + 1,
      episodeId: present.id,
      episodeName: present.name,
      route: route.id,
      routeIndex: video.routes.indexOf(route),
      position,
      duration,
      watchedAt,
      backdrop: video.tmdb_backdrop,
      nextName: route.episodes[episode + 1]?.name ?? '',
      watched: duration > 0 && position / duration >= WATCHED_SHARE ? present.id : '',
      places: withPlace('', present.id, isFinished({ position, duration }) ? 0 : position),
      writer: WRITER,
      unsent: true,
      ...(ifUnmodifiedSince === undefined ? {} : { ifUnmodifiedSince }),
    });
  };
}

/** Records progress until stopped, and then saves once more. */
export function recordWatching(watched: Watched): { save: () => void; stop: () => void } {
  const { player, own, episode } = watched;
  const saveHere = createSave(watched);
  let hasLeft = false;
  const stopFollowing = onMemberLeft(() => {
    hasLeft = true;
  });
  const save = () => {
    if (!hasLeft) saveHere();
  };
  const timer = setInterval(save, SAVE_MS);
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('pagehide', save, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save(), { signal });
  // Listens in the capture phase, because media events do not bubble.
  for (const name of ['pause', 'seeked']) document.addEventListener(name, ({ target }) => target === player()?.video && save(), { signal, capture: true });
  const watchedTime = createWatchedTime();
  let duration = 0;
  const onTime = () => {
    const playing = player();
    if (!playing?.state.get().started || playing.video.currentTime <= 0) return;
    own.at(episode, playing.video.currentTime);
    watchedTime.at(playing.video.currentTime);
    duration = playing.state.get().duration;
  };
  const leave = () => watchedTime.leave(duration);
  addEventListener('pagehide', leave, { signal });
  document.addEventListener('timeupdate', onTime, { signal, capture: true });
  return {
    save,
    stop() {
      clearInterval(timer);
      controller.abort();
      save();
      leave();
      stopFollowing();
    },
  };
}

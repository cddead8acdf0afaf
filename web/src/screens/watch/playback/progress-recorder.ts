/** Saves where a viewer is in one episode: every few seconds, on pausing, on leaving the page, and when asked. */
import { withPlace } from '@yinmu/contract/members/episode-places.ts';
import { cardOf, type Route, type Video } from '@yinmu/contract/titles/video.ts';
import { onMemberLeft, withoutAccount } from '../../../api/signed-in.ts';
import { indexOf, isFinished, nextInstant, progressOf } from '../../../features/library/progress-store.ts';
import { recordProgress } from '../../../features/library/sync-library.ts';
import type { Player } from '../../../player/player.ts';
import { type OwnProgress, WRITER } from './own-progress.ts';

/** Another device goes on within two seconds of the position, though this one still plays or was switched off. */
const SAVE_MS = 2000;
/** From this share on an episode counts as watched: what follows are its credits. */
const WATCHED_SHARE = 0.9;
/** A position before this one is not worth saving. */
const MIN_SECONDS = 1;

interface Watched {
  video: Video;
  line: Route | undefined;
  episode: number;
  player: () => Player | undefined;
  own: OwnProgress;
}

/** @returns saves the present position, if it is another than the one saved last */
function createSave({ video, line, episode, player, own }: Watched) {
  const before = progressOf(video.vod_id);
  /** A position that does not change is not saved: a tab left open would seem newer than what is watched elsewhere. */
  let saved = before && line && indexOf(before, line.episodes) === episode ? before.position : -1;
  return () => {
    const playing = player();
    const present = line?.episodes[episode];
    if (!playing?.state.get().started || !line || !present || playing.video.currentTime < MIN_SECONDS) return;
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
      route: line.id,
      routeIndex: video.routes.indexOf(line),
      position,
      duration,
      watchedAt,
      backdrop: video.tmdb_backdrop,
      nextName: line.episodes[episode + 1]?.name ?? '',
      watched: duration > 0 && position / duration >= WATCHED_SHARE ? present.id : '',
      places: withPlace('', present.id, isFinished({ position, duration }) ? 0 : position),
      writer: WRITER,
      unsent: true,
      ...(ifUnmodifiedSince === undefined ? {} : { ifUnmodifiedSince }),
    });
  };
}

/** Records until it is stopped; stopping saves once more. */
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
  // Media events do not bubble, so that they are caught on their way down.
  for (const name of ['pause', 'seeked']) document.addEventListener(name, ({ target }) => target === player()?.video && save(), { signal, capture: true });
  const onTime = () => {
    const playing = player();
    if (playing?.state.get().started && playing.video.currentTime > 0) own.at(episode, playing.video.currentTime);
  };
  document.addEventListener('timeupdate', onTime, { signal, capture: true });
  return {
    save,
    stop() {
      clearInterval(timer);
      controller.abort();
      save();
      stopFollowing();
    },
  };
}

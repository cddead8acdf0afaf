/** Keeps where the viewer is: every few seconds, on leaving the page, and when asked. */
import { cardOf, type Route, type Video } from '@yinmu/contract/video.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { nextInstant, type Progress, progressOf, progressStore, saveProgress } from '../../features/library/progress-store.ts';
import { recordProgress } from '../../features/library/sync-library.ts';
import type { Player } from '../../player/player.ts';
import { OwnProgress } from './own-progress.ts';

const SAVE_MS = 5000;
/** Every second is sent to the account too: a browser that ends without a word takes less than 15 seconds with it. */
const SENT_EVERY = 2;

interface Saved {
  video: Video;
  route: Route | undefined;
  episode: number;
  player: RefObject<Player | undefined>;
  begun: Progress | undefined;
  /** The viewer was further on another device. @returns whether the page goes there */
  onElsewhere: (kept: Progress) => boolean;
}

/** @returns a function to save at once, for the moment before the player goes */
export function useSavedProgress({ video, route, episode, player, begun: opened, onElsewhere }: Saved) {
  const saveNow = useRef(() => {});
  const own = useRef<OwnProgress>(undefined);
  own.current ??= new OwnProgress(opened);
  const goElsewhere = useRef(onElsewhere);
  goElsewhere.current = onElsewhere;
  useEffect(() => {
    const look = () => {
      const kept = progressOf(video.vod_id);
      own.current?.confirm(kept);
      if (own.current?.mayFollow(kept) && goElsewhere.current(kept)) own.current.followed(kept);
    };
    look();
    return progressStore.subscribe(look);
  }, [video]);
  useEffect(() => {
    let saves = 0;
    const begun = progressOf(video.vod_id);
    /** A picture that stands still is not watched: a tab left open would be newer than what is watched elsewhere. */
    let kept = begun?.episode === episode + 1 ? begun.position : -1;
    let sent = kept;
    const save = (send = true) => {
      const at = player.current;
      const name = route?.episodes[episode]?.name;
      if (!at?.state.get().started || !route || name === undefined || at.video.currentTime < 1) return;
      const position = at.video.currentTime;
      if (own.current?.isFromElsewhere(progressOf(video.vod_id))) return;
      if (position === (send ? sent : kept)) return;
      kept = position;
      if (send) sent = position;
      const watchedAt = nextInstant(video.vod_id);
      const ifUnmodifiedSince = own.current?.ifUnmodifiedSince;
      own.current?.wrote(watchedAt);
      (send ? recordProgress : saveProgress)({
        video: cardOf(video),
        episode: episode + 1,
        episodeName: name,
        route: route.id,
        routeIndex: video.routes.indexOf(route),
        position,
        duration: at.state.get().duration,
        watchedAt,
        unsent: true,
        ...(ifUnmodifiedSince === undefined ? {} : { ifUnmodifiedSince }),
      });
    };
    const onTime = () => {
      const at = player.current;
      if (at?.state.get().started && at.video.currentTime > 0) own.current?.at(episode, at.video.currentTime);
    };
    const saveAll = () => save();
    const onHidden = () => document.visibilityState === 'hidden' && save();
    saveNow.current = saveAll;
    const timer = setInterval(() => save(++saves % SENT_EVERY === 0), SAVE_MS);
    const onPause = (event: Event) => event.target === player.current?.video && save();
    addEventListener('pagehide', saveAll);
    document.addEventListener('visibilitychange', onHidden);
    document.addEventListener('pause', onPause, true);
    document.addEventListener('timeupdate', onTime, true);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', saveAll);
      document.removeEventListener('visibilitychange', onHidden);
      document.removeEventListener('pause', onPause, true);
      document.removeEventListener('timeupdate', onTime, true);
      save();
    };
  }, [video, route, episode, player]);
  return saveNow;
}

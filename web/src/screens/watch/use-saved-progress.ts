/** Keeps where the viewer is: every few seconds, on leaving the page, and when asked. */
import { cardOf, type Route, type Video } from '@yinmu/contract/video.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { keepProgress } from '../../features/library/join.ts';
import { nextInstant, progressOf, saveProgress } from '../../features/watching/progress-store.ts';
import type { Player } from '../../player/player.ts';

const SAVE_MS = 5000;
/** Every second is sent to the account too: a browser that ends without a word takes less than 15 seconds with it. */
const SENT_EVERY = 2;

/** @returns a function to save at once, for the moment before the player goes */
export function useSavedProgress(video: Video, route: Route | undefined, episode: number, player: RefObject<Player | undefined>) {
  const saveNow = useRef(() => {});
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
      if (position === (send ? sent : kept)) return;
      kept = position;
      if (send) sent = position;
      (send ? keepProgress : saveProgress)({
        video: cardOf(video),
        episode: episode + 1,
        episodeName: name,
        route: route.id,
        routeIndex: video.routes.indexOf(route),
        position,
        duration: at.state.get().duration,
        watchedAt: nextInstant(video.vod_id),
        unsent: true,
      });
    };
    const saveAll = () => save();
    const onHidden = () => document.visibilityState === 'hidden' && save();
    saveNow.current = saveAll;
    const timer = setInterval(() => save(++saves % SENT_EVERY === 0), SAVE_MS);
    const onPause = (event: Event) => event.target === player.current?.video && save();
    addEventListener('pagehide', saveAll);
    document.addEventListener('visibilitychange', onHidden);
    document.addEventListener('pause', onPause, true);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', saveAll);
      document.removeEventListener('visibilitychange', onHidden);
      document.removeEventListener('pause', onPause, true);
      save();
    };
  }, [video, route, episode, player]);
  return saveNow;
}

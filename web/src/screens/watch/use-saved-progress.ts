/** Keeps where the viewer is: every few seconds, on leaving the page, and when asked. */
import { cardOf, type Route, type Video } from '@yinmu/contract/video.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { keepProgress } from '../../features/library/join.ts';
import { saveProgress } from '../../features/watching/progress-store.ts';
import type { Player } from '../../player/player.ts';

const SAVE_MS = 5000;
/** Every third is sent to the account too. */
const SENT_EVERY = 3;

/** @returns a function to save at once, for the moment before the player goes */
export function useSavedProgress(video: Video, route: Route | undefined, episode: number, player: RefObject<Player | undefined>) {
  const saveNow = useRef(() => {});
  useEffect(() => {
    let saves = 0;
    const save = (send = true) => {
      const at = player.current;
      const name = route?.episodes[episode]?.name;
      if (!at?.state.get().started || !route || name === undefined || at.video.currentTime < 1) return;
      (send ? keepProgress : saveProgress)({
        video: cardOf(video),
        episode: episode + 1,
        episodeName: name,
        route: route.id,
        routeIndex: video.routes.indexOf(route),
        position: at.video.currentTime,
        duration: at.state.get().duration,
        watchedAt: Date.now(),
      });
    };
    const saveAll = () => save();
    saveNow.current = saveAll;
    const timer = setInterval(() => save(++saves % SENT_EVERY === 0), SAVE_MS);
    const onPause = (event: Event) => event.target === player.current?.video && save();
    addEventListener('pagehide', saveAll);
    document.addEventListener('visibilitychange', saveAll);
    document.addEventListener('pause', onPause, true);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', saveAll);
      document.removeEventListener('visibilitychange', saveAll);
      document.removeEventListener('pause', onPause, true);
      save();
    };
  }, [video, route, episode, player]);
  return saveNow;
}

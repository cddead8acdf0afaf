/** Keeps where the viewer is: every few seconds, on leaving the page, and when asked. */
import type { Route, Video } from '@yinmu/contract/video.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { saveProgress } from '../../features/watching/progress-store.ts';
import type { Player } from '../../player/player.ts';

const SAVE_MS = 5000;

/** @returns a function to save at once, for the moment before the player goes */
export function useSavedProgress(video: Video, route: Route | undefined, episode: number, player: RefObject<Player | undefined>) {
  const saveNow = useRef(() => {});
  useEffect(() => {
    const save = () => {
      const at = player.current;
      const name = route?.episodes[episode]?.name;
      if (!at?.state.get().started || !route || name === undefined || at.video.currentTime < 1) return;
      const { vod_id, vod_name, type_id, type_name, vod_pic, tmdb_poster, vod_remarks, vod_year, vod_score, vod_version } = video;
      saveProgress({
        video: { vod_id, vod_name, type_id, type_name, vod_pic, tmdb_poster, vod_remarks, vod_year, vod_score, vod_version },
        episode: episode + 1,
        episodeName: name,
        route: route.id,
        position: at.video.currentTime,
        duration: at.state.get().duration,
        watchedAt: Date.now(),
      });
    };
    saveNow.current = save;
    const timer = setInterval(save, SAVE_MS);
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [video, route, episode, player]);
  return saveNow;
}

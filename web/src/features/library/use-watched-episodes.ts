/** Watched episodes, for components. */
import type { Video } from '@yinmu/contract/video.ts';
import { isWatched } from '@yinmu/contract/watched-episodes.ts';
import { useEffect } from 'react';
import { carryOver } from './carry-over.ts';
import { useProgress } from './use-progress.ts';

/** @returns whether an episode, by identity, was watched to the end on any of the viewer's devices */
export function useWatchedEpisodes(video: Video): (id: string) => boolean {
  useEffect(() => carryOver(video), [video]);
  const watched = useProgress(video.vod_id)?.watched ?? '';
  return (id) => isWatched(watched, id);
}

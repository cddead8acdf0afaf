/** Episodes that were watched, for components. */
import type { Video } from '@yinmu/contract/video.ts';
import { isWatched } from '@yinmu/contract/watched-episodes.ts';
import { useEffect } from 'react';
import { carryOver } from './carry-over.ts';
import { useProgress } from './use-progress.ts';

/** Tells by their identities which episodes of a title were watched to their end, in this browser or by the member elsewhere. */
export function useWatchedEpisodes(video: Video): (id: string) => boolean {
  useEffect(() => carryOver(video), [video]);
  const watched = useProgress(video.vod_id)?.watched ?? '';
  return (id) => isWatched(watched, id);
}

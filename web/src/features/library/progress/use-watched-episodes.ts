import { isWatched } from '@yinmu/contract/members/watched-episodes.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { useEffect } from 'react';
import { carryOver } from './carry-over.ts';
import { useProgress } from './use-progress.ts';

export function useWatchedEpisodes(video: Video): (id: string) => boolean {
  useEffect(() => carryOver(video), [video]);
  const watched = useProgress(video.vod_id)?.watched ?? '';
  return (id) => isWatched(watched, id);
}

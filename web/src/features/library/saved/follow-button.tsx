import type { Video } from '@yinmu/contract/titles/video.ts';
import { useEffect } from 'react';
import { useNewEpisodes } from '../../../api/unread.ts';
import { useProgress } from '../progress/use-progress.ts';
import { SaveButton, useSave } from './save-button.tsx';
import { useAreLoaded } from './saved-titles.ts';

/** Reads marks as written in `contract/members/watched-episodes.ts`. */
const isMoreThanOne = (watched: string) => /,|\.\./.test(watched);
const isSeries = ({ vod_status, routes }: Video) => vod_status !== 'completed' || routes.some(({ episodes }) => episodes.length > 1);

export function FollowButton({ video, isOffering = false }: { video: Video; isOffering?: boolean }) {
  const { vod_id, vod_status } = video;
  const isLoaded = useAreLoaded();
  const { on, save } = useSave('follows', vod_id);
  const watched = useProgress(vod_id)?.watched ?? '';
  const isDue = isOffering && isLoaded && !on && vod_status === 'ongoing' && isMoreThanOne(watched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once due
  useEffect(() => {
    if (isDue)
      import('./offer-follow.ts').then(
        ({ offerFollow }) => offerFollow(video, () => void save.run(true)),
        () => {},
      );
  }, [isDue, vod_id]);
  const isNew = useNewEpisodes(vod_id) > 0;
  useEffect(() => {
    if (isNew)
      import('../../../api/notices.ts').then(
        ({ readTitle }) => readTitle(vod_id),
        () => {},
      );
  }, [vod_id, isNew]);
  return isSeries(video) ? <SaveButton collection="follows" video={video} /> : null;
}

/** Follows a series; on the watch page it is offered once, after two episodes. */
import type { Video } from '@yinmu/contract/titles/video.ts';
import { useEffect } from 'react';
import { readTitle, useNewEpisodes } from '../../api/unread.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { toast } from '../../ui/toasts.tsx';
import { SaveButton, useSave } from './save-button.tsx';
import { useAreLoaded } from './saved-titles.ts';
import { useProgress } from './use-progress.ts';

const OFFERED = 'follow-offered';
const MAX_OFFERED = 200;
const offered = () => readStored<number[]>(OFFERED, [], Array.isArray);

/** As in `contract/members/watched-episodes.ts`. */
const isMoreThanOne = (watched: string) => /,|\.\./.test(watched);
const isSeries = ({ vod_status, routes }: Video) => vod_status !== 'completed' || routes.some(({ episodes }) => episodes.length > 1);

function useOffer({ vod_id, vod_name, vod_status }: Video, isOffering: boolean) {
  const { t } = useTranslation();
  const isLoaded = useAreLoaded();
  const { on, save } = useSave('follows', vod_id);
  const watched = useProgress(vod_id)?.watched ?? '';
  const isDue = isOffering && isLoaded && !on && vod_status === 'ongoing' && isMoreThanOne(watched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is due
  useEffect(() => {
    if (!isDue || offered().includes(vod_id)) return;
    writeStored(OFFERED, [vod_id, ...offered()].slice(0, MAX_OFFERED));
    toast(t('saved.follows.offer', { name: vod_name }), { label: t('saved.follows.label'), run: () => void save.run(true) });
  }, [isDue, vod_id]);
}

export function FollowButton({ video, isOffering = false }: { video: Video; isOffering?: boolean }) {
  const { vod_id } = video;
  const added = useNewEpisodes(vod_id);
  useOffer(video, isOffering);
  useEffect(() => {
    if (added > 0) readTitle(vod_id);
  }, [vod_id, added]);
  return isSeries(video) ? <SaveButton collection="follows" video={video} /> : null;
}

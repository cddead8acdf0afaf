/** Where a title is continued. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { isFinished, type Progress } from './progress-store.ts';

/** Names no episode where the last one is finished: the page goes on to the next by itself. */
export const addressToContinue = ({ video, route, ...entry }: Pick<Progress, 'video' | 'route' | 'episode' | 'episodeId' | 'position' | 'duration'>) =>
  href(pages.watch, { id: video.vod_id, ep: isFinished(entry) ? undefined : (entry.episodeId ?? entry.episode), route });

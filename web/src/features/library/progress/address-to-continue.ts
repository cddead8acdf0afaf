import { href, pages } from '@yinmu/contract/pages.ts';
import { isFinished, type Progress } from './progress-store.ts';

/** Leaves out the episode if it is finished; the page then picks the next one. */
export const addressToContinue = ({ video, route, ...entry }: Pick<Progress, 'video' | 'route' | 'episode' | 'episodeId' | 'position' | 'duration'>) =>
  href(pages.watch, { id: video.vod_id, ep: isFinished(entry) ? undefined : (entry.episodeId ?? entry.episode), route });

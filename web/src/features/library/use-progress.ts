/** Titles that were begun in this browser, for components. */
import { episodeMark, isWatched } from '@yinmu/contract/watched-episodes.ts';
import { useStore } from '../../lib/use-store.ts';
import { type Progress, progressStore } from './progress-store.ts';

export const useAllProgress = () => useStore(progressStore, ({ entries }) => entries);
export const useProgress = (vodId: number): Progress | undefined => useAllProgress().find((entry) => entry.video.vod_id === vodId);

/** Tells which episodes of a title were watched to their end, in this browser or by the member elsewhere. @param season of the line that is shown */
export function useWatchedEpisodes(vodId: number, season: number | null): (episode: number) => boolean {
  const watched = useProgress(vodId)?.watched ?? '';
  return (episode) => isWatched(watched, episodeMark(season, episode));
}

import { useStore } from '../../../lib/hooks/use-store.ts';
import { type Progress, progressStore } from './progress-store.ts';

export const useAllProgress = () => useStore(progressStore, ({ entries }) => entries);
export const useProgress = (vodId: number): Progress | undefined => useAllProgress().find((entry) => entry.video.vod_id === vodId);

/** What was begun in this browser, as screens show it. */
import { useSyncExternalStore } from 'react';
import { onProgress, type Progress, progressEntries } from './progress-store.ts';

const NONE: readonly Progress[] = [];

export const useAllProgress = () => useSyncExternalStore(onProgress, progressEntries, () => NONE);
export const useProgress = (vodId: number): Progress | undefined => useAllProgress().find((entry) => entry.video.vod_id === vodId);

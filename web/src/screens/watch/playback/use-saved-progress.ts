import type { Route, Video } from '@yinmu/contract/titles/video.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Progress, progressOf, progressStore } from '../../../features/library/progress/progress-store.ts';
import { exchangeWhenStale } from '../../../features/library/progress/sync-library.ts';
import { useEach } from '../../../lib/hooks/use-each.ts';
import type { Player } from '../../../player/player.ts';
import { OwnProgress } from './own-progress.ts';
import { recordWatching } from './progress-recorder.ts';

interface Watching {
  video: Video;
  route: Route | undefined;
  episode: number;
  player: RefObject<Player | undefined>;
  saved: Progress | undefined;
  /** Called with progress of another device. @returns whether the page follows it */
  onElsewhere: (progress: Progress) => boolean;
  /** Called instead once the viewer has played on here, to ask before following. */
  onAsk: (progress: Progress) => void;
}

/** @returns a function that saves at once, to call before the player is destroyed */
export function useSavedProgress({ video, route, episode, player, saved, onElsewhere, onAsk }: Watching): () => void {
  const own = useEach(video.vod_id, () => new OwnProgress(saved));
  const onChange = useEffectEvent(() => {
    const progress = progressOf(video.vod_id);
    own.confirm(progress);
    if (!own.isFromElsewhere(progress)) return;
    if (own.mayFollow()) return onElsewhere(progress) ? own.followed(progress) : own.stayed(progress);
    if (!own.mayAsk()) return;
    own.stayed(progress);
    onAsk(progress);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer may have other routes
  useEffect(() => {
    exchangeWhenStale();
    onChange();
    return progressStore.subscribe(() => onChange());
  }, [video]);
  const recording = useRef<ReturnType<typeof recordWatching>>(undefined);
  useEffect(() => {
    const begun = recordWatching({ video, route, episode, player: () => player.current, own });
    recording.current = begun;
    return () => begun.stop();
  }, [video, route, episode, player, own]);
  return () => recording.current?.save();
}

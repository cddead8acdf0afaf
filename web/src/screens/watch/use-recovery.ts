/** Goes on where the picture stood once a line answers again, after all have failed. */
import type { Route } from '@yinmu/contract/video.ts';
import { useEffect } from 'react';
import { manifestUrls } from './latency.ts';
import type { PlaybackEvent } from './playback-reducer.ts';
import { lineOf, type PlaybackState } from './playback-state.ts';

export function useRecovery({ line: id, episode, isExhausted, startAt }: PlaybackState, lines: readonly Route[], send: (event: PlaybackEvent) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is decided when the last line has failed
  useEffect(() => {
    const line = lineOf(lines, id);
    if (!isExhausted || !line) return;
    let stop = () => {};
    let isOver = false;
    import('./recovery.ts').then(
      ({ onceAnswered }) => {
        if (!isOver) stop = onceAnswered(manifestUrls(lines, line, episode), startAt, (answered) => send({ type: 'answered-again', line: answered }));
      },
      // Nothing is looked for then; Retry is there.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isExhausted, id, episode]);
}

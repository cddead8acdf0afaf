/** Pauses after some minutes, or stays at the end of the episode (`player-view.tsx`). */
import type { Player } from './player.ts';

/** Minutes. */
export const SLEEPS = [undefined, 15, 30, 60, 'end'] as const;
export type Sleep = (typeof SLEEPS)[number];

let timer: ReturnType<typeof setTimeout> | undefined;
/** @param onPaused called once it has paused */
export function sleepAfter(player: Player, sleep: Sleep, onPaused: () => void) {
  clearTimeout(timer);
  player.controls.set({ sleep });
  if (typeof sleep !== 'number') return;
  timer = setTimeout(() => {
    player.controls.set({ sleep: undefined });
    player.video.pause();
    onPaused();
  }, sleep * 60_000);
}

/** Lets the device follow the film: its screen stays on, and turning it turns the picture. */
import type { Player } from '../player.ts';
import { attachTurning } from './turning.ts';
import { attachWakeLock } from './wake-lock.ts';

/** @param isInPlace whether the picture stands in its place on the page, and not in a corner */
export function attachDevice(player: Player, isInPlace: () => boolean): () => void {
  const detachers = [attachTurning(player, isInPlace), attachWakeLock(player.video)];
  return () => {
    for (const detach of detachers) detach();
  };
}

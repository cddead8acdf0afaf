/** Lets the device follow the film: its screen stays on, turning it turns the picture, and a television nearby may play it. */
import type { Player } from '../player.ts';
import { attachRemotePlayback } from './remote-playback.ts';
import { attachTurning } from './turning.ts';
import { attachWakeLock } from './wake-lock.ts';

/** @param isInPlace whether the picture stands in its place on the page, and not in a corner */
export function attachDevice(player: Player, isInPlace: () => boolean): () => void {
  const detachers = [attachTurning(player, isInPlace), attachWakeLock(player.video), attachRemotePlayback(player.video, player.state.set)];
  return () => {
    for (const detach of detachers) detach();
  };
}

/** Integrates with the device: keeps the screen on, follows rotation, plays on a nearby TV. */
import type { Player } from '../player.ts';
import { attachRemotePlayback } from './remote-playback.ts';
import { attachTurning } from './turning.ts';
import { attachWakeLock } from './wake-lock.ts';

/** @param isInPlace whether the video is docked on its page */
export function attachDevice(player: Player, isInPlace: () => boolean): () => void {
  const detachers = [attachTurning(player, isInPlace), attachWakeLock(player.video), attachRemotePlayback(player.video, player.state.set)];
  return () => {
    for (const detach of detachers) detach();
  };
}

/** Integrates with the device: keeps the screen on, follows rotation, plays on a nearby TV. */
import type { Player } from '../player.ts';
import { attachRemotePlayback, type RemoteState } from './remote-playback.ts';
import { attachTurning } from './turning.ts';
import { attachWakeLock } from './wake-lock.ts';

/** @param isInPlace whether the video is docked on its page */
export function attachDevice(player: Player, isInPlace: () => boolean): () => void {
  const onRemote = (changes: Partial<RemoteState>) => {
    player.state.set(changes);
    if (changes.casting !== undefined) player.engine.move(changes.casting);
  };
  const detachers = [attachTurning(player, isInPlace), attachWakeLock(player.video), attachRemotePlayback(player.video, onRemote)];
  return () => {
    for (const detach of detachers) detach();
  };
}

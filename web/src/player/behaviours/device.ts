/** Keeps the screen on, follows rotation, and finds TVs nearby and the viewer's subtitle files. Loaded after the first frame. */
import type { Player } from '../player.ts';
import { attachRemotePlayback, type RemoteState } from './remote-playback.ts';
import { attachOwnSubtitles } from './take-subtitles.ts';
import { attachTurning } from './turning.ts';
import { attachWakeLock } from './wake-lock.ts';

/** @param isInPlace returns whether the video is docked on its page */
export function attachDevice(player: Player, isInPlace: () => boolean): () => void {
  const onRemote = (changes: Partial<RemoteState>) => {
    player.state.set(changes);
    if (changes.casting !== undefined) player.engine.move(changes.casting);
  };
  const detachers = [attachTurning(player, isInPlace), attachWakeLock(player.video), attachRemotePlayback(player.video, onRemote), attachOwnSubtitles(player)];
  return () => {
    for (const detach of detachers) detach();
  };
}

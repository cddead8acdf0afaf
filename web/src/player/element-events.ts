import type { Store } from '../lib/store.ts';
import { bufferEnd } from './engine/buffer.ts';
import type { ClockState, PlayerState } from './player-state.ts';
import { isPictureInPicture } from './screen-modes.ts';

/** The longest duration that the account accepts, in seconds (eleven days). Playlists may claim any. */
const MAX_SECONDS = 1_000_000;
/** @returns seconds; 0 if unknown or infinite */
export const durationOf = ({ duration }: HTMLVideoElement): number => (Number.isFinite(duration) ? Math.min(duration, MAX_SECONDS) : 0);

interface Mirrored {
  video: HTMLVideoElement;
  frame: HTMLElement;
  state: Store<PlayerState>;
  clock: Store<ClockState>;
  signal: AbortSignal;
  onError: () => void;
}

export function mirrorEvents({ video, frame, state, clock, signal, onError }: Mirrored) {
  const on = (target: EventTarget, names: string[], listener: () => void) => {
    for (const name of names) target.addEventListener(name, listener, { signal });
  };
  on(video, ['play', 'pause', 'ended', 'emptied'], () => state.set({ paused: video.paused, ended: video.ended }));
  on(video, ['waiting', 'loadstart', 'seeking'], () => state.set({ waiting: true }));
  on(video, ['playing', 'canplay', 'seeked'], () => state.set({ waiting: video.seeking, ended: video.ended }));
  on(video, ['loadeddata'], () => state.set({ started: true }));
  on(video, ['volumechange'], () => state.set({ muted: video.muted, volume: video.volume }));
  on(video, ['ratechange'], () => state.set({ rate: video.playbackRate }));
  on(video, ['durationchange', 'emptied'], () => state.set({ duration: durationOf(video) }));
  on(video, ['timeupdate', 'progress', 'seeking'], () => clock.set({ time: video.currentTime, buffered: bufferEnd(video) }));
  on(video, ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged'], () =>
    state.set({ pictureInPicture: isPictureInPicture(video) }),
  );
  // Removing the source fires an error that viewers should not see.
  on(video, ['error'], () => video.error && video.src && onError());
  on(document, ['fullscreenchange'], () => state.set({ fullscreen: document.fullscreenElement === frame }));
}

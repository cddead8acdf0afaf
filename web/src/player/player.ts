/** A player: the element, what plays on it, and its state as the controls show it. */

import { createStore, type Store } from '../lib/store.ts';
import { createEngine, type Engine, type Source, type TrackOption } from './engine/engine.ts';
import type { PrebootedStream } from './engine/preboot/handover.ts';

export interface PlayerState {
  paused: boolean;
  ended: boolean;
  waiting: boolean;
  muted: boolean;
  volume: number;
  rate: number;
  /** Seconds, 0 while unknown. */
  duration: number;
  fullscreen: boolean;
  pictureInPicture: boolean;
  qualities: readonly TrackOption[];
  quality: number;
  captions: readonly TrackOption[];
  caption: number;
  /** The first frame of the present source has been shown. */
  started: boolean;
}
export interface ClockState {
  time: number;
  buffered: number;
}

export interface Player {
  video: HTMLVideoElement;
  /** What goes full screen: the video with its controls. */
  frame: HTMLElement;
  state: Store<PlayerState>;
  clock: Store<ClockState>;
  engine: Engine;
  load(source: Source, position: number): void;
  play(): void;
  seekTo(seconds: number): void;
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
  destroy(): void;
}

const SEEK_MARGIN = 0.1;
export const INITIAL_STATE: PlayerState = {
  paused: true,
  ended: false,
  waiting: false,
  muted: false,
  volume: 1,
  rate: 1,
  duration: 0,
  fullscreen: false,
  pictureInPicture: false,
  qualities: [],
  quality: -1,
  captions: [],
  caption: -1,
  started: false,
};

const bufferedAt = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let i = 0; i < buffered.length; i++) if (buffered.start(i) <= currentTime + 0.5 && buffered.end(i) >= currentTime) return buffered.end(i);
  return currentTime;
};

/** iPhones know full screen of a video only. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export function createPlayer(video: HTMLVideoElement, frame: HTMLElement, onFailure: (reason: string) => void, preboot?: PrebootedStream): Player {
  const state = createStore<PlayerState>({ ...INITIAL_STATE, paused: video.paused, volume: video.volume, muted: video.muted });
  const clock = createStore<ClockState>({ time: 0, buffered: 0 });
  const gone = new AbortController();
  let begun = preboot?.url;
  const engine = createEngine(
    video,
    {
      onFailure,
      onQualities: (qualities, quality) => state.set({ qualities, quality }),
      onCaptions: (captions, caption) => state.set({ captions, caption }),
    },
    preboot,
  );
  const on = (target: EventTarget, names: string[], listener: () => void) => {
    for (const name of names) target.addEventListener(name, listener, { signal: gone.signal });
  };
  on(video, ['play', 'pause', 'ended', 'emptied'], () => state.set({ paused: video.paused, ended: video.ended }));
  on(video, ['waiting', 'loadstart', 'seeking'], () => state.set({ waiting: true }));
  on(video, ['playing', 'canplay', 'seeked'], () => state.set({ waiting: false, ended: video.ended }));
  on(video, ['loadeddata'], () => state.set({ started: true }));
  on(video, ['volumechange'], () => state.set({ muted: video.muted, volume: video.volume }));
  on(video, ['ratechange'], () => state.set({ rate: video.playbackRate }));
  on(video, ['durationchange', 'emptied'], () => state.set({ duration: Number.isFinite(video.duration) ? video.duration : 0 }));
  on(video, ['timeupdate', 'progress', 'seeking'], () => clock.set({ time: video.currentTime, buffered: bufferedAt(video) }));
  on(video, ['enterpictureinpicture', 'leavepictureinpicture'], () => state.set({ pictureInPicture: document.pictureInPictureElement === video }));
  on(video, ['error'], () => video.error && video.src && onFailure(video.error.message || `media error ${video.error.code}`));
  on(document, ['fullscreenchange'], () => state.set({ fullscreen: document.fullscreenElement === frame }));
  return {
    video,
    frame,
    state,
    clock,
    engine,
    load(source, position) {
      const { playbackRate } = video;
      const isBegun = begun === source.url;
      begun = undefined;
      if (isBegun && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        // It has begun before there was a player: its events are over.
        state.set({ started: true, waiting: false, duration: Number.isFinite(video.duration) ? video.duration : 0 });
        engine.load(source, position);
        return;
      }
      state.set({ started: false, waiting: true, ended: false, duration: 0 });
      clock.set({ time: position, buffered: position });
      // A new source would begin at normal speed otherwise.
      video.defaultPlaybackRate = playbackRate;
      engine.load(source, position);
    },
    play: () => void video.play().catch(() => state.set({ paused: video.paused })),
    seekTo(seconds) {
      const end = Number.isFinite(video.duration) ? video.duration : seconds;
      video.currentTime = Math.min(Math.max(0, seconds), Math.max(0, end - SEEK_MARGIN));
    },
    toggleFullscreen() {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (frame.requestFullscreen) void frame.requestFullscreen().catch(() => {});
      else (video as AppleVideo).webkitEnterFullscreen?.();
    },
    togglePictureInPicture() {
      if (document.pictureInPictureElement) void document.exitPictureInPicture();
      else void video.requestPictureInPicture?.().catch(() => {});
    },
    destroy() {
      gone.abort();
      engine.destroy();
      video.removeAttribute('src');
      video.load();
    },
  };
}

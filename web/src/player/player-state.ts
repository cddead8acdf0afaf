/** Player state for the controls, changed only by media and engine events. */
import type { Chapter } from './engine/chapters.ts';
import { AUTOMATIC, NO_CAPTION, type TrackOption } from './engine/tracks.ts';

export interface PlayerState {
  paused: boolean;
  ended: boolean;
  waiting: boolean;
  muted: boolean;
  volume: number;
  rate: number;
  /** In seconds; 0 while unknown. */
  duration: number;
  fullscreen: boolean;
  pictureInPicture: boolean;
  castable: boolean;
  casting: boolean;
  qualities: readonly TrackOption[];
  quality: number;
  captions: readonly TrackOption[];
  caption: number;
  sounds: readonly TrackOption[];
  sound: number;
  chapters: readonly Chapter[];
  /** True once the current source has shown its first frame. */
  started: boolean;
}
/** Separate from the rest, because it changes several times a second. */
export interface ClockState {
  /** In seconds. */
  time: number;
  /** Seconds loaded ahead without a gap. */
  buffered: number;
}

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
  castable: false,
  casting: false,
  qualities: [],
  quality: AUTOMATIC,
  captions: [],
  caption: NO_CAPTION,
  sounds: [],
  sound: 0,
  chapters: [],
  started: false,
};

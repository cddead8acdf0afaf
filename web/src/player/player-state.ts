/** The state of a player as the controls show it. Only events of the element and of the engine change it. */
import type { Chapter } from './engine/chapters.ts';
import { AUTOMATIC, NO_CAPTION, type TrackOption } from './engine/tracks.ts';

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
  /** A device is nearby that can play this. */
  castable: boolean;
  casting: boolean;
  qualities: readonly TrackOption[];
  quality: number;
  captions: readonly TrackOption[];
  caption: number;
  chapters: readonly Chapter[];
  /** The first frame of the present source has been shown. */
  started: boolean;
}
/** Apart from the rest, because it changes several times a second and only the time bar reads it. */
export interface ClockState {
  /** Seconds. */
  time: number;
  /** Seconds up to which the stream is loaded without a gap. */
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
  chapters: [],
  started: false,
};

import { createStore, type Store } from '../lib/store.ts';
import { attachStandstill } from './behaviours/standstill.ts';
import { type ControlsState, INITIAL_CONTROLS } from './controls-state.ts';
import { durationOf, mirrorEvents } from './element-events.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { type EngineFailure, type EngineListener, type KnownStreams, NOTHING_KNOWN, type OtherStream, type Source } from './engine/listener.ts';
import { withNamedQualities } from './engine/named-qualities.ts';
import { createFramePreviews, type FramePreviews } from './engine/preboot/frame-previews.ts';
import type { PrebootedStream } from './engine/preboot/handover.ts';
import { keepTracks } from './kept-tracks.ts';
import { createOwnSubtitles, type OwnSubtitles } from './own-subtitles.ts';
import { type ClockState, INITIAL_STATE, type PlayerState } from './player-state.ts';
import { toggleFullscreen, togglePictureInPicture } from './screen-modes.ts';
import { keepElementSettings } from './video-element.ts';

export type PlayerFailure = EngineFailure | 'media-error';

export interface Player {
  video: HTMLVideoElement;
  frame: HTMLElement;
  state: Store<PlayerState>;
  clock: Store<ClockState>;
  controls: Store<ControlsState>;
  own: Store<OwnSubtitles>;
  engine: Engine;
  previews: FramePreviews;
  /** When data last arrived, by `performance.now()`; 0 before the first. */
  lastSign(): number;
  /** @param position in seconds */
  load(source: Source, position: number): void;
  /** Shows the last frame as if waiting for data. @returns a function that resumes playback */
  stand(): () => void;
  /** Ends what plays. The next source may belong to another title. */
  stop(): void;
  play(): void;
  /** @param seconds limited to just before the end */
  seekTo(seconds: number): void;
  toggleFullscreen(): void;
  togglePictureInPicture(): void;
  destroy(): void;
}

/** Seeks end this many seconds before the end, so that they do not end the episode. */
const SEEK_MARGIN = 0.1;

export interface PlayerListener {
  onFailure: (reason: PlayerFailure, others: KnownStreams) => void;
  /** Other streams, best first. */
  alternatives: () => readonly OtherStream[];
}

/** Starts playback. In older web views, `play` returns nothing. */
const begin = (video: HTMLVideoElement): Promise<void> | undefined => video.play();

/** Seeks, and resumes a video that has ended. Otherwise it would stay frozen under the card for the next episode. */
function seek(video: HTMLVideoElement, seconds: number, play: () => void) {
  const end = durationOf(video) || seconds;
  const { ended } = video;
  video.currentTime = Math.min(Math.max(0, seconds), Math.max(0, end - SEEK_MARGIN));
  if (ended) play();
}

/** A prebooted element already plays, and its events have passed. */
function stateOf(video: HTMLVideoElement): PlayerState {
  const { paused, volume, muted, playbackRate: rate } = video;
  return { ...INITIAL_STATE, paused, volume, muted, rate, duration: durationOf(video) };
}

const engineOn = (video: HTMLVideoElement, listener: EngineListener, preboot: PrebootedStream | undefined) =>
  withNamedQualities(video, listener, (heard) => createEngine(video, heard, preboot));

function standStill(video: HTMLVideoElement, state: Store<PlayerState>, play: () => void) {
  video.pause();
  state.set({ waiting: true });
  return play;
}

/** Resets the state for a source without a first frame. */
function resetStates(state: Store<PlayerState>, clock: Store<ClockState>, waiting: boolean, time: number) {
  state.set({ started: false, waiting, ended: false, duration: 0, chapters: [] });
  clock.set({ time, buffered: time });
}

/** @param preboot a stream that is already loading on the element */
export function createPlayer(video: HTMLVideoElement, frame: HTMLElement, { onFailure, alternatives }: PlayerListener, preboot?: PrebootedStream): Player {
  const state = createStore(stateOf(video));
  const clock = createStore<ClockState>({ time: 0, buffered: 0 });
  const controller = new AbortController();
  let prebootUrl = preboot?.url;
  let lastSign = 0;
  const onSign = () => void (lastSign = performance.now());
  const listener: EngineListener = {
    ...{ onFailure, alternatives, onSign },
    onQualities: (qualities, quality) => state.set({ qualities, quality }),
    onCaptions: (captions, caption) => state.set({ captions, caption }),
    onSounds: (sounds, sound) => state.set({ sounds, sound }),
    onChapters: (chapters) => state.set({ chapters }),
  };
  video.addEventListener('progress', onSign, { signal: controller.signal });
  const own = createOwnSubtitles();
  const engine = keepTracks(engineOn(video, listener, preboot), state, () => own.get().playing?.title);
  const previews = preboot?.previews ?? createFramePreviews(video);
  keepElementSettings(video, controller.signal);
  attachStandstill({ video, state }, controller.signal);
  mirrorEvents({ video, frame, state, clock, signal: controller.signal, onError: () => engine.recover() || onFailure('media-error', NOTHING_KNOWN) });
  const reset = (waiting: boolean, time: number) => resetStates(state, clock, waiting, time);
  const play = () => void begin(video)?.catch(() => state.set({ paused: video.paused }));
  return {
    ...{ video, frame, state, clock, own, engine, previews },
    controls: createStore<ControlsState>(INITIAL_CONTROLS),
    lastSign: () => lastSign,
    load(source, position) {
      const isPrebooted = prebootUrl === source.url;
      prebootUrl = undefined;
      lastSign = 0;
      // Loading another source resets the rate to the default rate.
      video.defaultPlaybackRate = video.playbackRate;
      // The first frame may have come before this player listened. Checked before seeking.
      const hasPicture = isPrebooted && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      const goesOn = engine.load(source, position);
      if (goesOn && state.get().started) return;
      if (hasPicture) {
        state.set({ started: true, waiting: video.seeking, duration: durationOf(video) });
      } else reset(true, position);
    },
    stand: () => standStill(video, state, play),
    stop() {
      engine.stop();
      reset(false, 0);
    },
    play,
    seekTo: (seconds) => seek(video, seconds, play),
    toggleFullscreen: () => toggleFullscreen(video, frame),
    togglePictureInPicture: () => togglePictureInPicture(video),
    destroy() {
      controller.abort();
      previews.destroy();
      engine.destroy();
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** Plays a source on a video element: hls.js where it runs, the browser's own HLS elsewhere, files as they are. */
import type Hls from 'hls.js';
import type { PrebootedStream } from './preboot/handover.ts';
import { openHls } from './preboot/open-hls.ts';
import { preloadHls } from './preload-hls.ts';

export interface Source {
  url: string;
  type: 'hls' | 'mp4';
}
export interface TrackOption {
  id: number;
  label: string;
}
export interface EngineListener {
  onFailure(reason: string): void;
  onQualities(choices: readonly TrackOption[], current: number): void;
  onCaptions(choices: readonly TrackOption[], current: number): void;
}
export interface Engine {
  /** @param position seconds to begin at */
  load(source: Source, position: number): void;
  /** -1 lets the engine choose. */
  setQuality(id: number): void;
  /** -1 shows none. */
  setCaption(id: number): void;
  destroy(): void;
}

export const AUTOMATIC = -1;
const OFF = -1;
const MEDIA_RECOVERIES = 1;

const qualityLabel = ({ height, bitrate }: { height: number; bitrate: number }) => (height > 0 ? `${height}p` : `${Math.round(bitrate / 1000)} kbps`);

/** @param preboot what already loads on the element */
export function createEngine(video: HTMLVideoElement, listener: EngineListener, preboot?: PrebootedStream): Engine {
  let hls: Hls | undefined;
  let begun = preboot;
  let generation = 0;

  const release = () => {
    generation++;
    hls?.destroy();
    hls = undefined;
    listener.onQualities([], AUTOMATIC);
    listener.onCaptions([], OFF);
  };

  const playNatively = (url: string, position: number) => {
    video.src = url;
    if (position > 0)
      video.addEventListener(
        'loadedmetadata',
        () => {
          video.currentTime = position;
        },
        { once: true },
      );
  };

  const attach = (Library: typeof Hls, instance: Hls) => {
    hls = instance;
    let recoveries = 0;
    const tellQualities = () =>
      listener.onQualities(
        instance.levels.length > 1 ? instance.levels.map((level, id) => ({ id, label: qualityLabel(level) })) : [],
        instance.autoLevelEnabled ? AUTOMATIC : instance.currentLevel,
      );
    const tellCaptions = () =>
      listener.onCaptions(
        instance.subtitleTracks.map((track, id) => ({ id, label: track.name })),
        instance.subtitleDisplay ? instance.subtitleTrack : OFF,
      );
    instance.on(Library.Events.MANIFEST_PARSED, tellQualities);
    instance.on(Library.Events.LEVEL_SWITCHED, tellQualities);
    instance.on(Library.Events.SUBTITLE_TRACKS_UPDATED, tellCaptions);
    instance.on(Library.Events.ERROR, (_event, { fatal, type, details }) => {
      if (!fatal) return;
      if (type === Library.ErrorTypes.MEDIA_ERROR && recoveries++ < MEDIA_RECOVERIES) return instance.recoverMediaError();
      listener.onFailure(details);
    });
    tellQualities();
    tellCaptions();
  };

  return {
    load({ url, type }, position) {
      release();
      const mine = generation;
      const taken = begun;
      begun = undefined;
      if (taken?.url === url && !taken.failed) {
        hls = taken.hls;
        return void preloadHls().then((Library) => {
          if (mine !== generation) return;
          // What failed before somebody listened would be known only when the watchdog's patience ends.
          if (taken.failed) return listener.onFailure('failed before it was taken over');
          attach(Library, taken.hls);
        });
      }
      taken?.hls.destroy();
      // Playing begins when enough has come, if the browser allows it.
      video.autoplay = true;
      video.removeAttribute('src');
      if (type === 'mp4') return playNatively(url, position);
      preloadHls().then(
        (Library) => {
          if (mine !== generation) return;
          if (Library.isSupported()) attach(Library, openHls(Library, video, url, position));
          else if (video.canPlayType('application/vnd.apple.mpegurl')) playNatively(url, position);
          else listener.onFailure('not supported');
        },
        () => mine === generation && listener.onFailure('player not loaded'),
      );
    },
    setQuality(id) {
      if (!hls) return;
      hls.nextLevel = id;
      listener.onQualities(
        hls.levels.map((level, i) => ({ id: i, label: qualityLabel(level) })),
        id,
      );
    },
    setCaption(id) {
      if (!hls) return;
      hls.subtitleTrack = id;
      hls.subtitleDisplay = id !== OFF;
      listener.onCaptions(
        hls.subtitleTracks.map((track, i) => ({ id: i, label: track.name })),
        id,
      );
    },
    destroy() {
      begun?.hls.destroy();
      begun = undefined;
      release();
    },
  };
}

/** Plays a source on a video element: hls.js where it runs, the browser's own HLS elsewhere, files as they are. */
import type Hls from 'hls.js';

export interface Source {
  url: string;
  type: 'hls' | 'mp4';
}
export interface Choice {
  id: number;
  label: string;
}
export interface EngineListener {
  onFailure(reason: string): void;
  onQualities(choices: readonly Choice[], current: number): void;
  onCaptions(choices: readonly Choice[], current: number): void;
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

/** hls.js is a third of the page's weight: it is asked for when something is to be played, and once. */
let library: Promise<typeof Hls> | undefined;
export const preloadHls = () => {
  library ??= import('hls.js').then((module) => module.default);
  return library;
};

export function createEngine(video: HTMLVideoElement, listener: EngineListener): Engine {
  let hls: Hls | undefined;
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

  const attach = (Library: typeof Hls, url: string, position: number) => {
    const instance = new Library({ startPosition: position > 0 ? position : -1, capLevelToPlayerSize: false, enableWorker: true });
    hls = instance;
    let recoveries = 0;
    instance.on(Library.Events.MANIFEST_PARSED, (_event, { levels }) => {
      listener.onQualities(levels.length > 1 ? levels.map((level, id) => ({ id, label: qualityLabel(level) })) : [], AUTOMATIC);
    });
    instance.on(Library.Events.LEVEL_SWITCHED, () =>
      listener.onQualities(
        instance.levels.length > 1 ? instance.levels.map((level, id) => ({ id, label: qualityLabel(level) })) : [],
        instance.autoLevelEnabled ? AUTOMATIC : instance.currentLevel,
      ),
    );
    instance.on(Library.Events.SUBTITLE_TRACKS_UPDATED, (_event, { subtitleTracks }) =>
      listener.onCaptions(
        subtitleTracks.map((track, id) => ({ id, label: track.name })),
        instance.subtitleDisplay ? instance.subtitleTrack : OFF,
      ),
    );
    instance.on(Library.Events.ERROR, (_event, { fatal, type, details }) => {
      if (!fatal) return;
      if (type === Library.ErrorTypes.MEDIA_ERROR && recoveries++ < MEDIA_RECOVERIES) return instance.recoverMediaError();
      listener.onFailure(details);
    });
    instance.attachMedia(video);
    instance.loadSource(url);
  };

  return {
    load({ url, type }, position) {
      release();
      const mine = generation;
      // Playing begins when enough has come, if the browser allows it.
      video.autoplay = true;
      video.removeAttribute('src');
      if (type === 'mp4') return playNatively(url, position);
      preloadHls().then(
        (Library) => {
          if (mine !== generation) return;
          if (Library.isSupported()) attach(Library, url, position);
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
    destroy: release,
  };
}

/** Plays a source on a video element: hls.js where it runs, the browser's own HLS elsewhere, files as they are. */
import type Hls from 'hls.js';
import type { PrebootedStream } from './preboot/handover.ts';
import { openHls } from './preboot/open-hls.ts';
import { preloadHls } from './preload-hls.ts';
import { AUTOMATIC, chooseCaption, chooseQuality, NO_CAPTION, reportTracks, type TrackListener } from './tracks.ts';

export interface Source {
  url: string;
  type: 'hls' | 'mp4';
}
/** Why the engine cannot play a source: `preboot-failed` is a fatal error that came before anybody listened. */
export type EngineFailure = 'stream-failed' | 'preboot-failed' | 'hls-not-supported' | 'hls-not-loaded';

export interface EngineListener extends TrackListener {
  onFailure(reason: EngineFailure): void;
}
export interface Engine {
  /** @param position seconds to begin at */
  load(source: Source, position: number): void;
  /** @param id of a quality, or `AUTOMATIC` */
  setQuality(id: number): void;
  /** @param id of a caption, or `NO_CAPTION` */
  setCaption(id: number): void;
  destroy(): void;
}

const MAX_MEDIA_RECOVERIES = 1;

/** Media errors are recovered from once; every other fatal error is a failure. */
function reportFailures(Library: typeof Hls, hls: Hls, onFailure: EngineListener['onFailure']) {
  let recoveries = 0;
  hls.on(Library.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Library.ErrorTypes.MEDIA_ERROR && recoveries++ < MAX_MEDIA_RECOVERIES) return hls.recoverMediaError();
    onFailure('stream-failed');
  });
}

function connect(Library: typeof Hls, hls: Hls, listener: EngineListener) {
  reportTracks(Library, hls, listener);
  reportFailures(Library, hls, listener.onFailure);
}

function playNatively(video: HTMLVideoElement, url: string, position: number) {
  video.src = url;
  if (position === 0) return;
  const seek = () => {
    video.currentTime = position;
  };
  video.addEventListener('loadedmetadata', seek, { once: true });
}

/** @param preboot a stream that already loads on the element; the first `load` takes it over or ends it */
export function createEngine(video: HTMLVideoElement, listener: EngineListener, preboot?: PrebootedStream): Engine {
  let hls: Hls | undefined;
  let untaken = preboot;
  /** Raised by each load, so that an answer to an older one is known as such. */
  let generation = 0;

  const release = () => {
    generation++;
    hls?.destroy();
    hls = undefined;
    listener.onQualities([], AUTOMATIC);
    listener.onCaptions([], NO_CAPTION);
  };
  /** Runs with the library, unless another load has begun meanwhile. */
  const withHls = (run: (Library: typeof Hls) => void) => {
    const mine = generation;
    preloadHls().then(
      (Library) => mine === generation && run(Library),
      () => mine === generation && listener.onFailure('hls-not-loaded'),
    );
  };
  const attach = (Library: typeof Hls, instance: Hls) => {
    hls = instance;
    connect(Library, instance, listener);
  };
  const takeOver = (taken: PrebootedStream) => {
    hls = taken.hls;
    // Without this look, a failure from before the takeover would be noticed only by the watchdog.
    withHls((Library) => (taken.failed ? listener.onFailure('preboot-failed') : connect(Library, taken.hls, listener)));
  };
  const open = ({ url, type }: Source, position: number) => {
    // The picture begins as soon as enough is loaded, where the browser's autoplay policy allows it.
    video.autoplay = true;
    video.removeAttribute('src');
    if (type === 'mp4') return playNatively(video, url, position);
    withHls((Library) => {
      if (Library.isSupported()) attach(Library, openHls(Library, video, url, position));
      else if (video.canPlayType('application/vnd.apple.mpegurl')) playNatively(video, url, position);
      else listener.onFailure('hls-not-supported');
    });
  };

  return {
    load(source, position) {
      release();
      const taken = untaken;
      untaken = undefined;
      if (taken?.url === source.url && !taken.failed) return takeOver(taken);
      taken?.hls.destroy();
      open(source, position);
    },
    setQuality: (id) => hls && chooseQuality(hls, id, listener),
    setCaption: (id) => hls && chooseCaption(hls, id, listener),
    destroy() {
      untaken?.hls.destroy();
      untaken = undefined;
      release();
    },
  };
}

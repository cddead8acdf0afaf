/** Plays a source on a video element: hls.js where it runs, the browser's own HLS elsewhere, files as they are. */
import { createCare } from './care.ts';
import { createHlsPlayer } from './hls-player.ts';
import type { EngineListener, Source } from './listener.ts';
import type { PrebootedStream } from './preboot/handover.ts';
import { AUTOMATIC, chooseCaption, chooseQuality, NO_CAPTION } from './tracks.ts';

/** A stream that began no further than this from where it is wanted goes on. */
const SAME_SECONDS = 1;

export interface Engine {
  /**
   * @param position seconds to begin at
   * @returns whether the picture goes on where it is, because the stream takes over from one that plays
   */
  load(source: Source, position: number): boolean;
  /** The element cannot decode what it was given. @returns whether it goes on after that */
  recover(): boolean;
  /** @param id of a quality, or `AUTOMATIC` */
  setQuality(id: number): void;
  /** @param id of a caption, or `NO_CAPTION` */
  setCaption(id: number): void;
  destroy(): void;
}

/**
 * Goes to a position of the source. An element that has loaded nothing yet would forget it, so that it waits for that;
 * `forget` ends the wait, because the next source has a position of its own.
 */
function createSeek(video: HTMLVideoElement) {
  let wait: AbortController | undefined;
  const forget = () => wait?.abort();
  const seekTo = (position: number) => {
    forget();
    const seek = () => {
      video.currentTime = position;
    };
    if (video.readyState >= video.HAVE_METADATA) return seek();
    wait = new AbortController();
    video.addEventListener('loadedmetadata', seek, { once: true, signal: wait.signal });
  };
  return { seekTo, forget };
}

/** @param preboot a stream that already loads on the element; the first `load` takes it over or ends it */
export function createEngine(video: HTMLVideoElement, listener: EngineListener, preboot?: PrebootedStream): Engine {
  const care = createCare(video, listener);
  const player = createHlsPlayer(video, listener, care);
  const seek = createSeek(video);
  let url: string | undefined;
  let untaken = preboot;

  const forgetTracks = () => {
    listener.onQualities([], AUTOMATIC);
    listener.onCaptions([], NO_CAPTION);
  };
  /** A file or the browser's own HLS that still has something to play goes on by itself. */
  const goesOnNatively = () => player.hls === undefined && video.src !== '' && !video.error && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  const openNatively = (address: string, position: number, isHls: boolean) => {
    video.src = address;
    if (position !== 0) seek.seekTo(position);
    care.begin(({ guardElement }, guarded) => guardElement(guarded, isHls));
  };
  const open = ({ url: address, type }: Source, position: number) => {
    care.end(type === 'hls' ? address : undefined);
    player.end();
    // The picture begins as soon as enough is loaded, where the browser's autoplay policy allows it.
    video.autoplay = true;
    video.removeAttribute('src');
    if (type === 'mp4') openNatively(address, position, false);
    else player.open(address, position, () => openNatively(address, position, true));
  };
  return {
    load(source, position) {
      const isSame = url === source.url;
      if (isSame && !untaken && goesOnNatively()) return true;
      url = source.url;
      seek.forget();
      const taken = untaken;
      untaken = undefined;
      if (taken?.url === source.url && !taken.failed) {
        player.take(taken);
        // The account has told meanwhile where another device was.
        if (Math.abs(taken.position - position) > SAME_SECONDS) seek.seekTo(position);
        return false;
      }
      taken?.hls.destroy();
      forgetTracks();
      if (source.type === 'hls' && player.follow(source.url, position, isSame)) return true;
      open(source, position);
      return false;
    },
    recover: () => care.recover(),
    setQuality: (id) => player.hls && chooseQuality(player.hls, id, listener),
    setCaption: (id) => player.hls && chooseCaption(player.hls, id, listener),
    destroy() {
      seek.forget();
      untaken?.hls.destroy();
      untaken = undefined;
      care.end();
      player.end();
      forgetTracks();
    },
  };
}

import { type Care, createCare } from './care/care.ts';
import { createHlsPlayer, type HlsPlayer } from './hls-player.ts';
import type { EngineListener, Source } from './listener.ts';
import type { PrebootedStream } from './preboot/handover.ts';
import { AUTOMATIC, chooseCaption, chooseQuality, chooseSound, NO_CAPTION } from './tracks.ts';

/** A prebooted stream continues if it is within this many seconds of the wanted position. */
const SAME_SECONDS = 1;

export interface Engine {
  /** @param position in seconds @returns whether the picture continues without interruption */
  load(source: Source, position: number): boolean;
  stop(): void;
  /** Called after a decoding error. @returns whether playback continues */
  recover(): boolean;
  /** @param id a quality's, or `AUTOMATIC` */
  setQuality(id: number): void;
  /** @param id a caption's, or `NO_CAPTION` */
  setCaption(id: number): void;
  setSound(id: number): void;
  /** @param isElsewhere true when playback moves to a TV, false when it returns */
  move(isElsewhere: boolean): void;
  destroy(): void;
}

/** Seeks once the metadata is loaded, because an empty element would forget the position. `forget` cancels the seek for a new source. */
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

export const canPlay = (video: HTMLVideoElement) => video.canPlayType('application/vnd.apple.mpegurl') !== '';

/** Opens sources on this device or on a TV. */
function createOpener(video: HTMLVideoElement, care: Care, player: HlsPlayer) {
  const seek = createSeek(video);
  let isElsewhere = false;
  /** The position in seconds. The element loses it when playback moves to a TV and back. */
  let reached = 0;
  const listening = new AbortController();
  const reach = () => {
    if (video.currentTime > 0) reached = video.currentTime;
  };
  video.addEventListener('timeupdate', reach, { signal: listening.signal });
  const openNatively = (address: string, position: number, isHls: boolean) => {
    video.src = address;
    if (position !== 0) seek.seekTo(position);
    // The buffer of a TV is not visible here.
    if (isElsewhere) return;
    care.begin(({ guardElement }, guarded) => guardElement(guarded, isHls));
  };
  const open = ({ url: address, type }: Source, position: number) => {
    care.end(type === 'hls' ? address : undefined);
    player.end();
    // Starts as soon as possible, if the browser allows autoplay.
    video.autoplay = true;
    video.removeAttribute('src');
    if (type === 'mp4') openNatively(address, position, false);
    else if (isElsewhere && canPlay(video)) openNatively(address, position, true);
    else player.open(address, position, () => openNatively(address, position, true));
  };
  return {
    seek,
    open,
    begin(position: number) {
      reached = position;
      seek.forget();
    },
    move(to: boolean, current: Source | undefined) {
      isElsewhere = to;
      // Files move to a TV without help, and so does HLS that the browser plays natively.
      if (current?.type !== 'hls' || to !== (player.hls !== undefined) || !canPlay(video)) return;
      const isPaused = video.paused;
      open(current, reached);
      if (isPaused) video.autoplay = false;
    },
    end() {
      listening.abort();
      seek.forget();
    },
  };
}

/** @param preboot a stream that is already loading on the element; the first `load` adopts or ends it */
export function createEngine(video: HTMLVideoElement, listener: EngineListener, preboot?: PrebootedStream): Engine {
  const care = createCare(video, listener);
  const player = createHlsPlayer(video, listener, care);
  const opener = createOpener(video, care, player);
  const { seek, open } = opener;
  let current: Source | undefined;
  let untaken = preboot;

  const forgetTracks = () => {
    listener.onQualities([], AUTOMATIC);
    listener.onCaptions([], NO_CAPTION);
    listener.onSounds([], 0);
  };
  /** True for a file or native HLS that has more to play. */
  const goesOnNatively = () => player.hls === undefined && video.src !== '' && !video.error && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  return {
    load(source, position) {
      const isSame = current?.url === source.url;
      if (isSame && !untaken && goesOnNatively()) return true;
      current = source;
      opener.begin(position);
      const taken = untaken;
      untaken = undefined;
      if (taken?.url === source.url && !taken.failed) {
        player.take(taken);
        // In the meantime, the account has reported the position of another device.
        if (Math.abs(taken.position - position) > SAME_SECONDS) seek.seekTo(position);
        return false;
      }
      taken?.hls.destroy();
      forgetTracks();
      if (source.type === 'hls' && player.follow(source.url, position, isSame)) return true;
      open(source, position);
      return false;
    },
    stop() {
      opener.begin(0);
      current = undefined;
      care.end();
      player.end();
      video.pause();
      forgetTracks();
    },
    recover: () => care.recover(),
    setQuality: (id) => player.hls && chooseQuality(player.hls, id, listener),
    setCaption: (id) => player.hls && chooseCaption(player.hls, id, listener),
    setSound: (id) => player.hls && chooseSound(player.hls, id, listener),
    move: (isElsewhere) => opener.move(isElsewhere, current),
    destroy() {
      opener.end();
      untaken?.hls.destroy();
      untaken = undefined;
      care.end();
      player.end();
      forgetTracks();
    },
  };
}

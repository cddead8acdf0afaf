/** Observes files and native HLS, for which only the element shows how loading goes. */
import { bufferEnd } from '../buffer.ts';
import type { Observation } from './observe-stream.ts';

/** With more than this buffered, the browser may pause loading. */
const ENOUGH_SECONDS = 4;

/**
 * True if the browser has reason not to load. Elements without autoplay load only metadata. Native HLS loads whole segments, and between them WebKit
 * claims to load too.
 */
function rests(video: HTMLVideoElement, end: number, isHls: boolean): boolean {
  if (video.ended || end >= video.duration - 1) return true;
  const isLoading = video.networkState === HTMLMediaElement.NETWORK_LOADING;
  const hasEnough = end - video.currentTime > ENOUGH_SECONDS;
  if (isHls && hasEnough && video.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA) return true;
  return !isLoading && (hasEnough || video.paused);
}

/** @param begun time of the first request, by the clock of `now` */
export function observeElement(video: HTMLVideoElement, isHls: boolean, begun: number, now: () => number) {
  let lastSign = begun;
  let known = '';
  return (): Observation => {
    const end = bufferEnd(video);
    const shown = [end, video.readyState, video.seeking, video.buffered.length].join();
    if (known !== '' && (shown !== known || rests(video, end, isHls))) lastSign = now();
    known = shown;
    // After an error, the element does not play on.
    return {
      buffered: video.error ? 0 : end - video.currentTime,
      silentMs: now() - lastSign,
      answersMs: 0,
      errors: 0,
      isFatal: video.error !== null,
      slowFor: 0,
      speed: undefined,
    };
  };
}

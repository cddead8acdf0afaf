/** Observes files and native HLS: only the element shows how loading goes. */
import { bufferEnd } from '../buffer.ts';
import type { Observation } from './observe-stream.ts';

/** Above this the browser may pause loading. */
const ENOUGH_SECONDS = 4;

/**
 * True if nothing more is expected: without autoplay, elements load only metadata. Native HLS loads whole segments; WebKit claims to load between them too.
 */
function rests(video: HTMLVideoElement, end: number, isHls: boolean): boolean {
  if (video.ended || end >= video.duration - 1) return true;
  const isLoading = video.networkState === HTMLMediaElement.NETWORK_LOADING;
  const hasEnough = end - video.currentTime > ENOUGH_SECONDS;
  if (isHls && hasEnough && video.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA) return true;
  return !isLoading && (hasEnough || video.paused);
}

/** @param begun first request, by the clock of `now` */
export function observeElement(video: HTMLVideoElement, isHls: boolean, begun: number, now: () => number) {
  let lastSign = begun;
  let known = '';
  return (): Observation => {
    const end = bufferEnd(video);
    const shown = [end, video.readyState, video.seeking, video.buffered.length].join();
    if (known !== '' && (shown !== known || rests(video, end, isHls))) lastSign = now();
    known = shown;
    // Nothing plays on after an error.
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

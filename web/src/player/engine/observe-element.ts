/** Observes a file, or HLS that the browser plays itself: all that is known of its loading is what the element shows. */
import { bufferEnd } from './buffer.ts';
import type { Observation } from './observe-stream.ts';

/** With more than this ahead the browser may rest. */
const ENOUGH_SECONDS = 4;

/**
 * Nothing more is to come, or nobody has asked for it yet: an element that may not play by itself loads no more than its length. HLS
 * comes in whole segments: WebKit says that it loads between two of them, too, and that what it has is enough.
 */
function rests(video: HTMLVideoElement, end: number, isHls: boolean): boolean {
  if (video.ended || end >= video.duration - 1) return true;
  const isLoading = video.networkState === HTMLMediaElement.NETWORK_LOADING;
  const hasEnough = end - video.currentTime > ENOUGH_SECONDS;
  if (isHls && hasEnough && video.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA) return true;
  return !isLoading && (hasEnough || video.paused);
}

/** @param begun when it was first asked for, milliseconds by the same clock as `now` */
export function observeElement(video: HTMLVideoElement, isHls: boolean, begun: number, now: () => number) {
  let lastSign = begun;
  let known = '';
  return (): Observation => {
    const end = bufferEnd(video);
    const shown = [end, video.readyState, video.seeking, video.buffered.length].join();
    if (known !== '' && (shown !== known || rests(video, end, isHls))) lastSign = now();
    known = shown;
    // After an error nothing plays on.
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

/** Observes a file, or HLS that the browser plays itself: all that is known of its loading is what the element shows. */
import { bufferEnd } from './buffer.ts';
import type { Observation } from './observe-stream.ts';

/** With more than this ahead the browser may rest. */
const ENOUGH_SECONDS = 4;

/** Nothing more is to come, or nobody has asked for it yet: an element that may not play by itself loads no more than its length. */
function rests(video: HTMLVideoElement, end: number): boolean {
  if (video.ended || end >= video.duration - 1) return true;
  const isLoading = video.networkState === HTMLMediaElement.NETWORK_LOADING;
  const hasEnough = end - video.currentTime > ENOUGH_SECONDS;
  return !isLoading && (hasEnough || video.paused);
}

/** @param begun when it was first asked for, milliseconds by the same clock as `now` */
export function observeElement(video: HTMLVideoElement, begun: number, now: () => number) {
  let lastSign = begun;
  let known = '';
  return (): Observation => {
    const end = bufferEnd(video);
    const shown = [end, video.readyState, video.seeking, video.buffered.length].join();
    if (known !== '' && (shown !== known || rests(video, end))) lastSign = now();
    known = shown;
    // After an error nothing plays on.
    return {
      buffered: video.error ? 0 : end - video.currentTime,
      silentMs: now() - lastSign,
      errors: 0,
      isFatal: video.error !== null,
      slowFor: 0,
      speed: undefined,
    };
  };
}

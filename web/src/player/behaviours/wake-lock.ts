/** Keeps the screen on while the picture moves. The browser takes the lock back when the page is hidden, so that it is asked for again. */

/** @param host where locks are asked for; browsers without them leave the screen to itself */
export function attachWakeLock(video: HTMLVideoElement, host: Pick<Navigator, 'wakeLock'> = navigator, page: Document = document): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const release = () => {
    void lock?.then((held) => held?.release()).catch(() => {});
    lock = undefined;
  };
  const update = () => {
    if (video.paused || video.ended || page.visibilityState !== 'visible') return release();
    // A device may refuse, for want of power.
    lock ??= host.wakeLock?.request('screen').catch(() => undefined);
  };
  for (const name of ['play', 'playing', 'pause', 'ended', 'emptied']) video.addEventListener(name, update, { signal });
  page.addEventListener('visibilitychange', update, { signal });
  update();
  return () => {
    controller.abort();
    release();
  };
}

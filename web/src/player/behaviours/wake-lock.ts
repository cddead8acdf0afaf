/** Keeps the screen on during playback. Browsers drop the lock when the page is hidden, so it is requested again. */

/** @param host provides the lock, where supported */
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
    // Devices may refuse, for instance when the battery is low.
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

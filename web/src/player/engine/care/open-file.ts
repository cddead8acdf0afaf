/** Preloads a file on a hidden element: the browser caches it, so the player's own starts at once. */

/** A small file may finish before it is parsed. */
const READ_MS = 500;

/**
 * @param position seconds
 * @param signal aborts
 * @param sign called at every sign of life
 * @returns once playable; nothing if the browser defers loading, as WebKit does on phones
 */
export async function openFile(url: string, position: number, signal: AbortSignal, sign: () => void) {
  const video = document.createElement('video');
  const end = () => {
    video.removeAttribute('src');
    video.load();
  };
  signal.addEventListener('abort', end, { once: true });
  const event = (name: string) => new Promise<void>((resolve) => video.addEventListener(name, () => resolve(), { once: true, signal }));
  video.addEventListener('progress', sign, { signal });
  const failed = event('error').then(() => Promise.reject(new Error(`${url} cannot be played`)));
  const putOff = event('suspend').then(() => new Promise<'put off'>((resolve) => setTimeout(resolve, READ_MS, 'put off')));
  video.preload = 'auto';
  video.muted = true;
  video.playsInline = true;
  video.src = url;
  if ((await Promise.race([event('loadedmetadata'), failed, putOff])) === 'put off') return undefined;
  sign();
  video.currentTime = position;
  // Known metadata suffices if the browser stops loading.
  await Promise.race([event('canplay'), failed, putOff]);
  return { prefetched: undefined, seconds: 0 };
}

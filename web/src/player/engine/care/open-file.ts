/** Preloads a file on a hidden element. The browser caches it, so that the player's own element starts at once. */

/** How long a small file may take to parse after it has loaded. */
const READ_MS = 500;

/**
 * @param position in seconds @param signal aborts loading @param sign called at every sign of life @returns once the file can play; undefined if the
 * browser defers loading, as WebKit does on phones
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
  // If the browser stops loading, its metadata is enough.
  await Promise.race([event('canplay'), failed, putOff]);
  return { prefetched: undefined, seconds: 0 };
}

/** Opens a file on an element that nobody sees: the browser keeps what it reads, so that the player's own element begins at once. */

/**
 * @param position seconds
 * @param signal ends it
 * @param sign called at every sign of life
 * @returns once it could play there
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
  video.preload = 'auto';
  video.muted = true;
  video.src = url;
  await Promise.race([event('loadedmetadata'), failed]);
  sign();
  video.currentTime = position;
  await Promise.race([event('canplay'), failed]);
  return { prefetched: undefined, seconds: 0 };
}

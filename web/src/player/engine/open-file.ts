/** Opens a file on an element that nobody sees: the browser keeps what it reads, so that the player's own element begins at once. */

/** A small file may have come whole, so that nothing more is loaded, before it has been read. */
const READ_MS = 500;

/**
 * @param position seconds
 * @param signal ends it
 * @param sign called at every sign of life
 * @returns once it could play there; nothing where the browser puts off loading, as WebKit does on a phone until somebody presses play
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
  // A file that has told its length is one, though the browser reads no more of it now.
  await Promise.race([event('canplay'), failed, putOff]);
  return { prefetched: undefined, seconds: 0 };
}

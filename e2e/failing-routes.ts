/** Simulates failing routes. The title has three, with the clips a, b and c. */
import type { Page, Route } from '@playwright/test';

export const ADDRESS = '/watch/40?route=ffm3u8';
/** Segments are four seconds long. */
export const LOADED_SECONDS = 8;
export const AFTER_THE_FIRST = /\/clips\/a\/\w+\/00[2-9]\.ts/;

/** Counts when a moving picture stalls or disappears. Before it moves, hls.js may jump over the gap before the first frame. */
export async function countPauses(page: Page) {
  await page.addInitScript(() => {
    const pauses = { waiting: 0, emptied: 0 };
    Object.assign(globalThis, { pauses });
    const begin = ({ target }: Event) => {
      const { currentTime, seeking } = target as HTMLVideoElement;
      if (currentTime === 0 || seeking) return;
      document.removeEventListener('timeupdate', begin, true);
      for (const type of ['waiting', 'emptied'] as const) document.addEventListener(type, () => pauses[type]++, true);
    };
    document.addEventListener('timeupdate', begin, true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { pauses: { waiting: number; emptied: number } }).pauses);
}
/** End of the current buffer, in seconds. */
export const loadedTo = (page: Page) =>
  page.locator('video').evaluate(({ buffered, currentTime }: HTMLVideoElement) => {
    for (let i = 0; i < buffered.length; i++) if (buffered.start(i) <= currentTime + 0.5 && buffered.end(i) >= currentTime) return buffered.end(i);
    return 0;
  });
export function failuresReported(page: Page): string[] {
  const reported: string[] = [];
  page.on('request', (request) => {
    const { route, outcome } = (/\/reports$/.test(request.url()) ? request.postDataJSON() : {}) as { route?: string; outcome?: string };
    if (route && outcome !== 'started') reported.push(route);
  });
  return reported;
}
/** Slows playback down, so that a busy machine keeps up before the buffer ends. */
export const playSlowly = (page: Page) =>
  page.addInitScript(() => {
    const slowDown = ({ target }: Event) => {
      const video = target as HTMLVideoElement;
      if (video.currentTime === 0) return;
      video.playbackRate = 0.1;
      document.removeEventListener('timeupdate', slowDown, true);
    };
    document.addEventListener('timeupdate', slowDown, true);
  });

export const NO_NETWORK = '网络已断开，恢复后自动继续播放';

export const list = (route: Route, head: readonly string[], segments: readonly string[]) =>
  route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: ['#EXTM3U', '#EXT-X-VERSION:3', ...head, ...segments].join('\n') });

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFramePreviews, stretchOf } from './frame-previews.ts';

beforeAll(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({ drawImage: () => {} }) }) });
});
afterAll(() => void vi.unstubAllGlobals());

test.each([
  [30, 2],
  [400, 2],
  [5400, 27],
])('a stream of %d s has a preview every %d s, at most two hundred', (duration, stretch) => expect(stretchOf(duration)).toBe(stretch));

test('a position has the preview of its own stretch, once that has played', () => {
  const video = Object.assign(new EventTarget(), { duration: 30, currentTime: 0, readyState: 4, seeking: false, videoWidth: 320, videoHeight: 180 });
  const previews = createFramePreviews(video as unknown as HTMLVideoElement);
  for (const time of [0.4, 1.9, 6.2]) {
    video.currentTime = time;
    video.dispatchEvent(new Event('timeupdate'));
  }
  const isThere = [0, 1.99, 2, 5.9, 6, 7.9, 8].map((seconds) => previews.at(seconds) !== undefined);
  expect(isThere).toEqual([true, true, false, false, true, true, false]);
  expect(previews.at(6)).not.toBe(previews.at(0));
  video.dispatchEvent(new Event('emptied'));
  expect(previews.at(0)).toBeUndefined();
});

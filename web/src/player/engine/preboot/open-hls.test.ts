/** How the HLS engine is begun. */
import type { LoaderContext } from 'hls.js';
import { expect, test } from 'vitest';
import { refuseFlood } from './open-hls.ts';
import { MAX_PLAYLIST, MAX_SEGMENT } from './prefetch-stream.ts';

test.each([
  ['a playlist', 'text', MAX_PLAYLIST, MAX_PLAYLIST, 0],
  ['a playlist', 'text', MAX_PLAYLIST + 1, 0, 1],
  ['a playlist of no named type', '', MAX_PLAYLIST + 1, 0, 1],
  ['a segment', 'arraybuffer', MAX_SEGMENT, MAX_SEGMENT, 0],
  ['a segment', 'arraybuffer', MAX_SEGMENT + 1, 0, 1],
  ['the beginning of a segment', 'arraybuffer', 1000, MAX_SEGMENT + 1, 1],
])('%s (%s) of %i of %i bytes is given up %i times', (_name, responseType, loaded, total, expected) => {
  let aborted = 0;
  const request = Object.assign(new EventTarget(), { abort: () => aborted++, responseText: '#EXTM3U' });
  refuseFlood(request as unknown as XMLHttpRequest, '', { responseType } as LoaderContext);
  request.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  expect(aborted).toBe(expected);
});

test.each([
  ['999999', 0],
  ['0000999999', 0],
  ['1000000', 1],
  [' 448860386', 1],
  ['0448860386', 1],
])('a playlist whose first discontinuity has the number %s is given up %i times', (number, expected) => {
  let aborted = 0;
  const request = Object.assign(new EventTarget(), { abort: () => aborted++, responseText: `#EXTM3U\n#EXT-X-DISCONTINUITY-SEQUENCE:${number}\n#EXTINF:4,` });
  refuseFlood(request as unknown as XMLHttpRequest, '', { responseType: 'text' } as LoaderContext);
  request.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 0 }));
  expect(aborted).toBe(expected);
});

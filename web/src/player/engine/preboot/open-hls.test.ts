/** How the HLS engine is begun. */
import type { LoaderContext } from 'hls.js';
import { expect, test } from 'vitest';
import { refuseLongPlaylist } from './open-hls.ts';
import { MAX_PLAYLIST } from './prefetch-stream.ts';

test.each([
  ['a playlist', 'text', MAX_PLAYLIST, 0],
  ['a playlist', 'text', MAX_PLAYLIST + 1, 1],
  ['a playlist of no named type', '', MAX_PLAYLIST + 1, 1],
  ['a segment', 'arraybuffer', MAX_PLAYLIST + 1, 0],
])('%s (%s) of %i bytes is given up %i times', (_name, responseType, loaded, expected) => {
  let aborted = 0;
  const request = Object.assign(new EventTarget(), { abort: () => aborted++ });
  refuseLongPlaylist(request as unknown as XMLHttpRequest, '', { responseType } as LoaderContext);
  request.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  expect(aborted).toBe(expected);
});

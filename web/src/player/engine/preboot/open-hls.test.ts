import type { LoaderContext } from 'hls.js';
import { expect, test } from 'vitest';
import { refuseFlood } from './open-hls.ts';
import { MAX_PLAYLIST, MAX_SEGMENT } from './prefetch-stream.ts';

test.each([
  ['a playlist', 'text', MAX_PLAYLIST, MAX_PLAYLIST, 0],
  ['a playlist', 'text', MAX_PLAYLIST + 1, 0, 1],
  ['a playlist without a stated type', '', MAX_PLAYLIST + 1, 0, 1],
  ['a segment', 'arraybuffer', MAX_SEGMENT, MAX_SEGMENT, 0],
  ['a segment', 'arraybuffer', MAX_SEGMENT + 1, 0, 1],
  ['the beginning of a segment', 'arraybuffer', 1000, MAX_SEGMENT + 1, 1],
])('%s (%s) of %i of %i bytes is aborted %i times', (_name, responseType, loaded, total, expected) => {
  let aborted = 0;
  const request = Object.assign(new EventTarget(), { abort: () => aborted++ });
  refuseFlood(request as unknown as XMLHttpRequest, '', { responseType } as LoaderContext);
  request.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  expect(aborted).toBe(expected);
});

import { afterEach, expect, test } from 'vitest';
import { beginPreboot } from './begin-preboot.ts';
import { takePreboot, takePrefetched } from './handover.ts';

const URL_OF_STREAM = 'https://cdn.example/film/index.m3u8';
Object.assign(globalThis, { MediaSource: class {}, location: { href: 'https://site.example/watch/1' }, fetch: () => new Promise(() => {}) });
afterEach(() => {
  globalThis.yinmuPreboot = undefined;
});
const video = {} as HTMLVideoElement;
/** Not a constructor: opening a stream with it throws. */
const Library = { isSupported: () => true };

test('a player that is there before the engine gets what was requested, and no second stream begins', async () => {
  const begun = beginPreboot(video, URL_OF_STREAM, 0, {});
  expect(takePrefetched(URL_OF_STREAM)).toBeUndefined();
  expect(takePreboot()).toBeUndefined();
  expect([...(takePrefetched(URL_OF_STREAM)?.keys() ?? [])]).toEqual([URL_OF_STREAM]);
  expect(takePrefetched(URL_OF_STREAM)).toBeUndefined();
  globalThis.yinmuPreboot?.engine.resolve(Library as never);
  expect(await begun).toBeUndefined();
});

test('what was requested of another stream is not handed over', () => {
  void beginPreboot(video, URL_OF_STREAM, 0, {});
  takePreboot();
  expect(takePrefetched('https://cdn.example/other.m3u8')).toBeUndefined();
});

import { afterEach, expect, test, vi } from 'vitest';
import { beginPreboot } from './begin-preboot.ts';
import { takePreboot, takePrefetched } from './handover.ts';

const URL_OF_STREAM = 'https://cdn.example/film/index.m3u8';
Object.assign(globalThis, { MediaSource: class {}, location: { href: 'https://site.example/watch/1' }, fetch: () => new Promise(() => {}) });
afterEach(() => {
  globalThis.yinmuPreboot = undefined;
});
const video = {} as HTMLVideoElement;
/** Not a constructor, so that opening a stream with it throws. */
const Library = { isSupported: () => true };

test('a player that exists before the engine receives what was requested, and no second stream starts', async () => {
  const begun = beginPreboot(video, URL_OF_STREAM, 0, {});
  expect(takePrefetched(URL_OF_STREAM)).toBeUndefined();
  expect(takePreboot()).toBeUndefined();
  expect([...(takePrefetched(URL_OF_STREAM)?.keys() ?? [])]).toEqual([URL_OF_STREAM]);
  expect(takePrefetched(URL_OF_STREAM)).toBeUndefined();
  globalThis.yinmuPreboot?.engine.resolve(Library as never);
  expect(await begun).toBeUndefined();
});

test('data requested from another stream is not handed over', () => {
  void beginPreboot(video, URL_OF_STREAM, 0, {});
  takePreboot();
  expect(takePrefetched('https://cdn.example/other.m3u8')).toBeUndefined();
});

test('frames of what played before the player started are handed over', async () => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({ drawImage: () => {} }) }) });
  const plays = Object.assign(new EventTarget(), { duration: 30, currentTime: 1.4, readyState: 4, seeking: false, videoWidth: 320, videoHeight: 180 });
  const POLICY = { default: { errorRetry: null } };
  class Engine {
    static isSupported = () => true;
    static Events = {};
    static DefaultConfig = { loader: class {}, manifestLoadPolicy: POLICY, playlistLoadPolicy: POLICY, fragLoadPolicy: POLICY };
    config = {};
    on() {}
    attachMedia() {}
    loadSource() {}
  }
  const begun = beginPreboot(plays as unknown as HTMLVideoElement, URL_OF_STREAM, 0, {});
  globalThis.yinmuPreboot?.engine.resolve(Engine as never);
  await begun;
  plays.dispatchEvent(new Event('timeupdate'));
  plays.currentTime = 2.6;
  const taken = takePreboot();
  expect(taken?.previews.at(1.4)).toBeDefined();
  expect(taken?.previews.at(2.6)).toBeUndefined();
  vi.unstubAllGlobals();
});

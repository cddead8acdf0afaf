/** Failures of a prebooted stream are reported, and nothing leaks. */
import Hls from 'hls.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { createFramePreviews } from './preboot/frame-previews.ts';
import type { PrebootedStream } from './preboot/handover.ts';

type Listener = (event: string, data: { fatal: boolean; type: string; details: string }) => void;

const URL = 'https://cdn.example/index.m3u8';
let told: string[];
let destroyed: number;
let element: ReturnType<typeof emptyElement>;
let preboot: PrebootedStream;
let listeners: Map<string, Listener[]>;

/** An element without media. */
const emptyElement = () =>
  Object.assign(new EventTarget(), { removeAttribute: () => {}, canPlayType: () => '', buffered: [], currentTime: 0, readyState: 0, HAVE_METADATA: 1 });

beforeEach(() => {
  told = [];
  destroyed = 0;
  element = emptyElement();
  listeners = new Map();
  const hls = {
    levels: [],
    subtitleTracks: [],
    audioTracks: [],
    inFlightFragments: { main: { frag: null, state: 'IDLE' } },
    on: (event: string, listener: Listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    recoverMediaError: () => told.push('recovers'),
    destroy: () => destroyed++,
  };
  preboot = {
    video: {} as HTMLVideoElement,
    url: URL,
    position: 0,
    began: 0,
    hls: hls as unknown as Hls,
    previews: createFramePreviews(new EventTarget() as HTMLVideoElement),
    failed: false,
  };
});
/** Outside browsers hls.js is unsupported, so a fresh load fails in a way that the tests recognize. */
const engine = () =>
  createEngine(
    element as unknown as HTMLVideoElement,
    { onFailure: (reason) => told.push(reason), alternatives: () => [], onQualities: () => {}, onCaptions: () => {}, onSounds: () => {} },
    preboot,
  );
const fails = (type: string, details: string, fatal = true) => {
  for (const listener of listeners.get(Hls.Events.ERROR) ?? []) listener('error', { fatal, type, details });
};
const attached = () => expect.poll(() => listeners.has(Hls.Events.ERROR)).toBe(true);

describe('a prebooted stream', () => {
  test('is taken over, and reports its failures from then on', async () => {
    engine().load({ url: URL, type: 'hls' }, 0);
    await attached();
    fails(Hls.ErrorTypes.NETWORK_ERROR, 'fragLoadError', false);
    expect(told).toEqual([]);
    fails(Hls.ErrorTypes.NETWORK_ERROR, 'manifestParsingError');
    await expect.poll(() => [told, destroyed]).toEqual([['stream-failed'], 0]);
  });
  test('recovers from a media error once, then fails', async () => {
    engine().load({ url: URL, type: 'hls' }, 0);
    await attached();
    fails(Hls.ErrorTypes.MEDIA_ERROR, 'bufferAppendError');
    fails(Hls.ErrorTypes.MEDIA_ERROR, 'bufferAppendError');
    expect(told).toEqual(['recovers', 'stream-failed']);
  });
  test('that fails during the takeover has failed', async () => {
    engine().load({ url: URL, type: 'hls' }, 0);
    preboot.failed = true;
    await expect.poll(() => told).toEqual(['preboot-failed']);
  });
  test('that failed before is loaded again', async () => {
    preboot.failed = true;
    engine().load({ url: URL, type: 'hls' }, 0);
    await expect.poll(() => told).toEqual(['hls-not-supported']);
    expect(destroyed).toBe(1);
  });
  test('of another address is dropped', async () => {
    engine().load({ url: `${URL}?other`, type: 'hls' }, 0);
    await expect.poll(() => told).toEqual(['hls-not-supported']);
    expect(destroyed).toBe(1);
  });
  test.each(['load', 'destroy'] as const)('is dropped if the next %s comes before the takeover', async (next) => {
    const player = engine();
    player.load({ url: URL, type: 'hls' }, 0);
    if (next === 'load') player.load({ url: `${URL}?next`, type: 'hls' }, 0);
    else player.destroy();
    await expect.poll(() => destroyed).toBe(1);
    expect(listeners.size).toBe(0);
  });
  test('yields to the plain playlist on a television and returns at the same position', async () => {
    Object.assign(element, { canPlayType: () => 'maybe', currentTime: 21, src: '', autoplay: false, paused: true });
    const player = engine();
    player.load({ url: URL, type: 'hls' }, 17);
    await attached();
    element.dispatchEvent(new Event('timeupdate'));
    player.move(true);
    expect([destroyed, (element as unknown as HTMLVideoElement).src]).toEqual([1, URL]);
    Object.assign(element, { src: '', currentTime: 0 });
    element.dispatchEvent(new Event('loadedmetadata'));
    expect(element.currentTime).toBe(21);
    Object.assign(element, { currentTime: 30 });
    element.dispatchEvent(new Event('timeupdate'));
    player.load({ url: `${URL}?next`, type: 'hls' }, 5);
    expect((element as unknown as HTMLVideoElement).src).toBe(`${URL}?next`);
    // Outside browsers hls.js is unsupported, so the element plays natively.
    Object.assign(element, { src: '', currentTime: 40 });
    element.dispatchEvent(new Event('timeupdate'));
    player.move(false);
    await expect.poll(() => (element as unknown as HTMLVideoElement).src).toBe(`${URL}?next`);
    expect(told).toEqual([]);
  });
  test('that started elsewhere seeks to the wanted position at once', () => {
    Object.assign(element, { readyState: 4, currentTime: 0.4 });
    engine().load({ url: URL, type: 'hls' }, 17);
    expect(element.currentTime).toBe(17);
  });
  test('that started within a second of the wanted position continues', () => {
    preboot.position = 16.2;
    Object.assign(element, { readyState: 4, currentTime: 16.4 });
    engine().load({ url: URL, type: 'hls' }, 17);
    expect(element.currentTime).toBe(16.4);
  });
});

import type { Fragment } from 'hls.js';
import Hls from 'hls.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { bufferEnd, nextStretch } from '../buffer.ts';
import { observeStream, type StreamObserver } from './observe-stream.ts';
import { followPicture, type Picture } from './picture.ts';

let time: number;
let hls: { bufferingEnabled: boolean; levels: object[]; inFlightFragments: object; autoLevelEnabled: boolean; loadLevel: number; minAutoLevel: number };
let tell: (event: string, data: object) => void;
let observer: StreamObserver;
let picture: Picture;
let heard: string[];
let screen: HTMLVideoElement;

const ranges = (...stretches: [number, number][]) =>
  ({ length: stretches.length, start: (i: number) => stretches[i]?.[0], end: (i: number) => stretches[i]?.[1] }) as unknown as TimeRanges;
const video = (currentTime: number, ...stretches: [number, number][]) => ({ currentTime, duration: 60, buffered: ranges(...stretches) }) as HTMLVideoElement;
const fragment = (sn: number, given: object = {}) =>
  ({
    sn,
    type: 'main',
    start: sn * 4,
    end: sn * 4 + 4,
    duration: 4,
    gap: false,
    stats: { loaded: 0, total: 0, loading: { start: time } },
    ...given,
  }) as unknown as Fragment;
const load = (frag: Fragment | null, state = 'FRAG_LOADING') => {
  hls.inFlightFragments = { main: { frag, state } };
};
const fails = (frag: Fragment | undefined, details = 'fragLoadError', fatal = false) => tell(Hls.Events.ERROR, { frag, details, fatal });
const arrive = (frag: Fragment, loaded: number, total = 0) => Object.assign(frag.stats, { loaded, total });

beforeEach(() => {
  time = 1000;
  heard = [];
  const listeners: [string, (event: string, data: object) => void][] = [];
  tell = (event, data) => {
    for (const [heard, listener] of listeners) if (heard === event) listener(event, data);
  };
  screen = video(2, [0, 8]);
  const fake = {
    bufferingEnabled: true,
    pauseBuffering: () => Object.assign(fake, { bufferingEnabled: false }),
    resumeBuffering: () => Object.assign(fake, { bufferingEnabled: true }),
    levels: [{}],
    inFlightFragments: { main: { frag: null, state: 'IDLE' } },
    autoLevelEnabled: true,
    loadLevel: 0,
    minAutoLevel: 0,
    on: (event: string, listener: (event: string, data: object) => void) => listeners.push([event, listener]),
  };
  hls = fake;
  const stream = { Library: Hls, hls: fake as unknown as Hls, video: screen };
  picture = followPicture(stream);
  observer = observeStream({ ...stream, picture, begun: time, now: () => time }, ({ details }) => heard.push(details));
});

describe('V2: failures', () => {
  const errors = () => observer.read().errors;
  test('add up at one place or later, in any quality, until data arrives', () => {
    fails(fragment(2));
    fails(fragment(2, { start: 8.4 }));
    fails(fragment(3), 'fragParsingError');
    expect([errors(), heard.length]).toEqual([3, 3]);
    tell(Hls.Events.FRAG_BUFFERED, { frag: fragment(4, { gap: true }) });
    tell(Hls.Events.FRAG_BUFFERED, { frag: fragment(4, { type: 'subtitle' }) });
    expect(errors()).toBe(3);
    tell(Hls.Events.FRAG_BUFFERED, { frag: fragment(4) });
    expect(errors()).toBe(0);
  });
  test('start over at an earlier place, or if a playlist fails after a segment', () => {
    fails(fragment(5));
    fails(fragment(5));
    fails(fragment(1));
    expect(errors()).toBe(1);
    fails(undefined, 'levelLoadError');
    fails(undefined, 'levelLoadError');
    expect(errors()).toBe(2);
    tell(Hls.Events.LEVEL_LOADED, { stats: { loading: { start: 0, first: 0 } } });
    expect(errors()).toBe(0);
    fails(fragment(1));
    tell(Hls.Events.LEVEL_LOADED, { stats: { loading: { start: 0, first: 0 } } });
    expect(errors()).toBe(1);
  });
  test('of captions, the buffer and gaps do not count', () => {
    fails(fragment(2, { type: 'subtitle' }));
    fails(fragment(2), 'fragGap');
    fails(undefined, 'bufferStalledError');
    expect([errors(), heard]).toEqual([0, []]);
  });
  test('that are fatal stay so until handled', () => {
    fails(undefined, 'manifestParsingError', true);
    expect(observer.read()).toMatchObject({ isFatal: true, errors: 1 });
    observer.forget();
    expect(observer.read()).toMatchObject({ isFatal: false, errors: 0 });
  });
});

/** An hls.js fragment up to its track run box. @param frames durations in seconds */
const fragmentOf = (frames: readonly number[]) => {
  const data = new Uint8Array(88 + frames.length * 16);
  const view = new DataView(data.buffer);
  view.setUint32(72, 0x7472756e);
  view.setUint32(80, frames.length);
  for (const [i, seconds] of frames.entries()) view.setUint32(88 + i * 16, seconds * 90_000);
  return data;
};
const WHOLE = Array<number>(100).fill(0.04);
const CUT_OFF = [2.7, ...Array<number>(33).fill(0.04)];

describe('V2: truncated segments, before each of which hls.js freezes the picture', () => {
  const arrives = (frames: readonly number[], given: object = {}, type = 'video') => {
    const frag = fragment(2, given);
    tell(Hls.Events.BUFFER_APPENDING, { type, frag, data: fragmentOf(frames) });
    tell(Hls.Events.FRAG_BUFFERED, { frag });
    return observer.read().errors;
  };
  test('count as consecutive failures, but never enough to end the stream', () => {
    expect([arrives(WHOLE), arrives(CUT_OFF), arrives(CUT_OFF), arrives(CUT_OFF), arrives(CUT_OFF)]).toEqual([0, 1, 2, 2, 2]);
    expect(observer.failures()).toBe(0);
    tell(Hls.Events.FRAG_BUFFERED, { frag: fragment(2, { type: 'audio' }) });
    expect(observer.read().errors).toBe(2);
    expect(arrives(WHOLE)).toBe(0);
  });
  test('do not count as buffered from the next freeze on', () => {
    arrives(CUT_OFF, { start: 4 });
    expect([observer.read().buffered, picture.standsAt()]).toEqual([6, undefined]);
    arrives(CUT_OFF, { start: 7 });
    expect([observer.read().buffered, picture.standsAt()]).toEqual([2, 4]);
    screen.currentTime = 5;
    expect([observer.read().buffered, picture.standsAt()]).toEqual([2, 7]);
    arrives(WHOLE);
    expect([observer.read().buffered, picture.standsAt()]).toEqual([3, undefined]);
  });
});

describe('V2: silence', () => {
  const silent = () => observer.read().silentMs;
  test('is the time since the last byte of the loading segment', () => {
    const frag = fragment(2);
    load(frag);
    time += 700;
    expect(silent()).toBe(700);
    arrive(frag, 1);
    expect(silent()).toBe(0);
    time += 900;
    expect(silent()).toBe(900);
    load(fragment(3));
    expect(silent()).toBe(0);
    time += 900;
    tell(Hls.Events.FRAG_LOADED, { frag: fragment(3, { stats: { loading: { start: 100, first: 800 } } }) });
    expect(observer.read()).toMatchObject({ silentMs: 0, answersMs: 700 });
  });
  test('is zero while nothing loads', () => {
    time += 60_000;
    expect(silent()).toBe(0);
    load(fragment(2), 'FRAG_LOADING_WAITING_RETRY');
    expect(silent()).toBe(0);
    time += 10;
    load(fragment(2));
    expect(silent()).toBe(0);
  });
  test('starts when a stream loses its way: little buffered, nothing loading', () => {
    const after = (ms: number, given: HTMLVideoElement) => {
      Object.assign(screen, given);
      time += ms;
      return silent();
    };
    expect(after(1000, video(4, [0, 8]))).toBe(0);
    expect(after(1000, video(4.1, [0, 8]))).toBe(1000);
    expect(after(1000, video(5, [0, 8]))).toBe(2000);
    // After a skipped segment, everything that can be loaded may already be there.
    expect(after(1000, video(5, [0, 8], [12, 50]))).toBe(0);
    expect(after(1000, video(58, [0, 59]))).toBe(0);
  });
  test('includes complete but almost empty segments, until one delivers its promised length', () => {
    let next = 3;
    const arrives = (end: number, at = 5) => {
      Object.assign(screen, video(at, [0, end]));
      tell(Hls.Events.FRAG_BUFFERED, { frag: fragment(2) });
      time += 1000;
      load(fragment(next++));
      return silent();
    };
    expect([arrives(8), arrives(8), arrives(8.9), arrives(8.9)]).toEqual([0, 1000, 2000, 3000]);
    expect(arrives(10.1)).toBe(0);
    expect(arrives(10.1)).toBe(0);
    // There is enough buffered to wait for the rest.
    Object.assign(screen, video(6.2, [0, 10.1]));
    expect(silent()).toBe(1000);
    expect(arrives(4, 1)).toBe(0);
  });
  describe('of segments without data, for example beyond the real end of a playlist', () => {
    const bringsNothing = (times: number) => {
      for (let i = 0; i < times; i++) tell(Hls.Events.FRAG_BUFFERED, { frag: fragment(2) });
    };
    test('pauses loading while enough is buffered, then grants them their time', () => {
      tell(Hls.Events.FRAG_BUFFERED, { frag: fragment(2) });
      bringsNothing(3);
      expect(hls.bufferingEnabled).toBe(true);
      bringsNothing(1);
      expect(hls.bufferingEnabled).toBe(false);
      time += 20_000;
      Object.assign(screen, video(4, [0, 8]));
      expect([silent(), hls.bufferingEnabled]).toEqual([0, false]);
      Object.assign(screen, video(4.1, [0, 8]));
      expect([silent(), hls.bufferingEnabled]).toEqual([0, true]);
      bringsNothing(1);
      time += 1000;
      load(fragment(3));
      expect([silent(), hls.bufferingEnabled]).toEqual([1000, true]);
    });
    test('counts them as failures if nothing has arrived at all', () => {
      Object.assign(screen, video(0));
      bringsNothing(3);
      expect(observer.read().errors).toBe(0);
      bringsNothing(1);
      expect([observer.read().errors, hls.bufferingEnabled]).toEqual([4, true]);
      Object.assign(screen, video(0, [0, 4]));
      expect(observer.read().errors).toBe(0);
    });
  });
  test('is the playlist’s until one has loaded', () => {
    hls.levels = [];
    time += 800;
    expect(silent()).toBe(800);
    tell(Hls.Events.MANIFEST_LOADED, { stats: { loading: { start: 0, first: 0 } } });
    hls.levels = [{}];
    load(null, 'WAITING_LEVEL');
    time += 300;
    expect(silent()).toBe(300);
  });
});

describe('V2: slowness', () => {
  const segmentAfter = (ms: number, loaded: number, total = 1000) => {
    const frag = fragment(2, { level: 0 });
    load(frag);
    observer.read();
    time += ms;
    arrive(frag, loaded, total);
    return observer.read();
  };
  test('is the remaining loading time of a segment that loads more slowly than it plays', () =>
    expect(segmentAfter(2000, 250)).toMatchObject({ slowFor: 6, speed: 0.5 }));
  test('is zero if the segment arrives in time', () => expect(segmentAfter(2000, 500)).toMatchObject({ slowFor: 0, speed: 1 }));
  test('is the engine’s concern while it has a lower quality', () => {
    hls.loadLevel = 1;
    expect(segmentAfter(2000, 250).slowFor).toBe(0);
    hls.autoLevelEnabled = false;
    expect(segmentAfter(2000, 250).slowFor).toBe(6);
    hls.autoLevelEnabled = true;
    Object.assign(screen, video(5, [0, 8]));
    expect(segmentAfter(2000, 250).slowFor).toBe(6);
  });
  test('is noticed on a host that drips bytes without stating a size or bit rate', () => {
    expect(segmentAfter(2000, 2000, 0)).toMatchObject({ slowFor: 48, speed: 0.08 });
  });
});

test('buffered data ends with the stretch at the position, or one starting just after it', () => {
  expect(observer.read().buffered).toBe(6);
  expect([video(9, [0, 8], [12, 16]), video(11.6, [0, 8], [12, 16]), video(3)].map(bufferEnd)).toEqual([9, 16, 3]);
  expect([8, 12, 16].map((position) => nextStretch(video(8, [0, 8], [12, 16]), position))).toEqual([12, undefined, undefined]);
});

/** Files and native HLS are observed only through the element. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { observeElement } from './observe-element.ts';

const [IDLE, LOADING] = [1, 2];
let time: number;
let element: { currentTime: number; end: number; duration: number; readyState: number; networkState: number; paused: boolean; error: object | null };
let read: ReturnType<typeof observeElement>;
let readHls: typeof read;
beforeAll(() => void vi.stubGlobal('HTMLMediaElement', { NETWORK_LOADING: LOADING, HAVE_ENOUGH_DATA: 4 }));
beforeEach(() => {
  time = 1000;
  element = { currentTime: 2, end: 8, duration: 60, readyState: 4, networkState: LOADING, paused: false, error: null };
  const video = {
    get buffered() {
      return element.readyState === 0 ? { length: 0 } : { length: 1, start: () => 0, end: () => element.end };
    },
  };
  const shown = Object.defineProperties(video, Object.fromEntries(Object.keys(element).map((key) => [key, { get: () => element[key as 'end'] }])));
  const readAs = (isHls: boolean) => observeElement(shown as unknown as HTMLVideoElement, isHls, time, () => time);
  [read, readHls] = [readAs(false), readAs(true)];
});
const after = (ms: number, changes: Partial<typeof element> = {}) => {
  time += ms;
  Object.assign(element, changes);
  return read();
};

describe('V2: an element', () => {
  test('is silent from the last data it received', () => {
    expect(after(300)).toMatchObject({ buffered: 6, silentMs: 300, isFatal: false });
    expect(after(100, { end: 9 }).silentMs).toBe(0);
    expect(after(2000, { currentTime: 7 })).toMatchObject({ buffered: 2, silentMs: 2000 });
  });
  test('that shows nothing yet is silent from the request on', () => expect(after(1500, { readyState: 0 })).toMatchObject({ buffered: 0, silentMs: 1500 }));
  test.each([
    ['has loaded everything', { end: 59.5 }],
    ['has enough for now', { networkState: IDLE, end: 6.1 }],
    ['may not play yet', { networkState: IDLE, end: 2, readyState: 1, paused: true }],
  ])('that %s is not silent', (_name, given) => {
    after(0, given);
    expect(after(5000).silentMs).toBe(0);
  });
  test.each([
    ['rests with little buffered', { networkState: IDLE, end: 5.9 }],
    ['is paused and still loading', { paused: true }],
  ])('that %s is silent all the same', (_name, given) => {
    after(0, given);
    expect(after(5000).silentMs).toBe(5000);
  });
  test('that plays HLS natively may rest between segments while it reports enough data', () => {
    const silent = (ms: number, changes: Partial<typeof element> = {}) => {
      after(ms, changes);
      return readHls().silentMs;
    };
    expect([silent(0), silent(5000), silent(1000, { currentTime: 3.9 })]).toEqual([0, 0, 0]);
    expect(silent(1000, { currentTime: 4.5 })).toBe(1000);
    expect(silent(1000, { currentTime: 2, readyState: 3 })).toBe(0);
    expect(silent(1000)).toBe(1000);
  });
  test('with an error has nothing left to play', () => expect(after(0, { error: {} })).toMatchObject({ buffered: 0, isFatal: true }));
});

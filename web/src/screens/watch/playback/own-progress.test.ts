import { expect, test } from 'vitest';
import type { Progress } from '../../../features/library/progress/progress-store.ts';
import { OwnProgress, WRITER } from './own-progress.ts';

const kept = (watchedAt: number): Progress => ({
  video: { vod_id: 1 } as Progress['video'],
  episode: 1,
  episodeName: '',
  route: 'a',
  position: 900,
  duration: 2000,
  watchedAt,
});

test('another device’s place wins until the viewer plays on and the account has responded', () => {
  const own = new OwnProgress(kept(100));
  expect([own.isFromElsewhere(undefined), own.isFromElsewhere(kept(100)), own.isFromElsewhere(kept(200))]).toEqual([false, false, true]);
  own.heard();
  own.at(0, 50);
  own.at(0, 54.9);
  expect([own.ifUnmodifiedSince, own.isFromElsewhere(kept(200)), own.mayFollow(), own.mayAsk()]).toEqual([100, true, true, false]);
  own.at(0, 55);
  expect([own.ifUnmodifiedSince, own.isFromElsewhere(kept(200)), own.mayFollow()]).toEqual([undefined, false, false]);
});

test('until the account responds, nothing in it is overwritten and the viewer is asked', () => {
  const own = new OwnProgress(undefined);
  own.at(0, 1);
  own.at(0, 60);
  own.wrote(300);
  own.confirm({ ...kept(300), unsent: true });
  expect([own.ifUnmodifiedSince, own.isFromElsewhere(kept(200)), own.mayFollow(), own.mayAsk()]).toEqual([0, true, false, true]);
  own.stayed(kept(200));
  expect([own.ifUnmodifiedSince, own.isFromElsewhere(kept(250)), own.mayAsk()]).toEqual([undefined, false, false]);
});

test('confirming what the page wrote counts as a response; knowing another page’s place does not', () => {
  const [mine, theirs] = [new OwnProgress(undefined), new OwnProgress(kept(100))];
  for (const own of [mine, theirs]) {
    own.at(0, 1);
    own.at(0, 60);
  }
  mine.wrote(300);
  // The account may store another time than the one sent.
  mine.confirm({ ...kept(305), writer: WRITER });
  theirs.confirm({ ...kept(100), writer: 'another' });
  expect([mine.ifUnmodifiedSince, theirs.ifUnmodifiedSince]).toEqual([undefined, 100]);
});

test('a page that keeps its episode becomes the newest', () => {
  const own = new OwnProgress(undefined);
  own.at(3, 1);
  own.stayed(kept(200));
  expect([own.ifUnmodifiedSince, own.isFromElsewhere(kept(200))]).toEqual([200, false]);
});

test('a seek or another episode counts as playing on', () => {
  const [back, next] = [new OwnProgress(undefined), new OwnProgress(undefined)];
  for (const own of [back, next]) own.heard();
  expect(back.ifUnmodifiedSince).toBe(0);
  back.at(0, 50);
  back.at(0, 45);
  next.at(0, 1);
  next.at(1, 1);
  expect([back.ifUnmodifiedSince, next.ifUnmodifiedSince]).toEqual([undefined, undefined]);
});

test('what the page itself wrote is not from elsewhere', () => {
  const own = new OwnProgress(kept(100));
  own.wrote(300);
  expect([own.isFromElsewhere(kept(300)), own.isFromElsewhere(kept(200)), own.ifUnmodifiedSince]).toEqual([false, true, 100]);
  own.confirm({ ...kept(300), unsent: true });
  expect(own.ifUnmodifiedSince).toBe(100);
  own.confirm(kept(300));
  expect(own.ifUnmodifiedSince).toBe(300);
  expect(own.isFromElsewhere({ ...kept(250), writer: WRITER })).toBe(false);
  expect(new OwnProgress({ ...kept(400), unsent: true, ifUnmodifiedSince: 50 }).ifUnmodifiedSince).toBe(50);
});

test('a page follows another device once and starts over there', () => {
  const own = new OwnProgress(kept(100));
  own.at(0, 5);
  expect([own.isFromElsewhere(kept(200)), own.mayFollow()]).toEqual([true, true]);
  own.followed(kept(200));
  own.at(0, 900);
  expect([own.ifUnmodifiedSince, own.isFromElsewhere(kept(200))]).toEqual([200, false]);
  expect([own.isFromElsewhere(kept(205)), own.mayFollow()]).toEqual([true, false]);
});

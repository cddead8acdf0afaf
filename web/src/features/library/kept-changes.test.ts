/** V30: a change that is made while the site does not answer is kept, and sent once it answers. */
import type { User } from '@yinmu/contract/session.endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../api/server-clock.ts';
import { signedIn, signedOut } from '../../api/signed-in.ts';
import { keptChanges, sendKept, sendOrKeep } from './kept-changes.ts';

const member = (id: number) => ({ id, username: `m${id}` }) as User;
const asked: string[] = [];
let answer: () => Response = () => Response.error();
const away = () => {
  throw new TypeError('fetch failed');
};
const done = () => Response.json({ status: 'success', data: {} });
vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
  asked.push([method, address.replace('/api/user/', ''), body].filter(Boolean).join(' '));
  return answer();
});
const kept = () => keptChanges.get().changes.map(({ target, vodId, on }) => [target, vodId, on]);
const refused: number[] = [];
const sendNow = () => sendKept((all) => refused.push(...all.map(({ change }) => change.vodId)));

let ahead = 0;
beforeEach(() => {
  vi.useFakeTimers();
  // A page that has not been told the time since its clock was set.
  vi.setSystemTime(Date.now() + (ahead += 60_000));
  signedIn(member(1));
  answer = away;
});
afterEach(async () => {
  answer = done;
  for (const id of [1, 2]) {
    signedIn(member(id));
    await sendNow();
  }
  signedOut();
  asked.length = refused.length = 0;
  vi.useRealTimers();
});

test('what nobody answers is kept, and sent in its order, once', async () => {
  expect(await sendOrKeep('favorites', 41, true)).toBe(false);
  answer = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
  expect(await sendOrKeep('watchlist', 42, false)).toBe(false);
  expect(await sendOrKeep(7, 43, true)).toBe(false);
  expect(kept()).toEqual([
    ['favorites', 41, true],
    ['watchlist', 42, false],
    [7, 43, true],
  ]);
  asked.length = 0;
  answer = done;
  vi.advanceTimersByTime(5000);
  await sendNow();
  await sendNow();
  expect(asked).toEqual(['POST favorites {"vodId":41,"ago":5000}', 'DELETE watchlist/42?ago=5000', 'POST lists/7/items {"vodId":43,"ago":5000}']);
  expect([kept(), refused]).toEqual([[], []]);
});

test('one tab sends at a time; the others wait, and send what it has left', async () => {
  await sendOrKeep('favorites', 41, true);
  const other = Promise.withResolvers<void>();
  const held = navigator.locks.request('kept-changes', () => other.promise);
  asked.length = 0;
  answer = done;
  await sendNow();
  expect([asked, kept().length]).toEqual([[], 1]);
  other.resolve();
  await held;
  await sendNow();
  expect([asked.length, kept()]).toEqual([1, []]);
});

test.each([
  ['has no locks', undefined as unknown as LockManager],
  ['refuses them', { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) } as unknown as LockManager],
])('a browser that %s sends all the same', async (_, locks) => {
  await sendOrKeep('favorites', 41, true);
  const given = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks);
  answer = done;
  await sendNow();
  given.mockRestore();
  expect(kept()).toEqual([]);
});

test('the last press of a title is what is kept; a press that is answered ends what was kept', async () => {
  await sendOrKeep('favorites', 41, true);
  await sendOrKeep('favorites', 41, false);
  expect(kept()).toEqual([['favorites', 41, false]]);
  answer = done;
  expect(await sendOrKeep('favorites', 41, true)).toBe(true);
  expect(kept()).toEqual([]);
});

test('the site that still does not answer is asked for one change, and all are kept', async () => {
  await sendOrKeep('favorites', 41, true);
  await sendOrKeep('favorites', 42, true);
  asked.length = 0;
  await sendNow();
  expect([asked.length, kept().length]).toEqual([1, 2]);
});

test('a refusal is told, at once or later, and not kept', async () => {
  await sendOrKeep('favorites', 41, true);
  answer = () => Response.json({ status: 'error', code: 'video_not_found', message: 'gone' }, { status: 404 });
  await expect(sendOrKeep('favorites', 42, true)).rejects.toThrow('gone');
  await sendNow();
  expect([refused, kept()]).toEqual([[41], []]);
});

test('a change waits for its member where another is signed in by now', async () => {
  await sendOrKeep('favorites', 41, true);
  answer = () => Response.json({ status: 'error', code: 'member_changed', message: 'changed' }, { status: 409 });
  await sendNow();
  expect([refused, kept()]).toEqual([[], [['favorites', 41, true]]]);
});

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])('the age of a change is right though it was kept by a clock that is %s', async (_name, ahead) => {
  const tell = (by: number) => learnServerTime(new Date(Date.now() - by).toUTCString(), Date.now(), Date.now());
  await sendOrKeep('favorites', 41, true);
  vi.advanceTimersByTime(5000);
  tell(ahead);
  asked.length = 0;
  answer = done;
  await sendNow();
  expect(asked).toHaveLength(1);
  expect(Math.abs(Number(/"ago":(\d+)/.exec(asked[0] ?? '')?.[1]) - 5000)).toBeLessThan(2001);
  tell(0);
});

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])('a change of a clock that was %s, and has been set right since, is never younger than it is', async (_name, ahead) => {
  const tell = (by: number) => learnServerTime(new Date(Date.now() - by).toUTCString(), Date.now(), Date.now());
  tell(ahead);
  await sendOrKeep(7, 41, false);
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(Date.now() - ahead);
  tell(0);
  asked.length = 0;
  answer = done;
  await sendNow();
  expect(Number(/ago=(\d+)/.exec(asked[0] ?? '')?.[1])).toBeGreaterThanOrEqual(3000);
});

test('a clock that is set back while a change waits makes it no older', async () => {
  await sendOrKeep('favorites', 41, true);
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(Date.now() - 600_000);
  asked.length = 0;
  answer = done;
  await sendNow();
  expect(asked).toEqual(['POST favorites {"vodId":41,"ago":5000}']);
});

test.each([
  ['set forward', 3_600_000],
  ['set back', -3_600_000],
])('a clock that is %s while a change waits does not change its age: the site is asked for the time first', async (_name, by) => {
  const start = Date.now();
  let passed = 0;
  const tell = () => learnServerTime(new Date(start + passed).toUTCString(), Date.now(), Date.now());
  tell();
  await sendOrKeep('favorites', 41, true);
  passed = 20_000;
  vi.advanceTimersByTime(passed);
  vi.setSystemTime(Date.now() + by);
  asked.length = 0;
  await sendNow();
  // Nobody answers yet: nothing is sent by an age that nobody knows.
  expect([asked, kept().length]).toEqual([['GET marks'], 1]);
  asked.length = 0;
  answer = () => {
    tell();
    return Response.json({ status: 'success', data: {} });
  };
  await sendNow();
  const ago = /^POST favorites .*"ago":(\d+)/.exec(asked.at(-1) ?? '')?.[1];
  expect([asked[0], Math.abs(Number(ago) - passed) < 2001, kept()]).toEqual(['GET marks', true, []]);
  vi.setSystemTime(start + passed);
  tell();
});

test('many refusals are told together', async () => {
  for (const vodId of [41, 42]) await sendOrKeep('favorites', vodId, true);
  answer = () => Response.json({ status: 'error', code: 'library_full', message: 'full' }, { status: 409 });
  const told: number[] = [];
  await sendKept((all) => told.push(all.length));
  expect([told, kept()]).toEqual([[2], []]);
});

test.each([
  ['is busy', 429, 'rate_limited'],
  ['cannot store', 503, 'storage_unavailable'],
  ['has ended the session', 401, 'unauthenticated'],
])('a site that %s is asked again later', async (_name, status, code) => {
  await sendOrKeep('favorites', 41, true);
  answer = () => Response.json({ status: 'error', code, message: 'later' }, { status });
  await sendNow();
  expect([refused, kept().length]).toEqual([[], 1]);
});

test('no more is kept than anybody presses', async () => {
  for (let vodId = 1; vodId <= 500; vodId++) await sendOrKeep('favorites', vodId, true);
  await expect(sendOrKeep('favorites', 501, true)).rejects.toThrow('fetch failed');
  expect(kept()).toHaveLength(500);
});

test('what one member changed is not sent for another', async () => {
  await sendOrKeep('favorites', 41, true);
  signedIn(member(2));
  answer = done;
  asked.length = 0;
  await sendNow();
  expect([asked, kept().length]).toEqual([[], 1]);
});

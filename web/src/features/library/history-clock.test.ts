/** V30: an entry of the history that waits for the site keeps its age, though the device's clock is set meanwhile. */
import type { HistoryEntry } from '@yinmu/contract/library.endpoints.ts';
import type { User } from '@yinmu/contract/session.endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../api/server-clock.ts';
import { signedIn, signedOut } from '../../api/signed-in.ts';
import { video } from '../../testing/video-fixture.ts';
import { restoreTitle } from './forget.ts';
import { clearProgress, nextInstant, type Progress, progressOf } from './progress-store.ts';
import { exchangeNow, recordProgress } from './sync-library.ts';

interface Call {
  entries: HistoryEntry[];
  sentAt: number;
}
const asked: string[] = [];
const sent: Call[] = [];
let answer: () => Response = () => Response.error();
const away = () => {
  throw new TypeError('fetch failed');
};
const ok = (data: unknown = {}) => Response.json({ status: 'success', data });
vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
  const call = `${method} ${address.replace(/^\/api\/user\//, '').replace(/\?.*/, '')}`;
  asked.push(call);
  const answered = answer();
  if (typeof body === 'string') sent.push(call === 'POST history' ? { entries: [JSON.parse(body)], sentAt: JSON.parse(body).sentAt } : JSON.parse(body));
  if (call === 'POST history') return ok({ kept: true, removed: false });
  if (call === 'POST history/join') return ok({ kept: 1, removed: [] });
  if (call === 'GET history') return ok({ items: [], pagination: { page: 1, limit: 100, total: 0, pages: 1 } });
  return answered;
});
const entry = (more: Partial<Progress> = {}): Progress => ({
  video: video({ vod_id: 1 }),
  episode: 1,
  episodeName: '',
  route: 'a',
  position: 10,
  duration: 100,
  watchedAt: nextInstant(1),
  unsent: true,
  ...more,
});
/** Milliseconds since it was watched, as the account reads the call. */
const age = ({ entries: [one], sentAt }: Call) => sentAt - (one?.watchedAt ?? 0);

let start = 0;
let passed = 0;
const tell = () => learnServerTime(new Date(start + passed).toUTCString(), Date.now(), Date.now());
const pass = (ms: number) => {
  passed += ms;
  vi.advanceTimersByTime(ms);
};
beforeEach(() => {
  vi.useFakeTimers();
  start = Date.now();
  passed = 0;
  answer = away;
  signedIn({ id: 1, username: 'm1' } as User);
});
afterEach(() => {
  vi.setSystemTime(start + passed);
  tell();
  signedOut();
  clearProgress();
  asked.length = sent.length = 0;
  vi.useRealTimers();
});

test.each([
  ['set forward', 3_600_000],
  ['set back', -3_600_000],
])('a clock that is %s while it waits does not change its age: the site is asked for the time first', async (_name, by) => {
  tell();
  recordProgress(entry());
  pass(20_000);
  vi.setSystemTime(Date.now() + by);
  asked.length = sent.length = 0;
  await exchangeNow().catch(() => {});
  // Nobody answers yet: nothing is sent by an age that nobody knows.
  expect([asked.includes('POST history/join'), progressOf(1)?.unsent]).toEqual([false, true]);
  answer = () => {
    tell();
    return ok();
  };
  asked.length = 0;
  await exchangeNow();
  expect(asked.slice(0, 2)).toEqual(['GET marks', 'POST history/join']);
  expect(Math.abs(age(sent[0] as Call) - 20_000)).toBeLessThan(2001);
  expect(progressOf(1)?.unsent ?? false).toBe(false);
});

test('a clock that is set back while it waits, on a page that was never told the time, makes it no younger', async () => {
  vi.setSystemTime(Date.now() + 90_000);
  recordProgress(entry());
  pass(5000);
  vi.setSystemTime(Date.now() - 600_000);
  asked.length = sent.length = 0;
  answer = () => ok();
  await exchangeNow();
  expect([asked[0], age(sent[0] as Call)]).toEqual(['POST history/join', 5000]);
});

test('a deletion that is undone tells the marks with it, once', async () => {
  tell();
  answer = () => ok();
  await restoreTitle(entry({ watched: '1-3,7', unsent: false }));
  expect(sent.flatMap(({ entries }) => entries.map(({ watched, unwatched }) => [watched, unwatched]))).toEqual([['1-3,7', '']]);
  recordProgress(entry({ watched: progressOf(1)?.watched ?? '', unsent: false }));
  expect(sent.at(-1)?.entries[0]).toMatchObject({ watched: '', unwatched: '' });
  expect(progressOf(1)?.watched).toBe('1-3,7');
});

test('what a visitor puts back is still to be told to the account', async () => {
  signedOut();
  await restoreTitle(entry({ watched: '1-3' }));
  expect([sent, progressOf(1)?.marked]).toEqual([[], '1-3']);
});

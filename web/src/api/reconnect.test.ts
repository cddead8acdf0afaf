import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteAway } from '../lib/site-away.ts';
import { ApiError } from './client.ts';
import { startReconnect } from './reconnect.ts';

const GONE = new ApiError('network', 'Failed to fetch');
let failure: Error | undefined;
let reads: number;
let answers: boolean;
let asked: number;
let client: QueryClient;
let stop: () => void;
let online: EventTarget;
const ends: (() => void)[] = [];
const read = async () => {
  reads++;
  if (failure) throw failure;
  return 'read';
};
const show = (key: string) => {
  const observer = new QueryObserver(client, { queryKey: [key], queryFn: read });
  ends.push(observer.subscribe(() => {}));
  return () => observer.getCurrentResult().data;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  online = new EventTarget();
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  [failure, reads, answers, asked] = [GONE, 0, false, 0];
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  stop = startReconnect(client, async () => {
    asked++;
    return answers;
  });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  stop();
  client.clear();
  siteAway.set({ isAway: false, retries: [] });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a lost network', GONE],
  ['a timeout', new ApiError('timeout', '')],
  ['a load balancer’s error', new ApiError('answer', '', 502, 'unknown')],
  ['a database outage', new ApiError('answer', '', 503, 'unavailable')],
])('after %s, data is read again once the site responds, with a notice until then', async (_, error) => {
  failure = error;
  const shown = show('title');
  await pass(0);
  expect([siteAway.get().isAway, reads]).toEqual([true, 1]);
  await pass(4000);
  expect([siteAway.get().isAway, reads, asked]).toEqual([true, 1, 4]);
  answers = true;
  failure = undefined;
  await pass(4000);
  expect([siteAway.get().isAway, reads, shown()]).toEqual([false, 2, 'read']);
  await pass(60_000);
  expect([reads, asked]).toEqual([2, 5]);
});

test('P1: a failure while the site responds is left to its reader, and retried once the browser is back online', async () => {
  answers = true;
  const shown = show('title');
  await pass(60_000);
  expect([siteAway.get().isAway, reads, asked]).toEqual([false, 1, 1]);
  online.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect([siteAway.get().isAway, reads]).toEqual([false, 2]);
  failure = undefined;
  online.dispatchEvent(new Event('online'));
  await pass(0);
  expect([reads, shown()]).toEqual([3, 'read']);
});

test('refusals and server errors are not retried', async () => {
  for (const status of [404, 429, 500]) {
    failure = new ApiError('answer', 'no', status, 'some-code');
    show(String(status));
  }
  await pass(20_000);
  expect([siteAway.get().isAway, reads, asked]).toEqual([false, 3, 0]);
});

test('data no longer shown is not read again; a shown list is', async () => {
  show('left');
  const list = new InfiniteQueryObserver(client, { queryKey: ['list'], queryFn: read, initialPageParam: 1, getNextPageParam: () => undefined });
  ends.push(list.subscribe(() => {}));
  await pass(0);
  expect(reads).toBe(2);
  ends.shift()?.();
  answers = true;
  failure = undefined;
  await pass(1000);
  expect([reads, list.getCurrentResult().data?.pages]).toEqual([3, ['read']]);
});

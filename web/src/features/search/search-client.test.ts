/** Searching by §9's constants, against a server that counts what it is asked. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, createClient } from '../../api/client.ts';
import { readSearch, searchRequest } from '../../screens/search/search.queries.ts';
import { failureOf, searchWithRetry } from './search-client.ts';

let server: Server;
let asked: string[] = [];
let failures = 0;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push(JSON.parse(body).q);
    if (failures-- > 0) return void response.writeHead(503).end();
    response.end(JSON.stringify({ hits: [], offset: 0, limit: 20, estimatedTotalHits: asked.length, processingTimeMs: 1, query: '' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  failures = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
});
afterEach(() => void vi.useRealTimers());

const search = (q: string, onAttempt: (attempt: number) => void = () => {}) =>
  searchWithRetry(
    searchRequest({ query: q, filter: 'all' }, 1),
    new AbortController().signal,
    onAttempt,
    createClient({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  );

/** What was found is kept beyond a test and, where a process runs it again, beyond a run. */
const unasked = (name: string) => `${name} ${randomUUID()}`;

describe('§9: what was found is kept', () => {
  test('for 60 seconds, and no longer', async () => {
    const query = unasked('春');
    const first = await search(query);
    vi.advanceTimersByTime(59_999);
    expect(await search(query)).toBe(first);
    expect(asked).toEqual([query]);
    vi.advanceTimersByTime(1);
    await search(query);
    expect(asked).toEqual([query, query]);
  });
  test('for 50 requests: with the fifty-first the oldest goes', async () => {
    const queries = Array.from({ length: 50 }, (_, nth) => unasked(`q${nth}`));
    const [oldest = '', second = ''] = queries;
    for (const query of queries) await search(query);
    for (const query of queries) await search(query);
    expect(asked).toEqual(queries);
    const another = unasked('one more');
    await search(another);
    await search(second);
    expect(asked.slice(50)).toEqual([another]);
    await search(oldest);
    expect(asked.slice(50)).toEqual([another, oldest]);
  });
});

test('a failure is tried again after a pause, is told, and is not kept', async () => {
  failures = 1;
  const attempts: number[] = [];
  const query = unasked('夏');
  await search(query, (attempt) => attempts.push(attempt));
  expect([attempts, asked]).toEqual([
    [1, 2],
    [query, query],
  ]);
});

test('§9: each of four attempts has ten seconds, with 1, 2 and 4 seconds between them', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const limits: number[] = [];
  // The time is up at once; how long it would have been is what is asked.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  const attempts: number[] = [];
  const begun = Date.now();
  const failed = search('冬', (attempt) => attempts.push(attempt)).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(failureOf(await failed)).toBe('timeout');
  expect([limits, attempts, Date.now() - begun]).toEqual([[10_000, 10_000, 10_000, 10_000], [1, 2, 3, 4], 7000]);
  timeout.mockRestore();
});

describe('what a search asks for', () => {
  const NARROWED = {
    all: {},
    movies: { filter: 'main_type_id = 1' },
    shows: { filter: 'main_type_id IN [2, 5]' },
    anime: { filter: 'main_type_id = 4' },
    recent: { sort: ['vod_time:desc'] },
  };
  test.each(Object.entries(NARROWED))('%s', (filter, narrowed) => {
    const { filter: by, sort } = searchRequest(readSearch(new URLSearchParams({ q: '春', filter })), 1);
    expect({ ...(by && { filter: by }), ...(sort && { sort }) }).toEqual(narrowed);
  });
  test('the query without space around it, twenty hits a page', () => {
    const state = readSearch(new URLSearchParams({ q: '  小城 ', filter: 'nonsense' }));
    expect(searchRequest(state, 1)).toMatchObject({ q: '小城', limit: 20, offset: 0 });
    expect(searchRequest(state, 3)).toMatchObject({ limit: 20, offset: 40 });
  });
});

test.each([
  [new ApiError('network', ''), 'network'],
  [new ApiError('timeout', ''), 'timeout'],
  [new ApiError('answer', '', 400), 'malformed'],
  [new ApiError('answer', '', 404), 'unavailable'],
  [new ApiError('answer', '', 408), 'timeout'],
  [new ApiError('answer', '', 504), 'timeout'],
  [new ApiError('answer', '', 500), 'unavailable'],
  [new Error('unexpected'), 'unavailable'],
])('§8: %s is told as %s', (error, kind) => expect(failureOf(error)).toBe(kind));

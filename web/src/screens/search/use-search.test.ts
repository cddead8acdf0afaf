/** Checks the constants of §9 against a server that counts requests. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, createClient } from '../../api/client.ts';
import { createQueryClient } from '../../api/query.ts';
import { readSearch, searchRequest } from './search.queries.ts';
import { failureOf, searchOptions } from './use-search.ts';

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

test('an overlong query in the address is cut between characters, with a notice', () => {
  const read = (q: string) => readSearch(new URLSearchParams({ q }));
  expect(read(` ${'a'.repeat(200)} `)).toMatchObject({ query: 'a'.repeat(200), isCut: false });
  expect(read(`${'a'.repeat(199)}😀`)).toMatchObject({ query: 'a'.repeat(199), isCut: true });
});

const NOTHING = { answers: {}, missing: [] };
let client = createQueryClient(NOTHING);
beforeEach(() => {
  client = createQueryClient(NOTHING);
});
const options = (query: string) =>
  searchOptions(client, { query, filter: 'all' }, createClient({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
const search = (query: string) => client.fetchInfiniteQuery(options(query));
/** @returns the numbers of the attempts shown, and the final error */
async function attempts(query: string): Promise<[attempts: number[], error: unknown]> {
  const seen = new Set<number>();
  const ending = await new Promise<unknown>((resolve) => {
    const leave = new InfiniteQueryObserver(client, options(query)).subscribe(({ failureCount, isFetching, error }) => {
      if (isFetching) return void seen.add(failureCount + 1);
      resolve(error);
      setTimeout(() => leave());
    });
  });
  return [[...seen], ending];
}

describe('§9: results are cached', () => {
  test('for 60 seconds only', async () => {
    const first = await search('春');
    vi.advanceTimersByTime(59_999);
    expect(await search('春')).toBe(first);
    expect(asked).toEqual(['春']);
    vi.advanceTimersByTime(1);
    await search('春');
    expect(asked).toEqual(['春', '春']);
  });
  test('for 50 requests; the fifty-first replaces the oldest', async () => {
    const queries = Array.from({ length: 50 }, (_, nth) => `q${nth}`);
    for (const query of queries) await search(query);
    for (const query of queries) await search(query);
    expect(asked).toEqual(queries);
    await search('one more');
    await search('q1');
    expect(asked.slice(50)).toEqual(['one more']);
    await search('q0');
    expect(asked.slice(50)).toEqual(['one more', 'q0']);
  });
});

test('§9: each of four attempts has ten seconds, with pauses of 1, 2 and 4 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const limits: number[] = [];
  // Times out at once. The test checks which time was requested.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  const begun = Date.now();
  const searched = attempts('冬');
  while (client.isFetching() > 0) await vi.advanceTimersByTimeAsync(100);
  const waited = Date.now() - begun;
  await vi.runAllTimersAsync();
  const [seen, error] = await searched;
  expect([seen, limits]).toEqual([
    [1, 2, 3, 4],
    [10_000, 10_000, 10_000, 10_000],
  ]);
  expect(Math.floor(waited / 1000)).toBe(7);
  expect(failureOf(error)).toBe('timeout');
  timeout.mockRestore();
});

test('an invalid search is not repeated', async () => {
  const refused = options('秋');
  expect(refused.retry).toBeTypeOf('function');
  expect((refused.retry as (failures: number, error: Error) => boolean)(0, new ApiError('answer', '', 400))).toBe(false);
});

describe('a search request', () => {
  const NARROWED = {
    all: {},
    movies: { filter: 'main_type_id = 1' },
    shows: { filter: 'main_type_id IN [2, 5]' },
    anime: { filter: 'main_type_id = 4' },
    recent: { sort: ['vod_time:desc'] },
  };
  test.each(Object.entries(NARROWED))('narrows to %s', (filter, narrowed) => {
    const { filter: by, sort } = searchRequest(readSearch(new URLSearchParams({ q: '春', filter })), 1);
    expect({ ...(by && { filter: by }), ...(sort && { sort }) }).toEqual(narrowed);
  });
  test('trims the query and asks for twenty results per page', () => {
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
])('§8: %s is reported as %s', (error, kind) => expect(failureOf(error)).toBe(kind));

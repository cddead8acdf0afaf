/** A TMDB for tests: counts requests, and fails on request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo } from './tmdb-data.ts';

export interface TestTmdb {
  /** TMDB_URL and ALLOW_PRIVATE_NETWORK. */
  env: { TMDB_URL: string; ALLOW_PRIVATE_NETWORK: string };
  asked: { path: string; query: URLSearchParams; authorization: string | undefined }[];
  /** Replaces the next answers. */
  failWith(answer: (response: ServerResponse) => void, times?: number): void;
  stop(): Promise<void>;
}

export async function startTmdb(): Promise<TestTmdb> {
  const asked: TestTmdb['asked'] = [];
  let failing: { answer: (response: ServerResponse) => void; times: number } | undefined;
  const server = createServer((request: IncomingMessage, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://tmdb.test');
    const path = pathname.replace(/^\/3/, '');
    asked.push({ path, query: searchParams, authorization: request.headers.authorization });
    if (failing && failing.times-- > 0) return failing.answer(response);
    const authorized = searchParams.get('api_key') === 'tmdb-key' || request.headers.authorization === 'Bearer a.b.c-token';
    const answer = authorized ? answerTo(path, searchParams) : undefined;
    response.writeHead(authorized ? (answer ? 200 : 404) : 401, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' });
    response.end(JSON.stringify(answer ?? { success: false, status_code: authorized ? 34 : 7, status_message: 'no' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { TMDB_URL: `http://${host}/3`, ALLOW_PRIVATE_NETWORK: host },
    asked,
    failWith(answer, times = 1) {
      failing = { answer, times };
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

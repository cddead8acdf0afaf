/** Asks the server for the stream behind an address. */
import { PARSE_TIMEOUT_MS } from '@yinmu/contract/limits.ts';
import { processVideoUrl, STREAM_TYPES, type Stream } from '@yinmu/contract/playback/playback.endpoints.ts';
import { ApiError } from '../../../api/client.ts';
import { api } from '../../../api/query.ts';
import type { Source } from '../../../player/engine/listener.ts';

/** How long a resolved address is used, because it may expire. */
const FRESH_MS = 60_000;
/** Resolved streams that have not been played yet. */
const found = new Map<string, { stream: Stream; at: number }>();
const keyOf = (url: string, route: string) => `${route} ${url}`;

/** Treats invalid answers as failed parsing, because proxies may answer anything. */
function checkedStream(answer: Partial<Stream> | null | undefined): Stream {
  const { url, type, qualities } = answer ?? {};
  if (typeof url === 'string' && url !== '' && type !== undefined && STREAM_TYPES.includes(type))
    return { url, type, ...(Array.isArray(qualities) && { qualities }) };
  throw new ApiError('answer', '', 502, 'parse_failed');
}

/** @returns undefined if the address is a page */
export const sourceOf = ({ url, type, qualities }: Stream): Source | undefined =>
  type === 'embed' ? undefined : { url, type, ...(qualities && { qualities }) };

/** @returns a stream that was resolved recently, for instance for standby */
export function foundStream(url: string, route: string): Stream | undefined {
  const known = found.get(keyOf(url, route));
  return known && Date.now() - known.at < FRESH_MS ? known.stream : undefined;
}
/** Forgets a stream that has been played, so that a failure resolves the address again. */
export const forgetFound = (url: string, route: string) => void found.delete(keyOf(url, route));

interface Search {
  url: string;
  answer: Promise<Stream>;
  controller: AbortController;
}
/** Requests in progress, by route. */
const searches = new Map<string, Search>();

function beginSearch(url: string, route: string): Search {
  const controller = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(PARSE_TIMEOUT_MS), controller.signal]);
  const ask = async () => {
    try {
      const stream = checkedStream(await api.call(processVideoUrl, { query: { url, route: route }, signal }));
      found.set(keyOf(url, route), { stream, at: Date.now() });
      return stream;
    } finally {
      if (searches.get(route) === search) searches.delete(route);
    }
  };
  const search: Search = { url, answer: ask(), controller };
  searches.set(route, search);
  return search;
}

/**
 * Asks for a stream. The server parses one address per route at a time, so an identical request is shared, even after its first caller stopped
 * waiting, and another request replaces it. @param ended stops waiting; the result is kept
 */
export async function findStream(url: string, route: string, ended: AbortSignal): Promise<Stream> {
  ended.throwIfAborted();
  const running = searches.get(route);
  if (running && running.url !== url) running.controller.abort();
  const { answer } = running?.url === url ? running : beginSearch(url, route);
  return Promise.race([answer, new Promise<never>((_, reject) => ended.addEventListener('abort', () => reject(ended.reason), { once: true }))]);
}

/** Asks for a stream to play at once. Later attempts resolve the address again. */
export async function findToPlay(url: string, route: string, ended: AbortSignal): Promise<Stream> {
  const stream = await findStream(url, route, ended);
  forgetFound(url, route);
  return stream;
}

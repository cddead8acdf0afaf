/** Requests the stream behind an address from the server. */
import { PARSE_TIMEOUT_MS } from '@yinmu/contract/limits.ts';
import { processVideoUrl, STREAM_TYPES, type Stream } from '@yinmu/contract/playback/playback.endpoints.ts';
import { ApiError } from '../../../api/client.ts';
import { api } from '../../../api/query.ts';
import type { Source } from '../../../player/engine/listener.ts';

/** Resolved addresses may expire. */
const FRESH_MS = 60_000;
/** Resolved streams not yet played. */
const found = new Map<string, { stream: Stream; at: number }>();
const keyOf = (url: string, route: string) => `${route} ${url}`;

/** Proxies may answer anything: treat invalid answers as failed parsing. */
function checkedStream(answer: Partial<Stream> | null | undefined): Stream {
  const { url, type, qualities } = answer ?? {};
  if (typeof url === 'string' && url !== '' && type !== undefined && STREAM_TYPES.includes(type))
    return { url, type, ...(Array.isArray(qualities) && { qualities }) };
  throw new ApiError('answer', '', 502, 'parse_failed');
}

/** @returns undefined for a page */
export const sourceOf = ({ url, type, qualities }: Stream): Source | undefined =>
  type === 'embed' ? undefined : { url, type, ...(qualities && { qualities }) };

/** @returns a recent result, for instance from standby */
export function foundStream(url: string, route: string): Stream | undefined {
  const known = found.get(keyOf(url, route));
  return known && Date.now() - known.at < FRESH_MS ? known.stream : undefined;
}
/** Once played it is resolved again after a failure. */
export const forgetFound = (url: string, route: string) => void found.delete(keyOf(url, route));

interface Search {
  url: string;
  answer: Promise<Stream>;
  controller: AbortController;
}
/** Pending requests by route. */
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
 * The server parses one address per route at a time: the same request is shared, even after its first caller left; another one replaces it.
 * @param ended stops waiting; the result is kept
 */
export async function findStream(url: string, route: string, ended: AbortSignal): Promise<Stream> {
  ended.throwIfAborted();
  const running = searches.get(route);
  if (running && running.url !== url) running.controller.abort();
  const { answer } = running?.url === url ? running : beginSearch(url, route);
  return Promise.race([answer, new Promise<never>((_, reject) => ended.addEventListener('abort', () => reject(ended.reason), { once: true }))]);
}

/** For immediate playback: later attempts resolve again. */
export async function findToPlay(url: string, route: string, ended: AbortSignal): Promise<Stream> {
  const stream = await findStream(url, route, ended);
  forgetFound(url, route);
  return stream;
}

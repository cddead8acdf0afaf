/** Asks the server for the stream behind an address that is none itself. */
import { PARSE_TIMEOUT_MS } from '@yinmu/contract/limits.ts';
import { processVideoUrl, STREAM_TYPES, type Stream } from '@yinmu/contract/playback/playback.endpoints.ts';
import { ApiError } from '../../../api/client.ts';
import { api } from '../../../api/query.ts';
import type { Source } from '../../../player/engine/listener.ts';

/** Addresses that were found may end. */
const FRESH_MS = 60_000;
/** Streams that were found for a line and have not been played. */
const found = new Map<string, { stream: Stream; at: number }>();
const keyOf = (url: string, line: string) => `${line} ${url}`;

/** A proxy or a damaged server may answer anything: what is no stream is a line that could not be parsed. */
function checkedStream(answer: Partial<Stream> | null | undefined): Stream {
  const { url, type, qualities } = answer ?? {};
  if (typeof url === 'string' && url !== '' && type !== undefined && STREAM_TYPES.includes(type))
    return { url, type, ...(Array.isArray(qualities) && { qualities }) };
  throw new ApiError('answer', '', 502, 'parse_failed');
}

/** @returns nothing for a page */
export const sourceOf = ({ url, type, qualities }: Stream): Source | undefined =>
  type === 'embed' ? undefined : { url, type, ...(qualities && { qualities }) };

/** @returns what was found a short while ago, as for a line on standby */
export function foundStream(url: string, line: string): Stream | undefined {
  const known = found.get(keyOf(url, line));
  return known && Date.now() - known.at < FRESH_MS ? known.stream : undefined;
}
/** It is played now: should it fail, the address is asked for anew. */
export const forgetFound = (url: string, line: string) => void found.delete(keyOf(url, line));

interface Search {
  url: string;
  answer: Promise<Stream>;
  controller: AbortController;
}
/** Questions that the server is being asked, by the line. */
const searches = new Map<string, Search>();

function beginSearch(url: string, line: string): Search {
  const controller = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(PARSE_TIMEOUT_MS), controller.signal]);
  const ask = async () => {
    try {
      const stream = checkedStream(await api.call(processVideoUrl, { query: { url, route: line }, signal }));
      found.set(keyOf(url, line), { stream, at: Date.now() });
      return stream;
    } finally {
      if (searches.get(line) === search) searches.delete(line);
    }
  };
  const search: Search = { url, answer: ask(), controller };
  searches.set(line, search);
  return search;
}

/**
 * The server parses one address of a line at a time: who asks for the same hears the same answer, though the one who asked first
 * has left; who asks for another ends that.
 * @param ended the caller waits no longer; the answer is kept for the next
 */
export async function findStream(url: string, line: string, ended: AbortSignal): Promise<Stream> {
  ended.throwIfAborted();
  const running = searches.get(line);
  if (running && running.url !== url) running.controller.abort();
  const { answer } = running?.url === url ? running : beginSearch(url, line);
  return Promise.race([answer, new Promise<never>((_, reject) => ended.addEventListener('abort', () => reject(ended.reason), { once: true }))]);
}

/** Finds what is played at once: another attempt asks anew. */
export async function findToPlay(url: string, line: string, ended: AbortSignal): Promise<Stream> {
  const stream = await findStream(url, line, ended);
  forgetFound(url, line);
  return stream;
}

/** Asks the server for the stream behind an address that is none itself. */
import { PARSE_TIMEOUT_MS } from '@yinmu/contract/limits.ts';
import { processVideoUrl, type Stream } from '@yinmu/contract/playback.endpoints.ts';
import { api } from '../../api/query.ts';

/** Addresses that were found may end. */
const FRESH_MS = 60_000;
const found = new Map<string, { stream: Stream; at: number }>();
const keyOf = (url: string, line: string) => `${line} ${url}`;

/** @returns what was found a short while ago, as for a line on standby */
export function foundStream(url: string, line: string): Stream | undefined {
  const known = found.get(keyOf(url, line));
  return known && Date.now() - known.at < FRESH_MS ? known.stream : undefined;
}

export async function findStream(url: string, line: string, ended?: AbortSignal): Promise<Stream> {
  const signal = AbortSignal.any([AbortSignal.timeout(PARSE_TIMEOUT_MS), ...(ended ? [ended] : [])]);
  const stream = await api.call(processVideoUrl, { query: { url, route: line }, signal });
  found.set(keyOf(url, line), { stream, at: Date.now() });
  return stream;
}

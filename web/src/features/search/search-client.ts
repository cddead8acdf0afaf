/** Searching as §9 says: up to four attempts, backoff, a limit of ten seconds each, answers kept for a minute. */
import { SEARCH } from '@yinmu/contract/limits.ts';
import { type SearchAnswer, type SearchRequest, searchVideos } from '@yinmu/contract/search.endpoints.ts';
import { ApiError, type Client } from '../../api/client.ts';
import { api } from '../../api/query.ts';

export type SearchFailure = 'network' | 'malformed' | 'unavailable' | 'timeout';

/** §8: which of the four messages a failure gets. */
export function failureOf(error: unknown): SearchFailure {
  if (!(error instanceof ApiError)) return 'unavailable';
  if (error.kind !== 'answer') return error.kind;
  return error.status === 400 ? 'malformed' : error.status === 408 || error.status === 504 ? 'timeout' : 'unavailable';
}

const cache = new Map<string, { answer: SearchAnswer; until: number }>();

function keep(key: string, answer: SearchAnswer) {
  cache.delete(key);
  cache.set(key, { answer, until: Date.now() + SEARCH.cacheMs });
  if (cache.size > SEARCH.cacheEntries) cache.delete(cache.keys().next().value as string);
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** @param onAttempt told the number of each attempt, from 1 */
export async function searchWithRetry(
  request: SearchRequest,
  signal: AbortSignal,
  onAttempt: (attempt: number) => void,
  client: Client = api,
): Promise<SearchAnswer> {
  const key = JSON.stringify(request);
  const kept = cache.get(key);
  if (kept && kept.until > Date.now()) return kept.answer;
  for (let attempt = 1; ; attempt++) {
    onAttempt(attempt);
    try {
      const answer = await client.call(searchVideos, { body: request, signal: AbortSignal.any([signal, AbortSignal.timeout(SEARCH.timeoutMs)]) });
      keep(key, answer);
      return answer;
    } catch (error) {
      const hopeless = signal.aborted || failureOf(error) === 'malformed';
      if (hopeless || attempt >= SEARCH.attempts) throw error;
      await pause(SEARCH.backoffMs(attempt), signal);
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Words, words } from '@yinmu/contract/errors.ts';
import type { Config } from '../../platform/config.ts';
import type { Pace } from '../../platform/jobs/pace.ts';
import { fetchGuarded, type OutgoingAnswer, OutgoingError } from '../../platform/network/outgoing.ts';
import { problem } from '../../platform/problem.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Pause between requests. TMDB accepts about 40 a second per address; half of that is polite. */
export const TMDB_PACE_MS = 50;
/** Waits for shorter refusals. */
const MAX_WAITED_SECONDS = 5;

export const tmdbFailure = (message: Words) => problem('discovery_failed', { message });

// Omits the error's message: it may contain the URL, and with it the key.
function unansweredProblem({ fault }: OutgoingError) {
  if (fault === 'timeout') return problem('discovery_timeout');
  return tmdbFailure(
    fault === 'unreachable'
      ? words('TMDB cannot be reached', '无法连接 TMDB', '無法連線 TMDB')
      : words(`TMDB’s response couldn’t be used (${fault})`, 'TMDB 的回应被拒绝', 'TMDB 的回應被拒絕'),
  );
}

export class TmdbRequests {
  readonly #key: string;
  readonly #allowPrivate: ReadonlySet<string>;
  readonly #pace: Pace;

  constructor(key: string, { allowPrivate }: Pick<Config, 'allowPrivate'>, pace: Pace) {
    this.#key = key;
    this.#allowPrivate = allowPrivate;
    this.#pace = pace;
  }

  /** Waits for its turn, and retries once after a short pause if TMDB asks for it. Throws `discovery_timeout` or `discovery_failed`. */
  async send(address: URL): Promise<OutgoingAnswer> {
    const answer = await this.#attempt(address);
    const pause = Number(answer.headers['retry-after']);
    if (answer.status !== 429 || !(pause > 0 && pause <= MAX_WAITED_SECONDS)) return answer;
    await wait(pause * 1000);
    return this.#attempt(address);
  }

  async #attempt(address: URL): Promise<OutgoingAnswer> {
    await this.#pace();
    // A read access token is a JWT and goes into a header; older keys only work in the address.
    const isToken = this.#key.includes('.');
    const url = new URL(address);
    if (!isToken) url.searchParams.set('api_key', this.#key);
    const headers = { accept: 'application/json', ...(isToken ? { authorization: `Bearer ${this.#key}` } : {}) };
    return fetchGuarded(url.href, { kind: 'tmdb', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, allowPrivate: this.#allowPrivate, headers }).catch(
      (error: unknown) => {
        throw error instanceof OutgoingError ? unansweredProblem(error) : error;
      },
    );
  }
}

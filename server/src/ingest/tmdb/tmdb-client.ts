/** A client for TMDB's API v3. It caches answers as long as they allow, and turns every failure into a problem with a message. */

import { setTimeout as wait } from 'node:timers/promises';
import { type Words, words } from '@yinmu/contract/errors.ts';
import { DAY_SECONDS } from '@yinmu/contract/limits.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { createPace, type Pace } from '../../platform/jobs/pace.ts';
import { SingleFlight } from '../../platform/jobs/semaphore.ts';
import { Cache } from '../../platform/memory/cache.ts';
import { fetchGuarded, type OutgoingAnswer, OutgoingError } from '../../platform/network/outgoing.ts';
import { problem } from '../../platform/problem.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Pause between requests. TMDB accepts about 40 a second per address; half of that is polite. */
const TMDB_PACE_MS = 50;
/** If TMDB refuses a request for no longer than this, the client waits and tries again. */
const MAX_WAITED_SECONDS = 5;

const tmdbFailure = (message: Words) => problem('discovery_failed', { message });

// Omits the error's message, because it may contain the URL, and with it the key.
function unansweredProblem({ fault }: OutgoingError) {
  if (fault === 'timeout') return problem('discovery_timeout');
  return tmdbFailure(
    fault === 'unreachable'
      ? words('TMDB can’t be reached', '无法连接 TMDB', '無法連線 TMDB')
      : words(`TMDB’s response couldn’t be used (${fault})`, 'TMDB 的响应无法使用', 'TMDB 的回應無法使用'),
  );
}

class TmdbRequests {
  readonly #key: string;
  readonly #allowPrivate: ReadonlySet<string>;
  readonly #pace: Pace;

  constructor(key: string, { allowPrivate }: Pick<Config, 'allowPrivate'>, pace: Pace) {
    this.#key = key;
    this.#allowPrivate = allowPrivate;
    this.#pace = pace;
  }

  /** Waits for its turn, and tries again once after a short pause if TMDB asks for one. Throws `discovery_timeout` or `discovery_failed`. */
  async send(address: URL): Promise<OutgoingAnswer> {
    const answer = await this.#attempt(address);
    const pause = Number(answer.headers['retry-after']);
    if (answer.status !== 429 || !(pause > 0 && pause <= MAX_WAITED_SECONDS)) return answer;
    await wait(pause * 1000);
    return this.#attempt(address);
  }

  async #attempt(address: URL): Promise<OutgoingAnswer> {
    await this.#pace();
    // A read access token is a JWT and belongs into a header; older keys work only in the address.
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

/** Both default and maximum, because TMDB's terms require fresh data. */
const DEFAULT_TTL_SECONDS = 600;
const MAX_TTL_SECONDS = DAY_SECONDS;
const CACHE_BYTES = 32 * 1024 * 1024;
/** A parsed answer takes about three times the memory of its text. */
const PARSED = 3;

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);
export interface Tmdb {
  /** Throws a problem if the key is missing or refused, the title is not found, there were too many requests, or TMDB is unreachable, late or unreadable. */
  get(path: string, query?: Record<string, string | number | boolean | undefined>): Promise<Json>;
}

function ttlSecondsOf(answer: OutgoingAnswer): number {
  const header = String(answer.headers['cache-control'] ?? '');
  if (/no-store|private/.test(header)) return 0;
  const seconds = /max-age=(\d+)/.exec(header)?.[1];
  return Math.min(seconds === undefined ? DEFAULT_TTL_SECONDS : Number(seconds), MAX_TTL_SECONDS);
}

function readObject(answer: OutgoingAnswer): Json | undefined {
  try {
    const value: unknown = JSON.parse(answer.body.toString('utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const UNREADABLE = words('TMDB sent an unreadable response', 'TMDB 的响应无法读取', 'TMDB 的回應無法讀取');

function statusProblem(answer: OutgoingAnswer) {
  const { status } = answer;
  if (status === 401) return problem('tmdb_key_refused');
  if (status === 404) return problem('movie_not_found');
  if (status === 429) {
    const seconds = Number(answer.headers['retry-after']) || 10;
    return problem('discovery_busy', { seconds }, { 'Retry-After': String(seconds) });
  }
  const message = readObject(answer)?.status_message;
  return tmdbFailure(
    words(typeof message === 'string' ? message.slice(0, 200) : `TMDB returned error ${status}`, `TMDB 返回错误 ${status}`, `TMDB 傳回錯誤 ${status}`),
  );
}

/** @param db shared by instances, so that they have a common rate limit */
export function createTmdb(db: Db, config: Pick<Config, 'TMDB_API_KEY' | 'TMDB_URL' | 'allowPrivate'>): Tmdb {
  const cache = new Cache<string, { value: Json; bytes: number }>({ name: 'tmdb', maxBytes: CACHE_BYTES, bytesOf: ({ bytes }) => PARSED * bytes });
  const singleFlight = new SingleFlight<Json>();
  const requests = config.TMDB_API_KEY ? new TmdbRequests(config.TMDB_API_KEY, config, createPace(db, 'tmdb', TMDB_PACE_MS)) : undefined;
  const base = config.TMDB_URL.replace(/\/$/, '');

  async function fetchAndCache(source: TmdbRequests, address: URL): Promise<Json> {
    const answer = await source.send(address);
    if (answer.status !== 200) throw statusProblem(answer);
    const value = readObject(answer);
    if (!value) throw tmdbFailure(UNREADABLE);
    const seconds = ttlSecondsOf(answer);
    if (seconds > 0) cache.set(address.href, { value, bytes: answer.body.length }, { ttl: seconds * 1000 });
    return value;
  }

  return {
    async get(path, query = {}) {
      if (!requests) throw problem('tmdb_key_missing');
      const address = new URL(base + path);
      for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
      return cache.get(address.href)?.value ?? (await singleFlight.run(address.href, () => fetchAndCache(requests, address)));
    },
  };
}

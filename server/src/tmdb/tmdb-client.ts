/** TMDB's API, version 3: asked at a measured pace, each answer kept as long as it allows, each failure one that can be told. */

import { setTimeout as wait } from 'node:timers/promises';
import { type Words, words } from '@yinmu/contract/errors.ts';
import { Cache } from '../platform/cache.ts';
import type { Config } from '../platform/config.ts';
import { fetchGuarded, type OutgoingAnswer, OutgoingError } from '../platform/outgoing.ts';
import { problem } from '../platform/problem.ts';
import { SingleFlight } from '../platform/single-flight.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** TMDB takes about 40 requests a second from one address; half of that is polite. */
const PACE_MS = 50;
/** Where an answer says nothing of its lifetime; and no answer is kept longer than TMDB's terms and sense allow. */
const DEFAULT_TTL_SECONDS = 600;
const MAX_TTL_SECONDS = 24 * 3600;
const CACHE_BYTES = 32 * 1024 * 1024;
/** A parsed answer takes about three times its text. */
const PARSED = 3;
/** A refusal that ends sooner than this is waited for. */
const MAX_WAITED_SECONDS = 5;

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);
export interface Tmdb {
  /** Throws a problem: no key, refused key, not found, too many, unreachable, late, not readable. */
  get(path: string, query?: Record<string, string | number | boolean | undefined>): Promise<Json>;
}

function lifetimeOf(answer: OutgoingAnswer): number {
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

const failed = (message: Words) => problem('discovery_failed', { message });
export const UNREADABLE = words('TMDB answered something unreadable', 'TMDB 的回应无法读取', 'TMDB 的回應無法讀取');

function refusal(answer: OutgoingAnswer) {
  const { status } = answer;
  if (status === 401) return problem('tmdb_key_refused');
  if (status === 404) return problem('movie_not_found');
  if (status === 429) {
    const seconds = Number(answer.headers['retry-after']) || 10;
    return problem('discovery_busy', { seconds }, { 'Retry-After': String(seconds) });
  }
  const said = readObject(answer)?.status_message;
  return failed(words(typeof said === 'string' ? said.slice(0, 200) : `TMDB answered ${status}`, `TMDB 返回错误 ${status}`, `TMDB 傳回錯誤 ${status}`));
}

export function createTmdb({ TMDB_API_KEY: key, TMDB_URL: base, allowPrivate }: Pick<Config, 'TMDB_API_KEY' | 'TMDB_URL' | 'allowPrivate'>): Tmdb {
  const cache = new Cache<string, { value: Json; bytes: number }>({ name: 'tmdb', maxBytes: CACHE_BYTES, bytesOf: ({ bytes }) => PARSED * bytes });
  const singleFlight = new SingleFlight<Json>();
  let free = 0;

  /** One after the other, at a pace that no number of visitors can raise. */
  const waitForSlot = async () => {
    const now = performance.now();
    free = Math.max(now, free) + PACE_MS;
    if (free - PACE_MS > now) await wait(free - PACE_MS - now);
  };

  // A read access token is a JWT and goes into a header; the older key can only stand in the address.
  const isToken = key?.includes('.') === true;
  const request = async (address: URL, again = true): Promise<OutgoingAnswer> => {
    await waitForSlot();
    const url = new URL(address);
    if (!isToken) url.searchParams.set('api_key', key as string);
    let answer: OutgoingAnswer;
    try {
      answer = await fetchGuarded(url.href, {
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        allowPrivate,
        headers: { accept: 'application/json', ...(isToken ? { authorization: `Bearer ${key}` } : {}) },
      });
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      if (error.fault === 'timeout') throw problem('discovery_timeout');
      // Its message may hold the address, and that the key.
      throw failed(
        error.fault === 'unreachable'
          ? words('TMDB cannot be reached', '无法连接 TMDB', '無法連線 TMDB')
          : words(`TMDB's answer was refused (${error.fault})`, 'TMDB 的回应被拒绝', 'TMDB 的回應被拒絕'),
      );
    }
    const pause = Number(answer.headers['retry-after']);
    if (answer.status === 429 && again && pause > 0 && pause <= MAX_WAITED_SECONDS) {
      await wait(pause * 1000);
      return request(address, false);
    }
    return answer;
  };

  const fetchOnce = async (address: URL): Promise<Json> => {
    const answer = await request(address);
    if (answer.status !== 200) throw refusal(answer);
    const value = readObject(answer);
    if (!value) throw failed(UNREADABLE);
    const seconds = lifetimeOf(answer);
    if (seconds > 0) cache.set(address.href, { value, bytes: answer.body.length }, { ttl: seconds * 1000 });
    return value;
  };

  return {
    async get(path, query = {}) {
      if (!key) throw problem('tmdb_key_missing');
      const address = new URL(base.replace(/\/$/, '') + path);
      for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
      const known = cache.get(address.href);
      if (known) return known.value;
      return singleFlight.run(address.href, () => fetchOnce(address));
    },
  };
}

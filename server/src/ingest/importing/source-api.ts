/**
 * A client for collection APIs. It sends one request at a time, and retries patiently for a failing source, but only briefly for an address that is not a
 * source.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportFault } from '@yinmu/contract/admin/import-outcome.ts';
import { fetchGuarded, type OutgoingAnswer, OutgoingConnections, OutgoingError } from '../../platform/network/outgoing.ts';
import { OperatorError } from '../../platform/problem.ts';
import { decode } from '../../platform/text/decode.ts';
import { NotAListError, readPage, type SourcePage } from './read/source-page.ts';

export interface SourceOptions {
  allowPrivate: ReadonlySet<string>;
  /** Maximum attempts per page; 5 by default. */
  attempts?: number;
  /** Pause after the first failure; it doubles with each further failure. */
  backoffMs?: number;
  onRetry?: (message: string) => void;
  signal?: AbortSignal;
}
export type Query = Record<string, string | number | undefined>;

export const ATTEMPTS = 5;
/** Fewer attempts for the first response: someone is waiting, and a response that is not a list rarely becomes one. */
const FIRST_ATTEMPTS = 2;
const FIRST_PAUSE_MS = 500;
const BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 30_000;
const MAX_RETRY_AFTER_MS = 120_000;
const TIMEOUT_MS = 30_000;
const MAX_PAGE = 16 * 1024 * 1024;
/** MacCMS returns at most one page, 20 records by default. */
const DETAILS_AT_ONCE = 20;

/** Thrown if the source does not answer, refuses, or does not send a list of titles. */
export class SourceError extends OperatorError {
  readonly fault: ImportFault;
  readonly address: string;
  readonly status: number | undefined;
  constructor(message: string, fault: ImportFault, address: string, status?: number) {
    super(message);
    this.fault = fault;
    this.address = address;
    this.status = status;
  }
}
/** Thrown if the source answered, but not with a list of titles. */
export class NotAnApiError extends SourceError {}
export class StoppedError extends Error {}

/** Adds the query to the base, which may already have parameters. */
export function pageUrl(base: string, query: Query): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

export function retryAfterMs(header: unknown, now = Date.now()): number | undefined {
  const text = typeof header === 'string' ? header : '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : undefined;
}

/** @param failures number of failures so far, from 0 */
export const pauseMs = (failures: number, backoffMs = BACKOFF_MS) => Math.min(backoffMs * 2 ** failures, MAX_BACKOFF_MS);

type Attempt = { page: SourcePage } | { waitToRetry: string; fault: ImportFault; status?: number; afterMs?: number };

function readAnswer(asked: string, answer: OutgoingAnswer): SourcePage {
  try {
    return readPage(decode(answer.body, String(answer.headers['content-type'] ?? '')));
  } catch (error) {
    if (!(error instanceof NotAListError) || answer.url === asked) throw error;
    throw new NotAListError(`redirected to ${answer.url}; ${error.message}`);
  }
}

export class Source {
  readonly base: string;
  readonly #options: SourceOptions;
  readonly #connections = new OutgoingConnections();
  #answered = false;

  constructor(base: string, options: SourceOptions) {
    this.base = base;
    this.#options = options;
  }

  close = () => this.#connections.close();

  throwIfStopped() {
    if (this.#options.signal?.aborted) throw new StoppedError('stopped');
  }

  async pause(ms: number) {
    const { signal } = this.#options;
    await wait(ms, undefined, { signal }).catch(() => {});
    this.throwIfStopped();
  }

  async again(message: string, failures: number) {
    this.#options.onRetry?.(message);
    await this.pause(pauseMs(failures, this.#options.backoffMs));
  }

  /**
   * Throws after five attempts, at once on a refusal, and after two attempts if the first answer is not a list. @param patient also retries the latter five
   * times
   */
  async page(query: Query, patient = true): Promise<SourcePage> {
    const url = pageUrl(this.base, query);
    for (let failures = 0; ; failures++) {
      const result = await this.#attempt(url);
      if ('page' in result) {
        this.#answered = true;
        return result.page;
      }
      const notAList = result.fault === 'not_an_api';
      const first = notAList && !this.#answered;
      const { attempts: most = ATTEMPTS } = this.#options;
      const attempts = !notAList ? most : !patient ? 1 : first ? FIRST_ATTEMPTS : most;
      if (failures + 1 >= attempts) {
        const message = `${url}: ${result.waitToRetry} (tried ${failures + 1} times)`;
        throw new (notAList ? NotAnApiError : SourceError)(message, result.fault, url, result.status);
      }
      this.#options.onRetry?.(result.waitToRetry);
      const pause = pauseMs(failures, this.#options.backoffMs);
      await this.pause(result.afterMs ?? (first ? Math.min(pause, FIRST_PAUSE_MS) : pause));
    }
  }

  /** Requests the category names, which only the short list carries. If they are missing, that is not a failure. */
  async classes() {
    try {
      return (await this.page({ ac: 'list' }, false)).classes;
    } catch (error) {
      if (error instanceof SourceError) return [];
      throw error;
    }
  }

  /** Returns records by ID, without those that the source does not return. */
  async details(ids: readonly string[]): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    for (let i = 0; i < ids.length; i += DETAILS_AT_ONCE) {
      const some = ids.slice(i, i + DETAILS_AT_ONCE);
      const page = await this.page({ ac: 'detail', ids: some.join(',') }, false);
      for (const record of page.records) found.set(String((record as { vod_id?: unknown } | null)?.vod_id), record);
    }
    return found;
  }

  async #attempt(url: string): Promise<Attempt> {
    this.throwIfStopped();
    try {
      const answer = await fetchGuarded(url, {
        kind: 'source',
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_PAGE,
        allowPrivate: this.#options.allowPrivate,
        anyPort: true,
        connections: this.#connections,
        signal: this.#options.signal,
        headers: { 'user-agent': 'Yinmu/0.1 (+import)', accept: 'application/json, text/xml, */*' },
      });
      if (answer.status === 429 || answer.status >= 500)
        return { waitToRetry: `answered ${answer.status}`, fault: 'http_status', status: answer.status, afterMs: retryAfterMs(answer.headers['retry-after']) };
      if (answer.status >= 400) throw new NotAnApiError(`${url} answered ${answer.status}`, 'http_status', url, answer.status);
      return { page: readAnswer(url, answer) };
    } catch (error) {
      this.throwIfStopped();
      if (error instanceof NotAListError) return { waitToRetry: error.message, fault: 'not_an_api' };
      if (!(error instanceof OutgoingError)) throw error;
      if (error.fault === 'refused')
        throw new SourceError(`${error.message}; list a source on your own network in ALLOW_PRIVATE_NETWORK (host:port)`, 'refused', url);
      if (error.fault === 'too_large') throw new SourceError(error.message, 'too_large', url);
      return { waitToRetry: error.message, fault: error.fault };
    }
  }
}

/** Walking a collection API: one request at a time, patient with a source that stumbles. */
import { setTimeout as wait } from 'node:timers/promises';
import { fetchGuarded, OutgoingError } from '../platform/outgoing.ts';
import { decode } from './read/decode.ts';
import { NotAListError, readPage, type SourcePage } from './read/page.ts';

export interface WalkOptions {
  allowPrivate: ReadonlySet<string>;
  from: number;
  /** Only titles changed in the last so many hours. */
  hours?: number;
  /** Pause between requests, milliseconds. */
  delayMs?: number;
  /** First pause after a failure, milliseconds; it doubles with every further one. */
  backoffMs?: number;
  onRetry?: (message: string) => void;
}

const ATTEMPTS = 5;
const BACKOFF_MS = 1000;
const BACKOFF_MOST_MS = 30_000;
const TIMEOUT_MS = 30_000;
const PAGE_MOST = 32 * 1024 * 1024;

export class SourceError extends Error {}

/** A stored base may carry parameters already, in its query or its path. */
export function pageUrl(base: string, query: Record<string, string | number | undefined>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

function retryAfterMs(header: unknown): number | undefined {
  const text = typeof header === 'string' ? header : '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, 120_000) : undefined;
}

type Attempt = { page: SourcePage } | { again: string; afterMs?: number };

async function attempt(url: string, allowPrivate: ReadonlySet<string>): Promise<Attempt> {
  try {
    const answer = await fetchGuarded(url, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: PAGE_MOST,
      allowPrivate,
      anyPort: true,
      headers: { 'user-agent': 'Yinmu/0.1 (+import)', accept: 'application/json, text/xml, */*' },
    });
    if (answer.status === 429 || answer.status >= 500) return { again: `answered ${answer.status}`, afterMs: retryAfterMs(answer.headers['retry-after']) };
    if (answer.status >= 400) throw new SourceError(`${url} answered ${answer.status}`);
    return { page: readPage(decode(answer.body, String(answer.headers['content-type'] ?? ''))) };
  } catch (error) {
    if (error instanceof NotAListError) return { again: error.message };
    if (!(error instanceof OutgoingError)) throw error;
    if (error.fault === 'refused') throw new SourceError(`${error.message}; a source on your own network must be named in ALLOW_PRIVATE_NETWORK (host:port)`);
    if (error.fault === 'too_large') throw new SourceError(error.message);
    return { again: error.message };
  }
}

export async function fetchPage(
  url: string,
  { allowPrivate, backoffMs = BACKOFF_MS, onRetry }: Pick<WalkOptions, 'allowPrivate' | 'backoffMs' | 'onRetry'>,
): Promise<SourcePage> {
  let message = '';
  for (let n = 0; n < ATTEMPTS; n++) {
    const result = await attempt(url, allowPrivate);
    if ('page' in result) return result.page;
    message = result.again;
    if (n === ATTEMPTS - 1) break;
    onRetry?.(message);
    await wait(result.afterMs ?? Math.min(backoffMs * 2 ** n, BACKOFF_MOST_MS));
  }
  throw new SourceError(`${url}: ${message} (tried ${ATTEMPTS} times)`);
}

/** The source's own categories, which only the short list carries; a source without them is no failure. */
export async function fetchClasses(base: string, options: WalkOptions) {
  try {
    return (await fetchPage(pageUrl(base, { ac: 'list' }), { ...options, onRetry: undefined })).classes;
  } catch (error) {
    if (error instanceof SourceError && !/ALLOW_PRIVATE/.test(error.message)) return [];
    throw error;
  }
}

/** Pages until one has no title that was not seen: a source's pagecount is a hint, not the truth. */
export async function* walk(base: string, options: WalkOptions): AsyncGenerator<{ page: SourcePage; number: number }> {
  let previous = '';
  for (let number = options.from; ; number++) {
    const page = await fetchPage(pageUrl(base, { ac: 'videolist', pg: number, h: options.hours }), options);
    const ids = JSON.stringify(page.records.map((record) => (record as { vod_id?: unknown } | null)?.vod_id));
    // Past its end a source answers nothing, or its last page again.
    if (page.records.length === 0 || ids === previous) return;
    previous = ids;
    yield { page, number };
    if (options.delayMs) await wait(options.delayMs);
  }
}

/** Asks parse services for a stream: tolerant of the form of their answers, strict about the address. */
import type { Stream } from '@yinmu/contract/playback.endpoints.ts';
import { streamTypeOf } from '@yinmu/contract/stream.ts';
import { leadsInside } from '../platform/ip-addresses.ts';
import { checkUrl, fetchGuarded, hostPort, OutgoingError } from '../platform/outgoing.ts';

/** Bytes of an answer and characters of its address at most; an answer holds one address and little else. */
const MAX_ANSWER = 16 * 1024;
const MAX_URL = 4096;
const GONE = /不存在|已过期|已過期|到期/;
/** Successful replies may mention failure, as in "refresh if playing fails". */
const FAILED = /失败|失敗/;
const SUCCEEDED = new Set(['1', '200']);

type Reply = Record<string, unknown>;

/** The type of a stream by its address; a parse service's own `type` takes precedence. */
export function streamType(url: string, declared?: unknown): Stream['type'] {
  if (typeof declared === 'string' && /^(m3u8|hls)$/i.test(declared)) return 'hls';
  if (typeof declared === 'string' && /^mp4$/i.test(declared)) return 'mp4';
  return streamTypeOf(url);
}

/** Unwraps JSON from a JSONP call: `callback({…});`. */
function jsonIn(text: string): string {
  const open = text.indexOf('(');
  const close = text.lastIndexOf(')');
  const isCall = open > 0 && close > open && /^[\w$.]+$/.test(text.slice(0, open).trim()) && ['', ';'].includes(text.slice(close + 1).trim());
  return isCall ? text.slice(open + 1, close) : text;
}

/** Skips a byte order mark and PHP notices before the JSON. */
function parsed(text: string): unknown {
  const json = jsonIn(text.replace(/^\uFEFF/, ''));
  const lastLine = json.trimEnd();
  for (const candidate of [json, json.slice(Math.max(0, json.indexOf('{'))), lastLine.slice(lastLine.lastIndexOf('\n') + 1)])
    try {
      return JSON.parse(candidate);
    } catch {
      // Try the next candidate.
    }
  return undefined;
}

const isReply = (value: unknown): value is Reply => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tolerates spaces, `&amp;` and a missing scheme. */
function addressIn(text: string): string | undefined {
  const url = text.trim().replace(/^\/\//, 'https://').replaceAll('&amp;', '&').replaceAll(' ', '%20');
  // An address contains no white space or control characters; the next reader could take a line break for its end.
  return /^https?:\/\/[^\p{Cc}\p{Z}]+$/u.test(url) && URL.canParse(url) ? url : undefined;
}

const MAX_DEPTH = 3;
const FIELDS = ['url', 'urls', 'play_url', 'm3u8_url', 'data'] as const;
/** The first address in a string, name-address pairs, a list of objects, or an object with the usual fields. */
function addressOf(value: unknown, depth = 0): { url: string; type?: unknown } | undefined {
  if (typeof value === 'string') {
    const url = addressIn(value);
    return url === undefined ? undefined : { url };
  }
  if (depth > MAX_DEPTH) return undefined;
  const inside = Array.isArray(value) ? value : isReply(value) ? FIELDS.map((name) => value[name]) : [];
  for (const one of inside) {
    const found = addressOf(one, depth + 1);
    if (found) return isReply(value) && value.type !== undefined ? { type: value.type, ...found } : found;
  }
  return undefined;
}

function isRefusal({ code, msg, parse, jx }: Reply): boolean {
  if (String(parse) === '1' || String(jx) === '1') return true;
  return typeof msg === 'string' && (GONE.test(msg) || (FAILED.test(msg) && !SUCCEEDED.has(String(code)) && !msg.includes('成功')));
}

/** Browsers cannot play FLV. */
const isFlv = ({ url, type }: { url: string; type?: unknown }) =>
  /\.flv$/i.test(new URL(url).pathname) || (/^flv$/i.test(String(type)) && !/\.(m3u8|mp4)$/i.test(new URL(url).pathname));

/** Reads a reply of a parse service; undefined when it holds no stream. */
export function readReply(text: string): Stream | undefined {
  const reply = parsed(text);
  if (!isReply(reply) || isRefusal(reply)) return undefined;
  const found = addressOf(reply);
  return found && !isFlv(found) ? { url: found.url, type: streamType(found.url, found.type) } : undefined;
}

const isMedia = (url: URL) => /\.(m3u8|mp4|webm|m4v)$/i.test(url.pathname);

function readAnswer(answer: { status: number; url: string; body: Buffer }): Stream | undefined {
  if (answer.status >= 400) return undefined;
  return isMedia(new URL(answer.url)) ? { url: answer.url, type: streamType(answer.url) } : readReply(answer.body.toString('utf8'));
}

export interface Asking {
  allowPrivate: ReadonlySet<string>;
  signal: AbortSignal;
  timeoutMs: number;
}

/** Asks the resolvers in turn. Throws OutgoingError('timeout') when the time is over. @returns the stream, if any, and whether a resolver answered */
export async function askResolvers(
  resolvers: readonly string[],
  url: string,
  { allowPrivate, signal, timeoutMs }: Asking,
): Promise<{ stream?: Stream; reached: boolean }> {
  const until = performance.now() + timeoutMs;
  let reached = false;
  for (const template of resolvers) {
    const left = Math.floor(until - performance.now());
    if (left <= 0) throw new OutgoingError('timeout', 'no time left');
    try {
      const answer = await fetchGuarded(template.replaceAll('{url}', encodeURIComponent(url)), {
        kind: 'resolver',
        timeoutMs: left,
        maxBytes: MAX_ANSWER,
        allowPrivate,
        signal,
        anyPort: true,
        stopAt: isMedia,
      });
      reached = true;
      const stream = readAnswer(answer);
      if (stream && isPlayable(stream.url, resolvers, allowPrivate)) return { stream, reached };
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      if (error.fault === 'timeout' && performance.now() >= until - 50) throw error;
    }
  }
  return { reached };
}

const hostOf = (template: string) => (URL.canParse(template) ? new URL(template).hostname : undefined);

/**
 * Whether a viewer's browser may be sent to an address: not into a private network, theirs or ours. A resolver in the operator's
 * own network may name its own host if the server may reach it; a host that is allowed for another purpose (a source, a
 * database's neighbour) must not become reachable for viewers through the answer of a parse service.
 */
const isPlayable = (url: string, resolvers: readonly string[], allowPrivate: ReadonlySet<string>) => {
  if (url.length > MAX_URL) return false;
  try {
    const checked = checkUrl(url, true);
    return !leadsInside(checked) || (allowPrivate.has(hostPort(checked)) && resolvers.some((template) => hostOf(template) === checked.hostname));
  } catch {
    return false;
  }
};

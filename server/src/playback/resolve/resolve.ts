/** Asks parse services for a stream. Accepts any format of the answer, but is strict about the address. */
import type { Stream } from '@yinmu/contract/playback/playback.endpoints.ts';
import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import { leadsInside } from '../../platform/network/ip-addresses.ts';
import { checkUrl, fetchGuarded, hostPort, OutgoingError } from '../../platform/network/outgoing.ts';

/** The longest answer that is read; a normal one contains an address and little else. */
const MAX_ANSWER = 16 * 1024;
const MAX_URL = 4096;
const GONE = /不存在|已过期|已過期|到期/;
/** Matches words for failure, which successful replies may contain too, as in "refresh if playing fails". */
const FAILED = /失败|失敗/;
const SUCCEEDED = new Set(['1', '200']);

type Reply = Record<string, unknown>;

/** Prefers the `type` that the service states. */
export function streamType(url: string, declared?: unknown): Stream['type'] {
  if (typeof declared === 'string' && /^(m3u8|hls)$|mpegurl$/i.test(declared)) return 'hls';
  if (typeof declared === 'string' && /^mp4$/i.test(declared)) return 'mp4';
  return streamTypeOf(url);
}

const MAX_STARTS = 8;
/** Skips what may surround the JSON: a BOM, PHP notices, JSONP, comments. */
function parsed(text: string): unknown {
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  for (const { index } of [...text.matchAll(/[{[]/g)].slice(0, MAX_STARTS))
    try {
      return JSON.parse(text.slice(index, end).replace(/,\s*(?=[}\]]\s*$)/, ''));
    } catch {
      // Tries the next place where JSON may start.
    }
  return undefined;
}

const isReply = (value: unknown): value is Reply => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Decodes base64: `aHR0c…` stands for `http…`. */
const decoded = (text: string) =>
  /^aHR0c[\w+/=-]+$/.test(text)
    ? Buffer.from(text, 'base64').toString()
    : /^https?%3a/i.test(text)
      ? (new URLSearchParams(`url=${text}`).get('url') ?? '')
      : text;
/** Tolerates spaces, `&amp;`, `\/` and a missing scheme. */
function addressIn(text: string): string | undefined {
  const url = decoded(text.trim())
    .replaceAll('\\/', '/')
    .replace(/^\/\//, 'https://')
    .replaceAll(/&(?:amp;|#38;)+/g, '&')
    .replaceAll(' ', '%20');
  // Refuses white space and control characters, because a line break could end the address for the next reader.
  return /^https?:\/\/[^\p{Cc}\p{Z}]+$/u.test(url) && URL.canParse(url) ? url : undefined;
}

const MAX_DEPTH = 4;
const FIELDS = 'url urls play_url playurl m3u8_url vurl video_url video data result list'.split(' ');
const QUALITY = /^(?:\d{3,4}p?|[248]k|[fu]?hd|sd|\p{Script=Han}*[清画光])$/iu;

interface Found {
  url: string;
  type?: unknown;
  name?: string;
}

const nameOf = ({ name, label, quality, definition, title }: Reply) =>
  [name, label, quality, definition, title].find((value) => typeof value === 'string' && value !== '');

/** Reads pairs of name and address: `["1080P", "https://…", "720P", "https://…"]`. */
function listed(values: readonly unknown[], depth: number): Found[] {
  return values.flatMap((value, i) => {
    const before = values[i - 1];
    const name = typeof value === 'string' && typeof before === 'string' && addressIn(before) === undefined ? before : undefined;
    return addressesIn(value, depth + 1).map((found) => ({ ...(name !== undefined && { name }), ...found }));
  });
}

/** Finds addresses; in an object, takes the first of the usual fields that has one. */
function addressesIn(value: unknown, depth = 0): Found[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof value === 'string') {
    if (/^\s*[{[]/.test(value)) return addressesIn(parsed(value), depth + 1);
    if (value.includes('$http')) return listed(value.split(/[$#]/), depth);
    const url = addressIn(value);
    return url === undefined ? [] : [{ url }];
  }
  if (Array.isArray(value)) return listed(value, depth);
  if (!isReply(value)) return [];
  const named = Object.entries(value);
  if (named.length > 0 && named.every(([key]) => QUALITY.test(key))) return listed(named.flat(), depth);
  const fields = new Map(named.map(([key, inside]) => [key.toLowerCase(), inside]));
  const inside = FIELDS.map((field) => addressesIn(fields.get(field), depth + 1)).find((found) => found.length > 0) ?? [];
  const name = nameOf(value);
  const type = value.type ?? value.ext;
  return inside.map((found) => ({ ...(typeof name === 'string' && { name }), ...(type !== undefined && { type }), ...found }));
}

function isRefusal({ code, msg, parse, jx }: Reply): boolean {
  if (String(parse) === '1' || String(jx) === '1') return true;
  return typeof msg === 'string' && !msg.includes('成功') && (GONE.test(msg) || (FAILED.test(msg) && !SUCCEEDED.has(String(code))));
}

/** Returns whether the stream is FLV, which browsers cannot play. */
const isFlv = ({ url, type }: { url: string; type?: unknown }) =>
  /\.flv$/i.test(new URL(url).pathname) || (/^flv$/i.test(String(type)) && !/\.(m3u8|mp4)$/i.test(new URL(url).pathname));

/** Headers that browsers do not let a page set. */
const UNSENDABLE = /^(accept-encoding|connection|cookie|host|origin|referer|user-agent)$/i;
function unsendableIn({ header, headers }: Reply): string[] {
  const given = header ?? headers;
  const named = typeof given === 'string' ? parsed(given) : given;
  return isReply(named) ? Object.keys(named).filter((name) => UNSENDABLE.test(name)) : [];
}

const MAX_QUALITIES = 12;
/** Matches names of letters, digits and a few signs. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .+()（）_-]{0,19}$/u;
type Quality = NonNullable<Stream['qualities']>[number];
const isQuality = (stream: Stream & { name: string | undefined }): stream is Quality => NAME.test(stream.name ?? '') && stream.type !== 'embed';

export interface Answer {
  stream: Stream;
  /** Names of headers that the stream's host requires and browsers cannot send. */
  unsendable: string[];
}

const isMedia = (url: URL) => /\.(m3u8|mp4|webm|m4v)$/i.test(url.pathname);

/** Returns undefined if the reply has no stream. @param isAllowed returns whether viewers may be sent to an address */
export function readReply(text: string, isAllowed: (url: string) => boolean = () => true): Answer | undefined {
  const alone = addressIn(text.trim().replace(/^"(.*)"$/, '$1'));
  const reply = alone !== undefined && isMedia(new URL(alone)) ? { url: alone } : parsed(text);
  if (/^\s*<(?:!doctype|html)/i.test(text) || (isReply(reply) && isRefusal(reply))) return undefined;
  const found = addressesIn(reply).filter((one) => !isFlv(one) && isAllowed(one.url));
  const streams = found.slice(0, MAX_QUALITIES).map(({ name, url, type }) => ({ name: name?.trim(), url, type: streamType(url, type) }));
  const [first] = streams;
  if (!first) return undefined;
  const qualities = streams.filter(isQuality);
  return { stream: { url: first.url, type: first.type, ...(qualities.length > 1 && { qualities }) }, unsendable: isReply(reply) ? unsendableIn(reply) : [] };
}

function readAnswer({ status, url, body }: { status: number; url: string; body: Buffer }, isAllowed: (url: string) => boolean): Answer | undefined {
  if (status >= 400) return undefined;
  if (!isMedia(new URL(url))) return readReply(body.toString('utf8'), isAllowed);
  return isAllowed(url) ? { stream: { url, type: streamType(url) }, unsendable: [] } : undefined;
}

export interface Asking {
  allowPrivate: ReadonlySet<string>;
  signal: AbortSignal;
  timeoutMs: number;
}

/** Asks one resolver after the other. Throws OutgoingError('timeout') at the deadline. @returns the stream, if any, and whether a resolver responded */
export async function askResolvers(
  resolvers: readonly string[],
  url: string,
  { allowPrivate, signal, timeoutMs }: Asking,
): Promise<Partial<Answer> & { reached: boolean }> {
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
      const read = readAnswer(answer, (address) => isPlayable(address, resolvers, allowPrivate));
      if (read) return { ...read, reached };
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      if (error.fault === 'timeout' && performance.now() >= until - 50) throw error;
    }
  }
  return { reached };
}

const hostOf = (template: string) => (URL.canParse(template) ? new URL(template).hostname : undefined);

/**
 * Returns whether browsers may be sent to an address. They may not be sent into a private network, except to the host of a resolver there that this server
 * may reach.
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

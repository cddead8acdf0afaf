/** Guards outgoing requests: checks the address before connecting, also after redirects, and limits time and size. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, buildConnector, errors, request } from 'undici';
import { measuredCall } from '../monitoring/measures.ts';
import { problem } from '../problem.ts';
import { isPublicAddress, leadsInside } from './ip-addresses.ts';

export type OutgoingFault = 'refused' | 'timeout' | 'too_large' | 'unreachable' | 'redirects';
export class OutgoingError extends Error {
  readonly fault: OutgoingFault;
  constructor(fault: OutgoingFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export type OutgoingKind = 'captcha' | 'line test' | 'page' | 'poster' | 'push' | 'resolver' | 'search engine' | 'site' | 'source' | 'tmdb';

export interface OutgoingOptions {
  kind: OutgoingKind;
  /** The time limit, including redirects and body. */
  timeoutMs: number;
  maxBytes: number;
  headers?: Record<string, string>;
  /** A form to send by POST, in which case redirects are errors. */
  form?: URLSearchParams;
  /** Another kind of body to send by POST. */
  body?: { type: string; text: string | Buffer };
  /** Private host:port pairs that are allowed, both for this URL and for redirects to the same host and port. */
  allowPrivate?: ReadonlySet<string>;
  /** Connections to reuse for the same origin. */
  connections?: OutgoingConnections;
  signal?: AbortSignal;
  /** Allows ports other than 80 and 443, for unusual sources. */
  anyPort?: boolean;
  /** Stops at such a redirect and returns it (`url`, 3xx, no body). */
  stopAt?: (url: URL) => boolean;
}
export interface OutgoingAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** The URL after redirects. */
  url: string;
}

const MAX_REDIRECTS = 3;
const KEEP_ALIVE_MS = 15_000;
const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80');
export const hostPort = (url: URL) => `${url.hostname}:${portOf(url)}`;

/** Throws OutgoingError if the URL itself is not allowed, whatever its host resolves to. */
export function checkUrl(text: string, anyPort = false): URL {
  if (!URL.canParse(text)) throw new OutgoingError('refused', 'not a valid address');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutgoingError('refused', `scheme ${url.protocol} is not allowed`);
  if (url.username || url.password) throw new OutgoingError('refused', 'credentials in the address are not allowed');
  if (!anyPort && !['80', '443'].includes(portOf(url))) throw new OutgoingError('refused', `port ${portOf(url)} is not allowed`);
  return url;
}

/** Also refuses private or local hosts that are not in `allowPrivate`. Does not resolve names, so it suits addresses that will be stored. */
function checkAddress(text: string, { allowPrivate, anyPort = false }: Pick<OutgoingOptions, 'allowPrivate' | 'anyPort'>): URL {
  const isAllowed = URL.canParse(text) && allowPrivate?.has(hostPort(new URL(text))) === true;
  const url = checkUrl(text, anyPort || isAllowed);
  if (!isAllowed && leadsInside(url)) throw new OutgoingError('refused', `${url.hostname} is not a public address`);
  return url;
}

/** Like `checkAddress`, but throws `address_refused`. */
export function requireAddress(...given: Parameters<typeof checkAddress>): URL {
  try {
    return checkAddress(...given);
  } catch (error) {
    if (error instanceof OutgoingError) throw problem('address_refused');
    throw error;
  }
}

async function addressFor(hostname: string, privateAllowed: boolean): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!privateAllowed && /(^|\.)localhost\.?$/i.test(host)) throw new OutgoingError('refused', `${host} is this machine`);
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map((entry) => entry.address);
  const first = addresses[0];
  if (!first) throw new OutgoingError('unreachable', `${host} has no address`);
  if (!privateAllowed && !addresses.every(isPublicAddress)) throw new OutgoingError('refused', `${host} is not a public address`);
  return first;
}

function agentFor(privateAllowed: boolean, isReused = false): Agent {
  const connect = buildConnector({ timeout: 10_000 });
  return new Agent({
    // With pipelining 0, undici closes the connection after each response.
    ...(isReused ? { pipelining: 1, connections: 1, keepAliveTimeout: KEEP_ALIVE_MS } : { pipelining: 0 }),
    connect: (options, callback) => {
      addressFor(options.hostname, privateAllowed).then(
        (address) =>
          connect({ ...options, hostname: address, servername: isIP(options.hostname) ? undefined : options.hostname } as never, (error, socket) => {
            if (error || !socket) return callback(error ?? new Error('no socket'), null);
            if (!privateAllowed && !isPublicAddress(socket.remoteAddress ?? '')) {
              socket.destroy();
              return callback(new OutgoingError('refused', 'connected to an address that is not public'), null);
            }
            callback(null, socket);
          }),
        (error) => callback(error, null),
      );
    },
  });
}

/**
 * The connections of one job, one per origin. A socket leads to the address that was checked when it opened, and is never shared across origins or
 * permissions.
 */
export class OutgoingConnections {
  readonly #agents = new Map<string, Agent>();

  agentFor(url: URL, privateAllowed: boolean): Agent {
    const key = `${url.origin} ${privateAllowed}`;
    let agent = this.#agents.get(key);
    if (!agent) this.#agents.set(key, (agent = agentFor(privateAllowed, true)));
    return agent;
  }

  async close() {
    const agents = [...this.#agents.values()];
    this.#agents.clear();
    await Promise.all(agents.map((agent) => agent.destroy().catch(() => {})));
  }
}

async function readBody(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new OutgoingError('too_large', `the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function faultOf(error: unknown, deadline: AbortSignal): OutgoingError {
  for (let cause = error; cause instanceof Error; cause = cause.cause as Error) if (cause instanceof OutgoingError) return cause;
  if (deadline.aborted || error instanceof errors.ConnectTimeoutError) return new OutgoingError('timeout', 'no answer in time');
  return new OutgoingError('unreachable', error instanceof Error ? error.message : 'unreachable');
}

/** Sends a GET, or a POST if there is a body. Throws only OutgoingError. */
export function fetchGuarded(address: string, options: OutgoingOptions): Promise<OutgoingAnswer> {
  return measuredCall(
    options.kind,
    () => fetchChecked(address, options),
    ({ status }) => `${Math.floor(status / 100)}xx`,
    (error) => (error instanceof OutgoingError ? error.fault : 'unreachable'),
  );
}

async function fetchChecked(address: string, options: OutgoingOptions): Promise<OutgoingAnswer> {
  const deadline = AbortSignal.any([AbortSignal.timeout(options.timeoutMs), ...(options.signal ? [options.signal] : [])]);
  const sent = options.form ? { type: 'application/x-www-form-urlencoded', text: options.form.toString() } : options.body;
  let url = checkAddress(address, options);
  const first = hostPort(url);
  const isOwn = (to: URL) => hostPort(to) === first && options.allowPrivate?.has(first) === true;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const own = isOwn(url);
    // Uses a dispatcher per hop and origin, so that connections never cross hosts.
    const dispatcher = options.connections?.agentFor(url, own) ?? agentFor(own);
    try {
      const answer = await request(url, {
        dispatcher,
        signal: deadline,
        ...(sent ? { method: 'POST', body: sent.text } : {}),
        headers: {
          'accept-encoding': 'identity',
          ...(sent ? { 'content-type': sent.type } : {}),
          ...options.headers,
        },
      });
      const location = answer.headers.location;
      if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
        answer.body.on('error', () => {}).destroy();
        if (sent) throw new OutgoingError('redirects', 'a form is not sent on');
        const next = checkUrl(new URL(location, url).href, true);
        url = checkUrl(next.href, options.anyPort || isOwn(next));
        if (options.stopAt?.(url)) return { status: answer.statusCode, headers: answer.headers, body: Buffer.alloc(0), url: url.href };
        continue;
      }
      const body = await readBody(answer.body, options.maxBytes).catch((error) => {
        answer.body.on('error', () => {}).destroy();
        throw error;
      });
      return { status: answer.statusCode, headers: answer.headers, body, url: url.href };
    } catch (error) {
      throw faultOf(error, deadline);
    } finally {
      if (!options.connections) dispatcher.destroy().catch(() => {});
    }
  }
  throw new OutgoingError('redirects', `more than ${MAX_REDIRECTS} redirects`);
}

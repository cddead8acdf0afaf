/** Any text in a body, query or header costs at most 100 ms of the main thread. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type EndpointShape, TEXT_KINDS } from '@yinmu/contract/endpoint.ts';
import { MAX_BODY } from '@yinmu/contract/limits.ts';
import { pages } from '@yinmu/contract/pages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleaned } from '../server/src/platform/text/safe-text.ts';
import { ENDPOINTS } from './endpoints.ts';
import { A1, filled, filledBytes, type Hostile, hostileHeaders, hostileTexts, isCheap } from './hostile-texts.ts';
import { OWN_PAGE } from './own-page.ts';
import { siteOfFile } from './site-of-file.ts';

/** Repeated passes are already far too slow at this length. */
const SHORT = 8 * 1024;

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

let cookie = '';
let callers = 0;
async function signIn() {
  const admin = await site.staff('admin');
  cookie = admin.cookie;
}
const site = await siteOfFile();
await site.titles(Array.from({ length: 50 }, (_, i) => ({ vod_name: `小城之春${i} Spring ${i}`, vod_actor: '韦伟,石羽' })));
await signIn();

/** Sends a request verbatim. @returns the status */
function send(method: string, path: string, headers: Record<string, string>, body?: string) {
  const caller = `198.18.${(++callers >> 8) & 255}.${callers & 255}`;
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      `${site.origin}${path}`,
      { method, headers: { ...OWN_PAGE, 'X-Forwarded-For': caller, ...headers, ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }) } },
      (response) => text(response).then(() => resolve(response.statusCode ?? 0), reject),
    );
    sent.on('error', reject).end(body);
  });
}

/** Texts that fit the contract's patterns, made of the hostile one if possible. */
function shapedOf(hostile: Hostile): string[] {
  const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const letters = (count: number) => filled({ start: lettersOf(hostile.start), unit: lettersOf(hostile.unit) || 'ab' }, count);
  return [
    ...[letters(32), filled(hostile, 64), `${letters(64)}@${letters(120)}.org`],
    ...['a', '1', '123456', '1-2', '1:2', '2026-01-31', '2026-01-31T12:00:00.000Z', '#e11d48', 'https://127.0.0.1/{url}'],
    ...[22, 43, 64].map((length) => 'a'.repeat(length)),
  ];
}
function fits({ pattern = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema, text: string): boolean {
  const { length } = [...text];
  return length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(text);
}
/** A valid value with the longest texts. */
function longest(schema: Schema, hostile: Hostile): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return longest(schema.anyOf[0] as Schema, hostile);
  if (schema.type === 'string') {
    if (schema.pattern === undefined) return filled(hostile, schema.maxLength ?? SHORT);
    return shapedOf(hostile).find((one) => fits(schema, one));
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => longest(schema.items as Schema, hostile));
  if (schema.type === 'object') return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, longest(one, hostile)]));
  return null;
}

const encoded = (value: string) => encodeURIComponent(value.toWellFormed());
/** Node reads 16 KB including headers. */
const MAX_ADDRESS = 14 * 1024;
/** Cut to an address's length. */
const inAddress = (hostile: Hostile) => encoded(filledBytes(hostile, SHORT)).slice(0, MAX_ADDRESS).replace(/%.?$/, '');
const queryOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encoded(String(value))}`)
    .join('&');

/** Each text at its maximum, and each filling its container. */
function requestsOf(endpoint: EndpointShape, hostile: Hostile): { path: string; body?: string }[] {
  const body = endpoint.body as Schema | undefined;
  const query = endpoint.query as Schema | undefined;
  const params = (longest((endpoint.params ?? {}) as Schema, hostile) ?? {}) as Record<string, unknown>;
  const path = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(String(params[name] ?? '1')).slice(0, 190))}`;
  const allowed = query ? `?${queryOf(longest(query, hostile) as Record<string, unknown>)}`.slice(0, MAX_ADDRESS) : '';
  const long = inAddress(hostile);
  const most = (endpoint.maxBody ?? MAX_BODY) < 1e6 ? (endpoint.maxBody ?? MAX_BODY) : MAX_BODY;
  const field = (name: string) => JSON.stringify({ [name]: filledBytes(hostile, most / 2) });
  return [
    { path: path + allowed, ...(body ? { body: JSON.stringify(longest(body, hostile)) } : {}) },
    ...Object.keys(query?.properties ?? {}).map((name) => ({ path: `${path}?${name}=${long}` })),
    ...(body ? Object.keys(body.properties ?? {}) : []).map((name) => ({ path, body: field(name) })),
  ];
}

const shifted = ({ start, unit }: Hostile, attempt: number): Hostile => ({ start: 'kqvxz'.slice(0, attempt) + start, unit });
test.each(TEXT_KINDS)('text of kind %s', async (kind) => {
  const costs = (bytes: number) => fc.asyncProperty(hostileTexts, (hostile) => isCheap(() => cleaned[kind](filledBytes(hostile, bytes))));
  await fc.assert(costs(SHORT), { numRuns: 1000, examples: [[A1]] });
  await fc.assert(costs(MAX_BODY), { numRuns: 10, examples: [[A1]] });
});

/** Varies the text, because answers may be cached. */
const sendsCheaply = (endpoint: EndpointShape, hostile: Hostile, which: number) =>
  isCheap(async (attempt) => {
    const { path, body } = requestsOf(endpoint, shifted(hostile, attempt))[which] ?? { path: '/' };
    const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    if (endpoint.auth !== 'public') headers.Cookie = cookie;
    const status = await send(endpoint.method, path, headers, body);
    // Some calls end the session.
    if (status === 401 && endpoint.auth !== 'public') await signIn();
    expect(status).not.toBe(500);
  });
test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('request to %s', (_name, endpoint) =>
  fc.assert(
    fc.asyncProperty(hostileTexts, async (hostile) => {
      for (const which of requestsOf(endpoint, hostile).keys()) await sendsCheaply(endpoint, hostile, which);
    }),
    { numRuns: 1 },
  ),
);

const HEADERS = [
  ...['Cookie', 'Accept', 'Accept-Language', 'Accept-Encoding', 'If-None-Match', 'If-Modified-Since', 'User-Agent', 'Range', 'Origin', 'Referer'],
  ...['Content-Type', 'Idempotency-Key', 'X-API-Key', 'X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Authorization', 'Sec-Fetch-Site'],
];
const PATHS = ['/api/categories', '/', '/search', '/api/auth/check', '/api.php/provide/vod/', '/robots.txt'];
test.each(HEADERS)('header %s', (header) =>
  fc.assert(
    fc.asyncProperty(hostileHeaders, fc.constantFrom(...PATHS), (hostile, path) =>
      isCheap((attempt) => send('GET', path, { [header]: filledBytes(shifted(hostile, attempt), MAX_ADDRESS / 2).trim() || 'a' })),
    ),
    { numRuns: 2 },
  ),
);

test('address of a page', async () => {
  for (const { path, query = [] } of Object.values(pages) as { path: string; query?: readonly string[] }[]) {
    const address = `${path.replace(/:\w+/g, '1').replace('*', 'x')}?${query[0] ?? 'x'}=`;
    await fc.assert(
      fc.asyncProperty(hostileTexts, (hostile) => isCheap((attempt) => send('GET', address + inAddress(shifted(hostile, attempt)), { Accept: 'text/html' }))),
      { numRuns: 1 },
    );
  }
});

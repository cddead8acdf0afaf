/** Kept answers and built files are sent before Fastify is entered: no hooks, no objects, just the bytes with their headers. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Language } from '@yinmu/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnswerCache, type Bytes, encodingFor, type Kept } from './answer-cache.ts';
import { languageOf } from './language.ts';

/** Answers differ by language, so a shared cache may not mix them. */
const VARY = 'Cookie, Accept-Language, Accept-Encoding';
const keyOf = (language: Language, url: string) => `${language} ${url}`;

function send(response: ServerResponse, kept: Kept) {
  const headers = kept.encoding === 'identity' ? kept.headers : { ...kept.headers, 'content-encoding': kept.encoding };
  response.writeHead(200, { ...headers, 'content-length': kept.body.length });
  response.end(kept.body);
}

/** Whether a kept answer was sent. */
function sendKept(cache: AnswerCache, apiKey: string | undefined, request: IncomingMessage, response: ServerResponse): boolean {
  const { url, headers } = request;
  if (request.method !== 'GET' || url === undefined) return false;
  if (apiKey !== undefined && url.startsWith('/api/') && headers['x-api-key'] !== apiKey) return false;
  const kept = cache.find(keyOf(languageOf(request), url), headers['accept-encoding']);
  if (!kept) return false;
  send(response, kept);
  return true;
}

/** Files whose addresses change with their content, by address: in memory for as long as the site runs. */
export type BuiltFiles = Map<string, { headers: Record<string, string>; bytes: Bytes }>;

/** Whether a built file was sent. What is asked for in part is Fastify's. */
function sendFile(files: BuiltFiles, { method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
  const file = files.get(url);
  if (!file || method !== 'GET' || headers.range) return false;
  const wanted = encodingFor(headers['accept-encoding']);
  const compressed = file.bytes[wanted];
  send(response, { headers: file.headers, encoding: compressed ? wanted : 'identity', body: compressed ?? file.bytes.identity });
  return true;
}

const TIMES = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2000, keepAliveTimeout: 72_000 };

export const hotServer =
  (cache: AnswerCache, files: BuiltFiles, apiKey: string | undefined) =>
  (handler: RequestListener): Server =>
    createServer(TIMES, (request, response) => {
      if (!sendFile(files, request, response) && !sendKept(cache, apiKey, request, response)) handler(request, response);
    });

/** Keeps the answers of routes that allow it, with the headers they were sent with. */
export function keepAnswers(app: FastifyInstance, cache: AnswerCache) {
  /** The catalogue may move while an answer is made: it is as old as what it was read from. */
  const readAt = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.keep) readAt.set(request, cache.revision());
    done();
  });
  app.addHook('onSend', (request: FastifyRequest, reply, payload, done) => {
    if (!request.routeOptions.config.keep || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    reply.headers({ 'Cache-Control': 'no-cache', Vary: VARY });
    const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !/^(x-ratelimit|content-length)/.test(name))) as Record<
      string,
      string
    >;
    const key = keyOf(languageOf(request), request.raw.url ?? '');
    cache.keep(key, Buffer.from(payload), headers, readAt.get(request) ?? -1);
    const kept = cache.find(key, request.headers['accept-encoding']);
    if (!kept) return done(null, payload);
    if (kept.encoding !== 'identity') reply.header('Content-Encoding', kept.encoding);
    // Bytes that are kept are not made a second time from the text.
    done(null, kept.body);
  });
}

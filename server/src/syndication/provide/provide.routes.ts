/** `/api.php/provide/vod`: what TVBox, MoonTV and LibreTV style clients, and other sites' collectors, call. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countCall } from '../../platform/http/on.ts';
import { Limiter } from '../../platform/limits.ts';
import { type ProvideParts, provide, provideJson } from './provide.ts';
import { readWish } from './wish.ts';
import { xmlOf } from './xml.ts';

const BASE = '/api.php/provide/vod';
/** Searches a client may make; a walk through the pages is not limited, it costs no more than a page. */
const SEARCHES = { calls: 240, seconds: 60 };
/** Clients of every kind, in browsers too, may read. */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

export async function provideRoutes(app: FastifyInstance, parts: ProvideParts) {
  const searches = new Limiter();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = new URL(parts.origin + request.url);
    if (typeof request.body === 'string') for (const [name, value] of new URLSearchParams(request.body)) searchParams.set(name, value);
    const wish = readWish(pathname.slice(BASE.length), searchParams);
    if (wish.words) countCall(searches, SEARCHES, request, reply);
    reply.headers(OPEN);
    if (wish.xml) return reply.type('text/xml; charset=utf-8').send(xmlOf(await provide(parts, wish)));
    return reply.type('application/json; charset=utf-8').send(await provideJson(parts, wish));
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const url of [BASE, `${BASE}/`, `${BASE}/*`]) {
      scope.get(url, { schema: { hide: true } as object, config: { keep: true } }, answer);
      scope.post(url, { schema: { hide: true } as object }, answer);
    }
  });
}

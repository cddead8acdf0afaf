/** `/api.php/provide/vod`: called by TVBox, MoonTV and LibreTV style clients, and other sites' collectors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tags } from '../../../catalogue/browse/index.ts';
import type { CachePolicy } from '../../../platform/http/caching/cached-responses.ts';
import { isRevalidation } from '../../../platform/http/caching/subrequests.ts';
import { OPEN_TO_ALL } from '../../../platform/http/checks/security.ts';
import { countRequest } from '../../../platform/http/define-route.ts';
import { type ProvideParts, provide, provideJson } from './provide.ts';
import { canonicalQuery, type ProvideQuery, parseQuery } from './provide-query.ts';
import { xmlOf } from './provide-xml.ts';

const BASE = '/api.php/provide/vod';
/** Per client. Paging is unlimited: it costs no more than one page. */
const SEARCHES = { calls: 240, seconds: 60 };

/** Up to this many ids are as fresh as a title's page; more of them, or an old site's ids, as fresh as a list. */
const TITLES_TAGGED = 50;
const tagsOf = ({ ids, typeId }: ProvideQuery, isHere: (id: number) => boolean): string[] =>
  ids
    ? [tags.routes, ...(ids.length > TITLES_TAGGED || !ids.every(isHere) ? [tags.allTitles] : ids.map(tags.title))]
    : [tags.routes, tags.category(String(typeId ?? 0))];

export async function provideRoutes(app: FastifyInstance, parts: ProvideParts) {
  const partsOf = (request: FastifyRequest) => {
    const { pathname, searchParams } = new URL(parts.origin + request.url);
    return { path: pathname.slice(BASE.length), searchParams };
  };
  const cache: CachePolicy = {
    address: (request) => {
      const { path, searchParams } = partsOf(request);
      return `${BASE}/?${canonicalQuery(path, searchParams)}`;
    },
    tags: (request) => {
      const { path, searchParams } = partsOf(request);
      return tagsOf(parseQuery(path, searchParams), (id) => parts.index.isVisible(id));
    },
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, searchParams } = partsOf(request);
    if (typeof request.body === 'string') for (const [name, value] of new URLSearchParams(request.body)) searchParams.set(name, value);
    const query = parseQuery(path, searchParams);
    if (query.words && !isRevalidation()) await countRequest('searches of collectors', SEARCHES, request, reply);
    reply.headers(OPEN_TO_ALL);
    if (query.xml) return reply.type('text/xml; charset=utf-8').send(xmlOf(await provide(parts, query)));
    return reply.type('application/json; charset=utf-8').send(await provideJson(parts, query));
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const url of [BASE, `${BASE}/`, `${BASE}/*`]) {
      scope.get(url, { schema: { hide: true } as object, config: { cache } }, answer);
      scope.post(url, { schema: { hide: true } as object }, answer);
    }
  });
}

/** Serves `/api.php/provide/vod`, which TVBox, MoonTV, LibreTV and similar clients call, as do other sites' collectors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tags } from '../../../catalogue/browse/index.ts';
import type { CachePolicy } from '../../../platform/http/caching/cached-responses.ts';
import { isRevalidation } from '../../../platform/http/caching/response-cache.ts';
import { OPEN_TO_ALL } from '../../../platform/http/checks/security.ts';
import { countRequest } from '../../../platform/http/define-route.ts';
import { cdata, element, text } from '../../../platform/text/xml.ts';
import { type Envelope, type ProvideParts, provide, provideJson } from './provide.ts';
import { canonicalQuery, type ProvideQuery, parseQuery } from './provide-query.ts';
import type { FullRow, ShortRow } from './rows.ts';

/** Writes XML, the older format of the collection API. */
const beginning = (row: ShortRow) =>
  element('last', row.vod_time) +
  element('id', row.vod_id) +
  element('tid', row.type_id) +
  `<name>${cdata(row.vod_name)}</name>` +
  element('type', row.type_name) +
  element('pic', row.vod_pic);

const shortVideo = (row: ShortRow) =>
  `${beginning(row)}${element('year', row.vod_year || 0)}${element('dt', row.vod_play_from)}<note>${cdata(row.vod_remarks)}</note>`;

function routes(row: FullRow): string {
  const urls = row.vod_play_url.split('$$$');
  return row.vod_play_from
    .split('$$$')
    .filter(Boolean)
    .map((flag, i) => `<dd flag="${text(flag)}">${cdata(urls[i] ?? '')}</dd>`)
    .join('');
}

const fullVideo = (row: FullRow) =>
  beginning(row) +
  element('lang', row.vod_lang) +
  element('area', row.vod_area) +
  // TVBox drops the whole list if one year is not a number.
  element('year', row.vod_year || 0) +
  element('state', row.vod_serial || 0) +
  `<note>${cdata(row.vod_remarks)}</note><actor>${cdata(row.vod_actor)}</actor><director>${cdata(row.vod_director)}</director>` +
  `<dl>${routes(row)}</dl><des>${cdata(row.vod_content)}</des>`;

const isFull = (row: ShortRow | FullRow): row is FullRow => 'vod_content' in row;

function xmlOf({ page, pagecount, limit, total, list, class: classes }: Envelope): string {
  const videos = list.map((row) => `<video>${isFull(row) ? fullVideo(row) : shortVideo(row)}</video>`).join('');
  const categories = classes ? `<class>${classes.map(({ type_id, type_name }) => `<ty id="${type_id}">${text(type_name)}</ty>`).join('')}</class>` : '';
  return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="5.1"><list page="${page}" pagecount="${pagecount}" pagesize="${limit}" recordcount="${total}">${videos}</list>${categories}</rss>`;
}

const BASE = '/api.php/provide/vod';
/** Searches per client. Paging has no limit: later pages cost no more than the first. */
const SEARCHES = { calls: 240, seconds: 60 };

/** An answer with up to this many IDs is as fresh as a title's page. With more, or with an old site's IDs, it is as fresh as a list. */
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

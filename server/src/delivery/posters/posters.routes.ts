/** Serves `/img/{vod_id}/{width}.webp`, `/img/{vod_id}/stills/{place}/{width}.webp`, and `/img/faces/{file}`. */
import { DAY_SECONDS } from '@yinmu/contract/limits.ts';
import { DEFAULT_POSTER, POSTER_WIDTHS, STILL_WIDTHS } from '@yinmu/contract/titles/video.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/accept-language.ts';
import { etagOf, isUnchanged, VARY } from '../../platform/http/caching/cached-responses.ts';
import { OPEN_TO_ALL } from '../../platform/http/checks/security.ts';
import { problem } from '../../platform/problem.ts';
import { drawnPoster } from './drawn-poster.ts';
import { NAMES, type NamedTitle } from './posters.store.ts';
import { createPosters, type PosterAnswer, type PosterParts } from './posters.ts';

/** Allows several screens of posters a second; only crawlers request more. */
const LIMIT = { calls: 3000, seconds: 60 };
/** Caches the fallback only briefly, because the poster's host may recover. */
const FALLBACK_SECONDS = 600;

/** Draws an SVG for browsers, with the name in the reader's language. Link previews do not accept SVG, so they get the picture. */
function sendFallback(request: FastifyRequest, reply: FastifyReply, title: NamedTitle) {
  reply.headers({ 'Cache-Control': `public, max-age=${FALLBACK_SECONDS}`, Vary: 'Accept' });
  if (!request.headers.accept?.includes('image/svg+xml')) return reply.redirect(DEFAULT_POSTER);
  const svg = drawnPoster(NAMES.show(title, languageOf(request)));
  const etag = etagOf(svg);
  reply.headers({ 'Cache-Control': `private, max-age=${FALLBACK_SECONDS}`, Vary: `Accept, ${VARY}` });
  reply.headers({ ETag: etag, ...OPEN_TO_ALL });
  return isUnchanged(request, etag) ? reply.code(304).send() : reply.type('image/svg+xml').send(svg);
}

const POSTER_AGE = `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${7 * DAY_SECONDS}`;
/** Short, because another still may take the place. */
const STILL_AGE = 'public, max-age=600';

function sendPicture(reply: FastifyReply, answer: Extract<PosterAnswer, { etag: string }>, age: string) {
  reply.headers({
    'Cache-Control': age,
    ETag: answer.etag,
    Vary: 'Accept',
    ...OPEN_TO_ALL,
  });
  return answer.kind === 'unchanged' ? reply.code(304).send() : reply.type('image/webp').send(answer.bytes);
}

/** @returns a function that returns the size of all posters on disk, in bytes */
export function registerPosters(app: FastifyInstance, parts: PosterParts): () => number {
  const posters = createPosters(parts);
  app.addHook('onClose', () => posters.stop());
  app.get<{ Params: { id: string; width: string } }>(
    `/img/:id(^\\d{1,15}$)/:width(^(?:${POSTER_WIDTHS.join('|')})$).webp`,
    { schema: { hide: true } as object, config: { limit: LIMIT } },
    async (request, reply) => {
      const { id, width } = request.params;
      const answer = await posters.picture(Number(id), Number(width), (etag) => isUnchanged(request, etag));
      if (answer.kind === 'unknown') throw problem('video_not_found');
      return answer.kind === 'none' ? sendFallback(request, reply, answer.title) : sendPicture(reply, answer, POSTER_AGE);
    },
  );
  app.get<{ Params: { id: string; place: string; width: string } }>(
    `/img/:id(^\\d{1,15}$)/stills/:place(^\\d{1,2}$)/:width(^(?:${STILL_WIDTHS.join('|')})$).webp`,
    { schema: { hide: true } as object, config: { limit: LIMIT } },
    async (request, reply) => {
      const { id, place, width } = request.params;
      const answer = await posters.picture(Number(id), Number(width), (etag) => isUnchanged(request, etag), Number(place));
      if (answer.kind === 'unknown') throw problem('video_not_found');
      if (answer.kind === 'none') throw problem('not_found');
      return sendPicture(reply, answer, STILL_AGE);
    },
  );
  app.get<{ Params: { file: string } }>(
    '/img/faces/:file(^[\\w-]{1,60}\\.(?:jpg|png)$)',
    { schema: { hide: true } as object, config: { limit: LIMIT } },
    async (request, reply) => {
      const picture = await posters.face(request.params.file);
      if (!picture) throw problem('not_found');
      return reply
        .header('Cache-Control', `public, max-age=${7 * DAY_SECONDS}`)
        .type('image/webp')
        .send(picture);
    },
  );
  return posters.bytes;
}

/** The endpoint that answers what a player should open. */
import { processVideoUrl } from '@yinmu/contract/playback.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { problem } from '../platform/problem.ts';
import { callerKey } from '../platform/rate-limit.ts';
import { createParser, type ParseParts } from './parse.ts';

export function playbackRoutes(app: FastifyInstance, parts: ParseParts) {
  const parse = createParser(parts);
  app.route(
    defineRoute(processVideoUrl, async ({ query, request, reply }) => {
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin' && site !== 'none') throw problem('foreign_origin');
      const abort = new AbortController();
      reply.raw.once('close', () => abort.abort());
      const { stream, headers } = await parse(query.url, query.route, callerKey(request.ip), abort.signal);
      reply.headers(headers).header('Cache-Control', 'no-store');
      return stream;
    }),
  );
}

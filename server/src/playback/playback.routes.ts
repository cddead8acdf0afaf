/** Playback's calls. */
import { addView, processVideoUrl } from '@yinmu/contract/playback.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { titleRow } from '../catalogue/index.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { problem } from '../platform/problem.ts';
import { callerKey } from '../platform/rate-limit.ts';
import { createParser, type ParseParts } from './parse.ts';
import type { ViewCounter } from './views.ts';

export interface PlaybackParts extends ParseParts {
  views: ViewCounter;
}

export function playbackRoutes(app: FastifyInstance, parts: PlaybackParts) {
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
  app.route(
    defineRoute(addView, async ({ params, request }) => {
      if (!(await titleRow(parts.db, params.id))) throw problem('video_not_found');
      return { counted: parts.views.add(params.id, callerKey(request.ip)) };
    }),
  );
}

import { testRoute } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { processVideoUrl } from '@yinmu/contract/playback/playback.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { callerKey } from '../../platform/jobs/limits.ts';
import { problem } from '../../platform/problem.ts';
import { createParser, type ParseParts } from './parse.ts';
import { tryRoute } from './try-route.ts';

export function playbackRoutes(app: FastifyInstance, given: Omit<ParseParts, 'limits'>) {
  const parts = { ...given, limits: app.limits };
  const parse = createParser(parts);
  defineRoute(app, processVideoUrl, async ({ query, request, reply }) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw problem('foreign_origin');
    const abort = new AbortController();
    reply.raw.once('close', () => abort.abort());
    const { stream, headers } = await parse(query.url, query.route, callerKey(request.ip), abort.signal);
    reply.headers(headers).header('Cache-Control', 'no-store');
    return stream;
  });
  defineRoute(app, testRoute, async ({ params, language }) => {
    const check = await tryRoute(parts, params.route);
    return { ...check, detail: check.detail[language] };
  });
}

/** The calls that set routes. */
import { getRoutes, setRoutes, testRoute } from '@yinmu/contract/admin-sources.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { type LineParts, replaceLines, tryLine } from './line-admin.ts';

export function lineAdminRoutes(app: FastifyInstance, parts: LineParts) {
  app.route(defineRoute(getRoutes, () => parts.lines.all()));
  app.route(defineRoute(setRoutes, ({ member, body }) => replaceLines(parts, member.id, body.routes)));
  app.route(defineRoute(testRoute, ({ params }) => tryLine(parts, params.route)));
}

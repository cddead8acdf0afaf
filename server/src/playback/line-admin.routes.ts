/** The calls that set routes. */
import { getRoutes, setRoutes, testRoute } from '@yinmu/contract/admin-sources.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { type RouteParts, replaceRoutes, tryRoute } from './line-admin.ts';

export function routeAdminRoutes(app: FastifyInstance, parts: RouteParts) {
  app.route(defineRoute(getRoutes, () => parts.lines.all()));
  app.route(defineRoute(setRoutes, ({ member, body }) => replaceRoutes(parts, member.id, body.routes)));
  app.route(defineRoute(testRoute, ({ params }) => tryRoute(parts, params.route)));
}

import { getRoutes, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type RouteSettingParts, replaceRoutes } from './replace-routes.ts';

export function routeSettingRoutes(app: FastifyInstance, parts: RouteSettingParts) {
  app.route(defineRoute(getRoutes, () => parts.routes.all()));
  app.route(defineRoute(setRoutes, ({ member, body }) => replaceRoutes(parts, member.id, body.routes)));
}

import { getRoutes, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type RouteSettingParts, replaceRoutes } from './replace-routes.ts';

export function routeSettingRoutes(app: FastifyInstance, parts: RouteSettingParts) {
  defineRoute(app, getRoutes, () => parts.routes.all());
  defineRoute(app, setRoutes, ({ member, body }) => replaceRoutes(parts, member.id, body.routes));
}

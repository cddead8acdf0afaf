import { getRoutes, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type LineSettingParts, replaceLines } from './replace-lines.ts';

export function lineSettingRoutes(app: FastifyInstance, parts: LineSettingParts) {
  app.route(defineRoute(getRoutes, () => parts.lines.all()));
  app.route(defineRoute(setRoutes, ({ member, body }) => replaceLines(parts, member.id, body.routes)));
}

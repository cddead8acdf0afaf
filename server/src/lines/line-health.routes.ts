/** The calls of route health. */
import { done } from '@yinmu/contract/endpoint.ts';
import { checkRoute, getRouteHealth, reportPlayback, showRoute } from '@yinmu/contract/route-health.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { callerKey } from '../platform/rate-limit.ts';
import type { RouteHealths } from './line-health.ts';
import { storedRouteId } from './list-lines.ts';

export function routeHealthRoutes(app: FastifyInstance, healths: RouteHealths) {
  app.route(
    defineRoute(reportPlayback, async ({ params, body, request }) => {
      await healths.report({ vodId: params.id, ...body, route: storedRouteId(body.route) }, callerKey(request.ip));
      return done;
    }),
  );
  app.route(defineRoute(getRouteHealth, () => healths.told()));
  app.route(
    defineRoute(showRoute, async ({ member, body }) => {
      await healths.show(body.vodId, body.route, member.id);
      return done;
    }),
  );
  app.route(defineRoute(checkRoute, ({ body }) => healths.check(body.vodId, body.route)));
}

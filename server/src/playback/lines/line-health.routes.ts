import { done } from '@yinmu/contract/endpoint.ts';
import { checkRoute, getRouteHealth, reportPlayback, showRoute } from '@yinmu/contract/playback/route-health.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { callerKey } from '../../platform/jobs/rate-limit.ts';
import { countLines } from './line-health.store.ts';
import type { LineHealth } from './line-health.ts';
import type { LineSettings } from './line-settings.ts';
import { isCode, storedLineId } from './list-lines.ts';

/** Without a setting viewers see them as 线路 1. */
const MOST = 50;

/** Most titles first. */
const unlistedLines = async (db: Db, lines: LineSettings) =>
  (await countLines(db))
    .filter(({ route_id }) => isCode(route_id) && lines.get(route_id) === undefined)
    .sort((a, b) => Number(b.count) - Number(a.count) || (a.route_id < b.route_id ? -1 : 1))
    .slice(0, MOST)
    .map(({ route_id, count }) => ({ route: route_id, titles: Number(count) }));

export function lineHealthRoutes(app: FastifyInstance, lineHealth: LineHealth, { db, lines }: { db: Db; lines: LineSettings }) {
  app.route(
    defineRoute(reportPlayback, async ({ params, body, request }) => {
      await lineHealth.addReport({ vodId: params.id, ...body, route: storedLineId(body.route) }, callerKey(request.ip));
      return done;
    }),
  );
  app.route(
    defineRoute(getRouteHealth, async ({ language }) => ({
      ...(await lineHealth.summary(language)),
      unlisted: await unlistedLines(db, lines),
      unsendable: [...lines.unsendable].map(([route, headers]) => ({ route, headers: [...headers] })),
    })),
  );
  app.route(
    defineRoute(showRoute, async ({ member, body }) => {
      await lineHealth.show(body.vodId, body.route, member.id);
      return done;
    }),
  );
  app.route(
    defineRoute(checkRoute, async ({ body, language }) => {
      const { shown, detail } = await lineHealth.check(body.vodId, body.route);
      return { shown, detail: detail[language] };
    }),
  );
}

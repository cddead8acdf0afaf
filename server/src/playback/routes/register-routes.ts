import { getRoutes, type RouteRevision, type RouteSetting, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { checkRoute, getRouteHealth, reportPlayback, showRoute } from '@yinmu/contract/playback/route-health.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../operation/audit/index.ts';
import { settingsRevisions } from '../../operation/settings/index.ts';
import type { Announcements } from '../../platform/database/announcements.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { callerKey } from '../../platform/jobs/limits.ts';
import { refuseTwice } from '../../platform/problem.ts';
import { type HealthOf, isCode, storedRouteId } from './list-routes.ts';
import { loadRoutes, ROUTE_FILE } from './route-file.ts';
import { countAnyOf, countRoutes } from './route-health.store.ts';
import { type HealthParts, RouteHealth } from './route-health.ts';
import { labelsAfter } from './route-labels.ts';
import { idsOf, type RouteSettings } from './route-settings.ts';

/** Replaces all route settings, in `routes.json` or for all instances. The change takes effect at once and is in the audit log. */
interface RouteSettingParts {
  db: Db;
  dataDir: string;
  routes: RouteSettings;
  announcements: Announcements;
  /** Called after a change, which makes cached responses outdated. */
  onSettingsChange: () => void;
}

const PART = 'routes';

async function routeRevision({ db, routes }: RouteSettingParts): Promise<RouteRevision> {
  const [{ version, by }] = await settingsRevisions.fileRevisions(db, PART, routes.all());
  return { version, by, routes: routes.all() };
}

/** Throws `validation_failed` for a duplicate ID, or `settings_changed` after another change. @param by the admin's ID */
async function replaceRoutes(parts: RouteSettingParts, by: number, { version, routes: given }: BodyOf<typeof setRoutes>): Promise<RouteRevision> {
  const { db, dataDir, routes, announcements, onSettingsChange } = parts;
  refuseTwice('routes', given.flatMap(idsOf));
  const before = routes.all();
  const next = given.map((route) => ({ ...route, label: labelsAfter(before.find(({ id }) => id === route.id)?.label ?? route.label, route.label) }));
  const changed = next.filter((route) => JSON.stringify(route) !== JSON.stringify(before.find(({ id }) => id === route.id)));
  const isAffected = ({ id }: RouteSetting) => changed.some((route) => route.id === id) || !next.some((route) => route.id === id);
  await ROUTE_FILE.write(db, dataDir, next, async (trx) => {
    await settingsRevisions.reviseFile(trx, PART, by, version, before, next);
    await announcements.tell(trx, 'routes', null);
    await recordAction(trx, by, 'routes.set', 'routes.json', before.filter(isAffected), changed);
  });
  routes.replace(next);
  onSettingsChange();
  return routeRevision(parts);
}

/** The most codes without a setting to list; viewers see such a route as 线路 1. */
const MOST = 50;

async function titlesOfRoutes(db: Db, routes: RouteSettings) {
  const counts = (await countRoutes(db)).sort((a, b) => Number(b.count) - Number(a.count) || (a.route_id < b.route_id ? -1 : 1));
  const isListed = ({ route_id }: { route_id: string }) => routes.get(route_id) !== undefined;
  const codes = counts.filter((one) => !isListed(one) && isCode(one.route_id)).slice(0, MOST);
  const found = [...counts.filter(isListed), ...codes].map(({ route_id, count }) => ({ route: route_id, titles: Number(count) }));
  const merged: typeof found = [];
  for (const setting of routes.all()) if (setting.mergedRoutes?.length) merged.push({ route: setting.id, titles: await countAnyOf(db, idsOf(setting)) });
  return [...merged, ...found.filter(({ route }) => !merged.some((one) => one.route === route))];
}

function routeHealthRoutes(app: FastifyInstance, routeHealth: RouteHealth, { db, routes }: { db: Db; routes: RouteSettings }) {
  defineRoute(app, reportPlayback, ({ params, body, request }) =>
    routeHealth.addReport({ vodId: params.id, ...body, route: storedRouteId(body.route) }, callerKey(request.ip)),
  );
  defineRoute(app, getRouteHealth, async ({ language }) => ({
    ...(await routeHealth.summary(language)),
    titles: await titlesOfRoutes(db, routes),
    unsendable: [...routes.unsendable].map(([route, headers]) => ({ route, headers: [...headers] })),
  }));
  defineRoute(app, showRoute, ({ member, body }) => routeHealth.show(body.vodId, body.route, member.id));
  defineRoute(app, checkRoute, async ({ body, language }) => {
    const { shown, detail } = await routeHealth.check(body.vodId, body.route);
    return { shown, detail: detail[language] };
  });
}

function routeSettingRoutes(app: FastifyInstance, parts: RouteSettingParts) {
  defineRoute(app, getRoutes, () => routeRevision(parts));
  defineRoute(app, setRoutes, ({ member, body }) => replaceRoutes(parts, member.id, body));
}

/** @returns a function that returns the health of a route for a title */
export async function registerRoutes(app: FastifyInstance, parts: Omit<HealthParts, 'onError'> & RouteSettingParts): Promise<HealthOf> {
  const health = new RouteHealth({ ...parts, onError: (error) => app.log.error({ err: error }, 'route reports were not stored') });
  app.addHook('onClose', () => health.stop());
  routeHealthRoutes(app, health, parts);
  routeSettingRoutes(app, parts);
  const { announcements, db, dataDir, routes } = parts;
  announcements.on('routes', async () => {
    routes.replace(await loadRoutes(db, dataDir));
    parts.onSettingsChange();
  });
  announcements.on('hiddenRoute', async (vodId) => {
    await health.reloadHidden();
    // Without a title, any route may have changed.
    if (vodId === undefined) parts.onSettingsChange();
    else parts.onVisibilityChange(vodId);
  });
  await health.load();
  return health.of;
}

import { getApps, getAppVersions, setApps } from '@yinmu/contract/site/apps.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type AppParts, Apps, latestOf } from './app-versions.ts';

export { APP_FILE } from './app-versions.ts';

export function registerApps(app: FastifyInstance, parts: Omit<AppParts, 'onError'>) {
  const apps = new Apps({ ...parts, onError: (message) => app.log.warn(message) });
  defineRoute(app, getAppVersions, async () => ({ versions: latestOf(await apps.all()) }));
  defineRoute(app, getApps, () => apps.all());
  defineRoute(app, setApps, ({ member, body }) => apps.replace(member.id, body.versions));
}

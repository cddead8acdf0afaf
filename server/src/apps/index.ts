/** The apps room of a site: the versions that the operator offers. */
import { getAppVersions } from '@yinmu/contract/apps.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { appVersions } from './app-versions.ts';

export function registerApps(app: FastifyInstance, dataDir: string) {
  const latest = appVersions(dataDir, (message) => app.log.warn(message));
  app.route(defineRoute(getAppVersions, async () => ({ versions: await latest() })));
}

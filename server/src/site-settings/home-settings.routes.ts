/** The calls of the home page's settings. */
import { getHomeSettings, type HomeSettings, setHomeSettings } from '@yinmu/contract/home-settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { requireOrder, withNames } from './home-settings.ts';
import type { RevisedSettings } from './revised-settings.ts';

export function routeHomeSettings(app: FastifyInstance, db: Db, home: RevisedSettings<HomeSettings>) {
  app.route(defineRoute(getHomeSettings, async () => withNames(db, await home.revisions())));
  app.route(
    defineRoute(setHomeSettings, async ({ member, body: { version, settings } }) => {
      requireOrder(settings.heroes);
      return withNames(db, await home.change(member.id, version, settings));
    }),
  );
}

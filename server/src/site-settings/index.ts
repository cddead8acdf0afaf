/** The public module of the site's settings. A part of them is a file of this room, and a contract of its own. */
import { getHomeSettings, type HomeSettings, setHomeSettings } from '@yinmu/contract/home-settings.endpoints.ts';
import { getSiteSettings, type SiteSettings, setSiteSettings } from '@yinmu/contract/site-settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { HOME, requireOrder, withNames } from './home-settings.ts';
import { createRevisedSettings, type SettingsParts } from './revised-settings.ts';
import { ACCESS } from './site-access.ts';

export interface SiteSettingsHolder {
  /** The rows and picked titles of the home page. */
  readonly home: HomeSettings;
  /** The part about who may join and write. */
  readonly current: SiteSettings;
}

export async function registerSiteSettings(app: FastifyInstance, parts: SettingsParts): Promise<SiteSettingsHolder> {
  const access = await createRevisedSettings(parts, ACCESS);
  const home = await createRevisedSettings(parts, HOME);
  parts.announcements.on('settings', async () => {
    for (const part of [access, home]) await part.reload();
  });
  app.route(defineRoute(getSiteSettings, async () => ({ revisions: await access.revisions() })));
  app.route(defineRoute(setSiteSettings, async ({ member, body }) => ({ revisions: await access.change(member.id, body.version, body.settings) })));
  app.route(defineRoute(getHomeSettings, async () => withNames(parts.db, await home.revisions())));
  app.route(
    defineRoute(setHomeSettings, async ({ member, body: { version, settings } }) => {
      requireOrder(settings.heroes);
      return withNames(parts.db, await home.change(member.id, version, settings));
    }),
  );
  return {
    get home() {
      return home.current;
    },
    get current() {
      return access.current;
    },
  };
}

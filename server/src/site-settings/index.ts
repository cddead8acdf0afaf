/** The public module of the site's settings. A part of them is a file of this room, and a contract of its own. */
import { getSiteSettings, type SiteSettings, setSiteSettings } from '@yinmu/contract/site-settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { createRevisedSettings, type SettingsParts } from './revised-settings.ts';
import { ACCESS } from './site-access.ts';

export interface SiteSettingsHolder {
  /** The part about who may join and write. */
  readonly current: SiteSettings;
}

export async function registerSiteSettings(app: FastifyInstance, parts: SettingsParts): Promise<SiteSettingsHolder> {
  const access = await createRevisedSettings(parts, ACCESS);
  parts.announcements.on('settings', async () => {
    for (const part of [access]) await part.reload();
  });
  app.route(defineRoute(getSiteSettings, async () => ({ revisions: await access.revisions() })));
  app.route(defineRoute(setSiteSettings, async ({ member, body }) => ({ revisions: await access.change(member.id, body.version, body.settings) })));
  return {
    get current() {
      return access.current;
    },
  };
}

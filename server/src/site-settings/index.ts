/** The public module of the site's settings. */
import { getSiteSettings, setSiteSettings } from '@yinmu/contract/site-settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { createSiteSettings, type SiteSettingsHolder, type SiteSettingsParts } from './settings-in-force.ts';

export type { SiteSettingsHolder } from './settings-in-force.ts';

export async function registerSiteSettings(app: FastifyInstance, parts: SiteSettingsParts): Promise<SiteSettingsHolder> {
  const settings = await createSiteSettings(parts);
  parts.announcements.on('settings', () => settings.reload());
  app.route(defineRoute(getSiteSettings, async () => ({ revisions: await settings.revisions() })));
  app.route(defineRoute(setSiteSettings, async ({ member, body }) => ({ revisions: await settings.change(member.id, body.version, body.settings) })));
  return settings;
}

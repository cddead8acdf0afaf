/** Each part is read with its revisions, and changed as a whole. */
import { getAuditSettings, setAuditSettings } from '@yinmu/contract/admin/audit.endpoints.ts';
import { getHoldRules, setHoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { getSearchEngines, setSearchEngines } from '@yinmu/contract/site/search-engines.endpoints.ts';
import { getSiteBanners, setSiteBanners } from '@yinmu/contract/site/site-banners.endpoints.ts';
import { getSiteFace, setSiteFace, uploadSitePicture } from '@yinmu/contract/site/site-face.endpoints.ts';
import { getSiteAnnouncement, getSiteFooter, setSiteAnnouncement, setSiteFooter } from '@yinmu/contract/site/site-footer.endpoints.ts';
import { getSiteNavigation, setSiteNavigation } from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { getSitePolicies, setSitePolicies } from '@yinmu/contract/site/site-policies.endpoints.ts';
import { getSiteSettings, setSiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import { getSiteSetup, setSiteSetup } from '@yinmu/contract/site/site-setup.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Files } from '../../platform/files/files.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { registerUpload } from '../../platform/http/uploads.ts';
import type { PartsInForce } from './parts-in-force.ts';
import { routeSiteCategories } from './site-categories.routes.ts';
import { storePicture, sweepPictures } from './site-pictures.ts';

interface Parts {
  files: Files;
  inForce: PartsInForce;
  index: Parameters<typeof routeSiteCategories>[2];
}

export function routeSiteSettings(app: FastifyInstance, { files, inForce, index }: Parts) {
  const { auditLog } = inForce;
  const { access, face, announcement, footer, policies, hold, navigation, categories, setup, engines, banners } = inForce;
  defineRoute(app, getSiteSettings, async () => ({ revisions: await access.revisions() }));
  defineRoute(app, setSiteSettings, async ({ member, body }) => ({ revisions: await access.change(member.id, body.version, body.settings) }));
  defineRoute(app, getSiteFace, async () => ({ revisions: await face.revisions() }));
  defineRoute(app, setSiteFace, async ({ member, body }) => ({ revisions: await face.change(member.id, body.version, body.settings) }));
  defineRoute(app, getSiteAnnouncement, async () => ({ revisions: await announcement.revisions() }));
  defineRoute(app, setSiteAnnouncement, async ({ member, body }) => ({ revisions: await announcement.change(member.id, body.version, body.settings) }));
  defineRoute(app, getSiteFooter, async () => ({ revisions: await footer.revisions() }));
  defineRoute(app, setSiteFooter, async ({ member, body }) => ({ revisions: await footer.change(member.id, body.version, body.settings) }));
  defineRoute(app, getSitePolicies, async () => ({ revisions: await policies.revisions() }));
  defineRoute(app, setSitePolicies, async ({ member, body }) => ({ revisions: await policies.change(member.id, body.version, body.settings) }));
  defineRoute(app, getHoldRules, async () => ({ revisions: await hold.revisions() }));
  defineRoute(app, setHoldRules, async ({ member, body }) => ({ revisions: await hold.change(member.id, body.version, body.settings) }));
  defineRoute(app, getSiteNavigation, async () => ({ revisions: await navigation.revisions() }));
  defineRoute(app, setSiteNavigation, async ({ member, body }) => ({ revisions: await navigation.change(member.id, body.version, body.settings) }));
  routeSiteCategories(app, categories, index);
  defineRoute(app, getSiteSetup, async () => ({ revisions: await setup.revisions() }));
  defineRoute(app, setSiteSetup, async ({ member, body }) => ({ revisions: await setup.change(member.id, body.version, body.settings) }));
  defineRoute(app, getSearchEngines, async () => ({ revisions: await engines.revisions() }));
  defineRoute(app, setSearchEngines, async ({ member, body }) => ({ revisions: await engines.change(member.id, body.version, body.settings) }));
  defineRoute(app, getSiteBanners, async () => ({ revisions: await banners.revisions() }));
  defineRoute(app, setSiteBanners, async ({ member, body }) => ({ revisions: await banners.change(member.id, body.version, body.settings) }));
  defineRoute(app, getAuditSettings, async () => ({ revisions: await auditLog.revisions() }));
  defineRoute(app, setAuditSettings, async ({ member, body }) => ({ revisions: await auditLog.change(member.id, body.version, body.settings) }));
  registerUpload(app, uploadSitePicture, async ({ params }, bytes) => {
    const stored = await storePicture(files, params.picture, bytes);
    await sweepPictures(files, await face.revisions(), await banners.revisions());
    return stored;
  });
}

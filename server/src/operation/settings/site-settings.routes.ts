/** Defines the routes of the settings. Each part is read together with its revisions, and changed as a whole. */
import { getAuditSettings, setAuditSettings } from '@yinmu/contract/admin/audit.endpoints.ts';
import { getHoldRules, setHoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { getSearchEngines, setSearchEngines } from '@yinmu/contract/site/search-engines.endpoints.ts';
import { getSiteBanners, setSiteBanners } from '@yinmu/contract/site/site-banners.endpoints.ts';
import { getSiteCategories, previewSiteCategories, setSiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { getSiteFace, setSiteFace, uploadSitePicture } from '@yinmu/contract/site/site-face.endpoints.ts';
import { getSiteAnnouncement, getSiteFooter, setSiteAnnouncement, setSiteFooter } from '@yinmu/contract/site/site-footer.endpoints.ts';
import { getSiteNavigation, setSiteNavigation } from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { getSitePolicies, setSitePolicies } from '@yinmu/contract/site/site-policies.endpoints.ts';
import { getSiteSettings, setSiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import { getSiteSetup, setSiteSetup } from '@yinmu/contract/site/site-setup.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { TitleIndex } from '../../catalogue/browse/index.ts';
import type { Files } from '../../platform/files/files.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { registerUpload } from '../../platform/http/uploads.ts';
import type { PartsInForce } from './parts-in-force.ts';
import { routePart } from './revised-settings.ts';
import { movesTo } from './site-categories.ts';
import { storePicture, sweepPictures } from './site-pictures.ts';

interface Parts {
  files: Files;
  inForce: PartsInForce;
  index: TitleIndex;
}

export function routeSiteSettings(app: FastifyInstance, { files, inForce, index }: Parts) {
  const { face, categories, banners } = inForce;
  routePart(app, getSiteSettings, setSiteSettings, inForce.access);
  routePart(app, getSiteFace, setSiteFace, face);
  routePart(app, getSiteAnnouncement, setSiteAnnouncement, inForce.announcement);
  routePart(app, getSiteFooter, setSiteFooter, inForce.footer);
  routePart(app, getSitePolicies, setSitePolicies, inForce.policies);
  routePart(app, getHoldRules, setHoldRules, inForce.hold);
  routePart(app, getSiteNavigation, setSiteNavigation, inForce.navigation);
  routePart(app, getSiteCategories, setSiteCategories, categories);
  routePart(app, getSiteSetup, setSiteSetup, inForce.setup);
  routePart(app, getSearchEngines, setSearchEngines, inForce.engines);
  routePart(app, getSiteBanners, setSiteBanners, banners);
  routePart(app, getAuditSettings, setAuditSettings, inForce.auditLog);
  defineRoute(app, previewSiteCategories, async ({ body }) => {
    await categories.check(body);
    return { moves: movesTo(body, index.counts('type', index.all())) };
  });
  registerUpload(app, uploadSitePicture, async ({ params }, bytes) => {
    const stored = await storePicture(files, params.picture, bytes);
    await sweepPictures(files, await face.revisions(), await banners.revisions());
    return stored;
  });
}

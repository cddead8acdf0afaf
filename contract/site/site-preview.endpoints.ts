import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { SiteFace } from './site-face.endpoints.ts';
import { SiteAnnouncement, SiteFooter } from './site-footer.endpoints.ts';
import { SiteNavigation } from './site-navigation.endpoints.ts';
import { SitePolicies } from './site-policies.endpoints.ts';

/** Shows a page with a preview's settings, to admins only. */
export const PREVIEW_QUERY = 'preview';
export const PREVIEW_MINUTES = 60;

export const previewSite = endpoint('POST /admin/site-preview', {
  auth: 'admin',
  summary: 'Stores settings for an hour without applying them; `?preview=<token>` shows admins a page with them',
  body: Type.Object({
    face: Type.Optional(SiteFace),
    announcement: Type.Optional(SiteAnnouncement),
    footer: Type.Optional(SiteFooter),
    policies: Type.Optional(SitePolicies),
    navigation: Type.Optional(SiteNavigation),
  }),
  maxBody: 512 * 1024,
  data: Type.Object({ token: Type.String() }),
  limit: { calls: 120, seconds: 600 },
});

import Type, { type Static } from 'typebox';
import { readSettings, writeSettings } from '../revisions.ts';

/** In the admin area's order. */
export const SITE_CHOICES = {
  registration: ['open', 'invited', 'closed'],
  comments: ['open', 'held', 'closed'],
  guestbook: ['open', 'held', 'closed'],
  /** `offered`: viewers switch it on; `shown`: on until they switch it off. */
  danmaku: ['offered', 'shown', 'closed'],
  engines: ['open', 'closed'],
} as const;

export const SiteSettings = Type.Object({
  registration: Type.Enum([...SITE_CHOICES.registration]),
  comments: Type.Enum([...SITE_CHOICES.comments]),
  guestbook: Type.Enum([...SITE_CHOICES.guestbook]),
  danmaku: Type.Enum([...SITE_CHOICES.danmaku]),
  engines: Type.Enum([...SITE_CHOICES.engines]),
});
export type SiteSettings = Static<typeof SiteSettings>;

export const getSiteSettings = /* @__PURE__ */ readSettings('/admin/site-settings', 'the site settings', SiteSettings);
export const setSiteSettings = /* @__PURE__ */ writeSettings('/admin/site-settings', 'the site settings', SiteSettings);

import Type, { type Static } from 'typebox';
import { Line } from '../endpoint.ts';
import { LocalParagraphs } from '../local-texts.ts';
import { readSettings, writeSettings } from '../revisions.ts';

export const ANNOUNCEMENT_LENGTH = 300;
export const FOOTER_LENGTH = 500;
export const FRIENDLY_LINKS = 50;
const LINK_NAME_LENGTH = 30;
const ADDRESS_LENGTH = 300;

export const instant = Type.String({ maxLength: 24, pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z)?$' });
export const SiteAnnouncement = Type.Object({
  announcement: LocalParagraphs(ANNOUNCEMENT_LENGTH),
  /** ISO 8601 in UTC, exclusive end; empty for no limit. */
  from: instant,
  until: instant,
});
export type SiteAnnouncement = Static<typeof SiteAnnouncement>;

const contact = Line({ maxLength: ADDRESS_LENGTH, pattern: '^([^\\s@<>]+@[^\\s@<>]+|https://[^\\s]+)?$' });
export const SiteFooter = Type.Object({
  footerText: LocalParagraphs(FOOTER_LENGTH),
  friendlyLinks: Type.Array(
    Type.Object({ linkName: Line({ minLength: 1, maxLength: LINK_NAME_LENGTH }), url: Line({ maxLength: ADDRESS_LENGTH, pattern: '^https://[^\\s]+$' }) }),
    { maxItems: FRIENDLY_LINKS },
  ),
  contact,
  complaints: contact,
});
export type SiteFooter = Static<typeof SiteFooter>;

export const getSiteAnnouncement = /* @__PURE__ */ readSettings('/admin/site-settings/announcement', 'the announcement on every page', SiteAnnouncement);
export const setSiteAnnouncement = /* @__PURE__ */ writeSettings('/admin/site-settings/announcement', 'the announcement on every page', SiteAnnouncement);
export const getSiteFooter = /* @__PURE__ */ readSettings('/admin/site-settings/footer', 'the footer’s text, partner sites and contact', SiteFooter);
export const setSiteFooter = /* @__PURE__ */ writeSettings('/admin/site-settings/footer', 'the footer’s text, partner sites and contact', SiteFooter);

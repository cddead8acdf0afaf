import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { LocalParagraphs } from '../local-texts.ts';
import { Change, Revisions } from '../revisions.ts';
import { Line } from '../text.ts';

export const ANNOUNCEMENT_LENGTH = 300;
export const FOOTER_LENGTH = 500;
export const FRIENDLY_LINKS = 50;
const LINK_NAME_LENGTH = 30;
const ADDRESS_LENGTH = 300;

export const instant = Type.String({ maxLength: 24, pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z)?$' });
export const SiteAnnouncement = Type.Object(
  {
    announcement: LocalParagraphs(ANNOUNCEMENT_LENGTH),
    /** ISO 8601 in UTC, exclusive end; empty for no limit. */
    from: instant,
    until: instant,
  },
  { additionalProperties: false },
);
export type SiteAnnouncement = Static<typeof SiteAnnouncement>;

const contact = Line({ maxLength: ADDRESS_LENGTH, pattern: '^([^\\s@<>]+@[^\\s@<>]+|https://[^\\s]+)?$' });
export const SiteFooter = Type.Object(
  {
    footerText: LocalParagraphs(FOOTER_LENGTH),
    friendlyLinks: Type.Array(
      Type.Object(
        { linkName: Line({ minLength: 1, maxLength: LINK_NAME_LENGTH }), url: Line({ maxLength: ADDRESS_LENGTH, pattern: '^https://[^\\s]+$' }) },
        { additionalProperties: false },
      ),
      { maxItems: FRIENDLY_LINKS },
    ),
    contact,
    complaints: contact,
  },
  { additionalProperties: false },
);
export type SiteFooter = Static<typeof SiteFooter>;

export const getSiteAnnouncement = endpoint({
  method: 'GET',
  path: '/admin/site-settings/announcement',
  auth: 'admin',
  summary: 'The announcement on every page, with those from before',
  data: Revisions(SiteAnnouncement),
});
export const setSiteAnnouncement = endpoint({
  method: 'PUT',
  path: '/admin/site-settings/announcement',
  auth: 'admin',
  summary: 'Sets the announcement on every page; 409 where it was changed since the version that the admin saw',
  stepUp: true,
  body: Change(SiteAnnouncement),
  data: Revisions(SiteAnnouncement),
});
export const getSiteFooter = endpoint({
  method: 'GET',
  path: '/admin/site-settings/footer',
  auth: 'admin',
  summary: 'Text, friendly links and contact of the footer, with those from before',
  data: Revisions(SiteFooter),
});
export const setSiteFooter = endpoint({
  method: 'PUT',
  path: '/admin/site-settings/footer',
  auth: 'admin',
  summary: 'Sets text, friendly links and contact of the footer; 409 where they were changed since the version that the admin saw',
  stepUp: true,
  body: Change(SiteFooter),
  data: Revisions(SiteFooter),
});

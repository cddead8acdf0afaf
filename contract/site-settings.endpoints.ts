/** The operator's settings of the whole site: who may join and write, and whether search engines may index it. */
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const strict = { additionalProperties: false } as const;
/** The choices of each setting, in the order in which the admin area offers them. */
export const SITE_CHOICES = {
  registration: ['open', 'closed'],
  comments: ['open', 'closed'],
  /** `held`: an entry is shown once an admin has approved it. */
  guestbook: ['open', 'held', 'closed'],
  /** Whether search engines may index the site. */
  engines: ['open', 'closed'],
} as const;

export const SiteSettings = Type.Object(
  {
    registration: Type.Enum([...SITE_CHOICES.registration]),
    comments: Type.Enum([...SITE_CHOICES.comments]),
    guestbook: Type.Enum([...SITE_CHOICES.guestbook]),
    engines: Type.Enum([...SITE_CHOICES.engines]),
  },
  strict,
);
export type SiteSettings = Static<typeof SiteSettings>;

const Revision = Type.Object({
  /** Counts the changes; 0 is the site as it is installed. */
  version: Type.Integer(),
  /** The admin who made it, and when; both empty for version 0. */
  by: Type.String(),
  at: Type.String(),
  settings: SiteSettings,
});
export type SiteRevision = Static<typeof Revision>;
const SiteRevisions = Type.Object({
  /** The newest first, which is in force; then those before it, as many as are kept. */
  revisions: Type.Array(Revision),
});

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/admin/site-settings',
  auth: 'admin',
  summary: 'The settings of the site, with those that were in force before',
  data: SiteRevisions,
});
export const setSiteSettings = endpoint({
  method: 'PUT',
  path: '/admin/site-settings',
  auth: 'admin',
  summary: 'Sets the settings of the site; 409 where they were changed since the version that the admin saw',
  body: Type.Object({ version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), settings: SiteSettings }, strict),
  data: SiteRevisions,
});

export const SITE_SETTINGS = [getSiteSettings, setSiteSettings] as const;

import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Change, Revisions } from '../revisions.ts';

const strict = { additionalProperties: false } as const;
/** In the admin area's order. */
export const SITE_CHOICES = {
  registration: ['open', 'invited', 'closed'],
  comments: ['open', 'held', 'closed'],
  guestbook: ['open', 'held', 'closed'],
  /** `offered`: viewers switch it on; `shown`: on until they switch it off. */
  danmaku: ['offered', 'shown', 'closed'],
  engines: ['open', 'closed'],
} as const;

export const SiteSettings = Type.Object(
  {
    registration: Type.Enum([...SITE_CHOICES.registration]),
    comments: Type.Enum([...SITE_CHOICES.comments]),
    guestbook: Type.Enum([...SITE_CHOICES.guestbook]),
    danmaku: Type.Enum([...SITE_CHOICES.danmaku]),
    engines: Type.Enum([...SITE_CHOICES.engines]),
  },
  strict,
);
export type SiteSettings = Static<typeof SiteSettings>;

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/admin/site-settings',
  auth: 'admin',
  summary: 'The settings of the site, with those that were in force before',
  data: Revisions(SiteSettings),
});
export const setSiteSettings = endpoint({
  method: 'PUT',
  path: '/admin/site-settings',
  auth: 'admin',
  summary: 'Sets the settings of the site; 409 where they were changed since the version that the admin saw',
  stepUp: true,
  body: Change(SiteSettings),
  data: Revisions(SiteSettings),
});

import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Change, Revisions } from '../revisions.ts';

export const SETUP_STATES = ['due', 'done', 'skipped'] as const;
export const SiteSetup = Type.Object(
  {
    /** `due`: the admin area offers it. It can be repeated in any state. */
    state: Type.Enum([...SETUP_STATES]),
  },
  { additionalProperties: false },
);
export type SiteSetup = Static<typeof SiteSetup>;

export const getSiteSetup = endpoint({
  method: 'GET',
  path: '/admin/site-settings/setup',
  auth: 'admin',
  summary: 'Whether the set-up of a new site is still to be done',
  data: Revisions(SiteSetup),
});
export const setSiteSetup = endpoint({
  method: 'PUT',
  path: '/admin/site-settings/setup',
  auth: 'admin',
  summary: 'Marks the set-up as done or skipped, or offers it again; 409 where it was marked since the version that the admin saw',
  stepUp: true,
  body: Change(SiteSetup),
  data: Revisions(SiteSetup),
});

import Type, { type Static } from 'typebox';
import { readSettings, writeSettings } from '../revisions.ts';

export const SETUP_STATES = ['due', 'done', 'skipped'] as const;
export const SiteSetup = Type.Object({
  /** `due`: the admin area offers it. It can be repeated in any state. */
  state: Type.Enum([...SETUP_STATES]),
});
export type SiteSetup = Static<typeof SiteSetup>;

export const getSiteSetup = /* @__PURE__ */ readSettings('/admin/site-settings/setup', 'the state of the initial setup (due, done or skipped)', SiteSetup);
export const setSiteSetup = /* @__PURE__ */ writeSettings('/admin/site-settings/setup', 'the state of the initial setup (due, done or skipped)', SiteSetup);

import Type, { type Static } from 'typebox';
import { Line } from '../endpoint.ts';
import { LocalLines } from '../local-texts.ts';
import { readSettings, writeSettings } from '../revisions.ts';

export const MAX_ENTRIES = { header: 12, bar: 5 } as const;
export const ENTRY_LABEL_LENGTH = 20;
export const ENTRY_TARGET_LENGTH = 300;
/** Named in the UI texts (`nav.<page>`). */
export const NAVIGATION_PAGES = ['home', 'browse', 'rankings', 'search', 'mine', 'calendar'] as const;
export type NavigationPage = (typeof NAVIGATION_PAGES)[number];
export const ENTRY_KINDS = ['page', 'category', 'list', 'link'] as const;

export const NavigationEntry = Type.Object({
  kind: Type.Enum([...ENTRY_KINDS]),
  /** A page's name, an id of a category or public list, or an address: `https://…`, or a path of this site. */
  target: Line({ minLength: 1, maxLength: ENTRY_TARGET_LENGTH }),
  /** Empty to use the page's or category's name. Lists and links need one. */
  navLabel: LocalLines(ENTRY_LABEL_LENGTH),
});
export type NavigationEntry = Static<typeof NavigationEntry>;

export const SiteNavigation = Type.Object({
  header: Type.Array(NavigationEntry, { maxItems: MAX_ENTRIES.header }),
  bar: Type.Array(NavigationEntry, { minItems: 1, maxItems: MAX_ENTRIES.bar }),
});
export type SiteNavigation = Static<typeof SiteNavigation>;

export const getSiteNavigation = /* @__PURE__ */ readSettings(
  '/admin/site-settings/navigation',
  'the entries of the header and the phone’s bar',
  SiteNavigation,
);
export const setSiteNavigation = /* @__PURE__ */ writeSettings(
  '/admin/site-settings/navigation',
  'the entries of the header and the phone’s bar',
  SiteNavigation,
);

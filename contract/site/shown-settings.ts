/** The settings that a reader sees, in their language. */

import type { SearchEngines, TitledPage } from './search-engines.endpoints.ts';
import type { SiteBanner } from './site-banners.endpoints.ts';
import type { NavigationPage } from './site-navigation.endpoints.ts';
import type { SiteSettings } from './site-settings.endpoints.ts';

export interface ShownEntry {
  to: string;
  /** Empty to use the name of the page. */
  text: string;
  page?: NavigationPage;
  /** True for an address that the operator entered, which needs a full page load. */
  isOwn?: true;
}

export type ShownBanner = Pick<SiteBanner, 'place' | 'picture' | 'url' | 'alt'>;

export interface SiteState {
  /** `full` is used in titles, `short` in the header. */
  name: string;
  short: string;
  /** The logo with its displayed width; null for the default. */
  logo: { address: string; width: number } | null;
  hasDiscovery: boolean;
  navigation: { header: readonly ShownEntry[]; bar: readonly ShownEntry[] };
  categoryNames: Readonly<Record<string, string>>;
  /** Templates for page titles. Pages without one use the default. */
  titles: Partial<Record<TitledPage, string>>;
  banners: readonly ShownBanner[];
  /** Address of the statistics script, if the page may load it. */
  outsideScript?: string | undefined;
  access: Pick<SiteSettings, 'registration' | 'comments' | 'guestbook' | 'danmaku'>;
}

export interface SiteView extends SiteState {
  /** True if the catalog contains demo titles. */
  hasDemo: boolean;
  /** Empty for the default. */
  description: string;
  /** Name of the upload; empty for the default. */
  icon: string;
  /** Empty for the default. */
  accent: string;
  footerText: string;
  friendlyLinks: readonly { linkName: string; url: string }[];
  contact: string;
  complaints: string;
  /** The ID changes with the text, so that closing an announcement does not hide the next one. */
  announcement: { id: string; text: string } | null;
  verifications: SearchEngines['verifications'];
  isPreview: boolean;
}

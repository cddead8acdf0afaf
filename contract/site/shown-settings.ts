/** The settings as shown to the reader, in their language. */

import type { SearchEngines, TitledPage } from './search-engines.endpoints.ts';
import type { SiteBanner } from './site-banners.endpoints.ts';
import type { NavigationPage } from './site-navigation.endpoints.ts';
import type { SiteSettings } from './site-settings.endpoints.ts';

export interface ShownEntry {
  to: string;
  /** Empty to use the page's name. */
  text: string;
  page?: NavigationPage;
  /** The operator's own address, which needs a full load. */
  isOwn?: true;
}

export type ShownBanner = Pick<SiteBanner, 'place' | 'picture' | 'url' | 'alt'>;

export interface SiteState {
  /** `full` in titles, `short` in the header. */
  name: string;
  short: string;
  /** The logo with its displayed width; null for the default. */
  logo: { address: string; width: number } | null;
  hasDiscovery: boolean;
  navigation: { header: readonly ShownEntry[]; bar: readonly ShownEntry[] };
  categoryNames: Readonly<Record<string, string>>;
  /** Page title templates; pages without one use the default. */
  titles: Partial<Record<TitledPage, string>>;
  banners: readonly ShownBanner[];
  /** Address of the statistics script, if the page may load it. */
  outsideScript?: string | undefined;
  access: Pick<SiteSettings, 'registration' | 'comments' | 'guestbook' | 'danmaku'>;
}

export interface SiteView extends SiteState {
  /** The catalogue has demo titles. */
  hasDemo: boolean;
  /** Empty for the default. */
  description: string;
  /** The upload's name; empty for the default. */
  icon: string;
  /** Empty for the default. */
  accent: string;
  footerText: string;
  friendlyLinks: readonly { linkName: string; url: string }[];
  contact: string;
  complaints: string;
  /** The id changes with the text, so that a dismissed announcement does not hide the next. */
  announcement: { id: string; text: string } | null;
  verifications: SearchEngines['verifications'];
  isPreview: boolean;
}

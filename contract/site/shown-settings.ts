/** The site's settings as pages show them, in the reader's language. */
import type { NavigationPage } from './site-navigation.endpoints.ts';
import type { SiteSettings } from './site-settings.endpoints.ts';

/** An entry of the navigation. */
export interface ShownEntry {
  to: string;
  /** Empty for the name of the page. */
  text: string;
  page?: NavigationPage;
  /** An address that the operator wrote: the browser loads it anew. */
  isOwn?: true;
}

/** The part that the browser needs too. */
export interface SiteState {
  /** Whole, as in titles, and short, as in the header. */
  name: string;
  short: string;
  /** With its size in pixels as it is shown; null for the mark of the installation. */
  logo: { address: string; width: number } | null;
  /** The operator has set up the movie database that discovery shows. */
  hasDiscovery: boolean;
  navigation: { header: readonly ShownEntry[]; bar: readonly ShownEntry[] };
  /** The names of all categories, by their numbers. */
  categoryNames: Readonly<Record<string, string>>;
  /** The settings of who may join and write, and whether there is a page of what was removed. */
  access: Pick<SiteSettings, 'registration' | 'comments' | 'guestbook'>;
}

export interface SiteView extends SiteState {
  /** The catalogue has titles of the demo. */
  hasDemo: boolean;
  /** Empty for that of the installation. */
  description: string;
  /** The name of the icon as it was uploaded; empty for that of the installation. */
  icon: string;
  /** The chosen colour; empty for that of the installation. */
  accent: string;
  footerText: string;
  friendlyLinks: readonly { linkName: string; url: string }[];
  contact: string;
  complaints: string;
  /** Its id changes with its text: who has closed one is shown the next. */
  announcement: { id: string; text: string } | null;
  isPreview: boolean;
}

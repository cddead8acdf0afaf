/** Prepares the settings as pages show them, in the reader's language. */
import { createHash } from 'node:crypto';
import type { Language } from '@yinmu/contract/limits.ts';
import type { SearchEngines } from '@yinmu/contract/site/search-engines.endpoints.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import type { SiteBanners } from '@yinmu/contract/site/site-banners.endpoints.ts';
import type { SiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { logoAddress, type SiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import type { SiteAnnouncement, SiteFooter } from '@yinmu/contract/site/site-footer.endpoints.ts';
import { SITE_NAME } from '@yinmu/contract/site/site-name.ts';
import type { SiteNavigation } from '@yinmu/contract/site/site-navigation.endpoints.ts';
import type { SitePolicies } from '@yinmu/contract/site/site-policies.endpoints.ts';
import type { SiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import { inLanguage } from './in-language.ts';
import { titlesIn } from './search-engines.ts';
import { categoriesOf, namesIn } from './site-categories.ts';
import { bannersIn, isAnnounced } from './site-footer.ts';
import { shownNavigation } from './site-navigation.ts';

/** All settings, either in force or in a preview. */
export interface AllSettings {
  access: SiteSettings;
  face: SiteFace;
  announcement: SiteAnnouncement;
  footer: SiteFooter;
  policies: SitePolicies;
  navigation: SiteNavigation;
  categories: SiteCategories;
  engines: SearchEngines;
  banners: SiteBanners;
}

export function nameIn({ siteName }: Pick<SiteFace, 'siteName'>, language: Language): { whole: string; short: string } {
  const { text } = inLanguage(siteName, language);
  return text === '' ? SITE_NAME[language] : { whole: text, short: text };
}

/** In displayed pixels. */
const LOGO_HEIGHT = 28;
function logoOf(logo: string): SiteView['logo'] {
  const [, width, height] = /\.(\d+)x(\d+)$/.exec(logo) ?? [];
  return height ? { address: logoAddress(logo), width: Math.round((Number(width) * LOGO_HEIGHT) / Number(height)) } : null;
}

const idOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** @param at milliseconds since 1970 */
export function viewOf(
  { access, face, announcement, footer, navigation, categories, engines, banners }: AllSettings,
  { hasDiscovery, hasDemo }: Pick<SiteView, 'hasDiscovery' | 'hasDemo'>,
  language: Language,
  at: number,
): SiteView {
  const { whole, short } = nameIn(face, language);
  const { registration, comments, guestbook, danmaku } = access;
  const said = isAnnounced(announcement, at) ? inLanguage(announcement.announcement, language).text : '';
  return {
    name: whole,
    short,
    logo: logoOf(face.logo),
    access: { registration, comments, guestbook, danmaku },
    hasDiscovery,
    hasDemo,
    titles: titlesIn(engines, language),
    outsideScript: engines.outsideScript || undefined,
    verifications: engines.verifications,
    banners: bannersIn(banners, language, at),
    categoryNames: namesIn(categories, language),
    navigation: shownNavigation(navigation, categoriesOf(categories), language),
    description: inLanguage(face.description, language).text,
    icon: face.icon,
    accent: face.accent,
    footerText: inLanguage(footer.footerText, language).text,
    friendlyLinks: footer.friendlyLinks,
    contact: footer.contact,
    complaints: footer.complaints,
    announcement: said === '' ? null : { id: idOf(said), text: said },
    isPreview: false,
  };
}

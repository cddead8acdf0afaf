import { words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import type { ShownBanner } from '@yinmu/contract/site/shown-settings.ts';
import type { SiteBanners } from '@yinmu/contract/site/site-banners.endpoints.ts';
import type { SiteAnnouncement, SiteFooter } from '@yinmu/contract/site/site-footer.endpoints.ts';
import { invalidField } from '../../platform/problem.ts';
import type { SettingsPart } from './revised-settings.ts';

export const SITE_BANNERS: SettingsPart<SiteBanners> = {
  name: 'banners',
  installed: { banners: [] },
  check({ banners }) {
    for (const banner of banners) {
      checkSpan(banner);
      if (!URL.canParse(banner.url)) throw invalidField('url', words('is not a web address', '不是有效的网址', '不是有效的網址'));
    }
  },
};

/** @param at milliseconds since 1970 */
export const bannersIn = ({ banners }: SiteBanners, language: Language, at: number): ShownBanner[] =>
  banners
    .filter((banner) => isAnnounced(banner, at) && (banner.shownIn === 'all' || banner.shownIn === language))
    .map(({ place, picture, url, alt }) => ({ place, picture, url, alt }));

const isInstant = (text: string) => text === '' || !Number.isNaN(Date.parse(text));
const NO_INSTANT = words('is not a valid time', '不是有效的时间', '不是有效的時間');

type Span = Pick<SiteAnnouncement, 'from' | 'until'>;

export function checkSpan({ from, until }: Span) {
  if (!isInstant(from)) throw invalidField('from', NO_INSTANT);
  if (!isInstant(until)) throw invalidField('until', NO_INSTANT);
  if (from !== '' && until !== '' && Date.parse(until) <= Date.parse(from))
    throw invalidField('until', words('must be after From', '必须晚于开始时间', '必須晚於開始時間'));
}

export const ANNOUNCEMENT: SettingsPart<SiteAnnouncement> = {
  name: 'announcement',
  installed: { announcement: NO_TEXTS, from: '', until: '' },
  check: checkSpan,
};

const isAddress = (text: string) => !text.startsWith('https://') || URL.canParse(text);
const NO_ADDRESS = words('is not a web address', '不是有效的网址', '不是有效的網址');

export const FOOTER: SettingsPart<SiteFooter> = {
  name: 'footer',
  installed: { footerText: NO_TEXTS, friendlyLinks: [], contact: '', complaints: '' },
  check({ friendlyLinks, contact, complaints }) {
    if (!friendlyLinks.every(({ url }) => isAddress(url))) throw invalidField('url', NO_ADDRESS);
    if (new Set(friendlyLinks.map(({ url }) => url)).size < friendlyLinks.length)
      throw invalidField('friendlyLinks', words('may not contain the same address twice', '不能有重复的网址', '不能有重複的網址'));
    if (!isAddress(contact)) throw invalidField('contact', NO_ADDRESS);
    if (!isAddress(complaints)) throw invalidField('complaints', NO_ADDRESS);
  },
};

/** @param at milliseconds since 1970 */
export const isAnnounced = ({ from, until }: Span, at: number) => (from === '' || Date.parse(from) <= at) && (until === '' || at < Date.parse(until));

/** Returns when the next of them starts or ends, or undefined if none will. */
export const nextChange = (spans: readonly Span[], at: number): number | undefined =>
  spans
    .flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)])
    .filter((instant) => instant > at)
    .sort((a, b) => a - b)[0];

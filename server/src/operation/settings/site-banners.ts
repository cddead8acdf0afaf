import { words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { ShownBanner } from '@yinmu/contract/site/shown-settings.ts';
import type { SiteBanners } from '@yinmu/contract/site/site-banners.endpoints.ts';
import { invalidField } from '../../platform/problem.ts';
import type { SettingsPart } from './revised-settings.ts';
import { checkSpan, isAnnounced } from './site-footer.ts';

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

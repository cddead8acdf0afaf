/** Linked pictures, marked as advertising. */
import Type, { type Static } from 'typebox';
import { Line } from '../endpoint.ts';
import { LANGUAGES } from '../limits.ts';
import { readSettings, writeSettings } from '../revisions.ts';
import { sitePicture } from './site-face.endpoints.ts';
import { instant } from './site-footer.endpoints.ts';

export const BANNERS = 20;
export const BANNER_SIZE = { width: 1200, height: 150 } as const;
export const BANNER_PLACES = ['homeTop', 'browseTop', 'detailBelow', 'watchBelow'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

export const SiteBanners = Type.Object({
  banners: Type.Array(
    Type.Object({
      place: Type.Enum([...BANNER_PLACES]),
      picture: sitePicture,
      url: Line({ maxLength: 500, pattern: '^https://[^\\s]+$' }),
      alt: Line({ minLength: 1, maxLength: 100 }),
      shownIn: Type.Enum(['all', ...LANGUAGES]),
      from: instant,
      until: instant,
    }),
    { maxItems: BANNERS },
  ),
});
export type SiteBanners = Static<typeof SiteBanners>;
export type SiteBanner = SiteBanners['banners'][number];

export const getSiteBanners = /* @__PURE__ */ readSettings('/admin/site-settings/banners', 'the banners', SiteBanners);
export const setSiteBanners = /* @__PURE__ */ writeSettings('/admin/site-settings/banners', 'the banners', SiteBanners);

import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { LANGUAGES } from '../limits.ts';
import { LocalLines } from '../local-texts.ts';
import { readSettings, writeSettings } from '../revisions.ts';

export const SITE_NAME_LENGTH = 40;
export const DESCRIPTION_LENGTH = 200;
export const SITE_PICTURE_BYTES = 5 * 1024 * 1024;
export const SITE_PICTURES = ['logo', 'icon', 'banner'] as const;
export type SitePicture = (typeof SITE_PICTURES)[number];

/** An upload's name; empty for none. */
export const sitePicture = Type.String({ maxLength: 40, pattern: '^([A-Za-z0-9_-]{22}(\\.[0-9]{1,4}x[0-9]{1,4})?)?$' });
export const SiteFace = Type.Object({
  siteName: LocalLines(SITE_NAME_LENGTH),
  description: LocalLines(DESCRIPTION_LENGTH),
  /** As named by the upload; empty for the default. */
  logo: sitePicture,
  icon: sitePicture,
  /** Empty for the default. */
  accent: Type.String({ maxLength: 7, pattern: '^(#[0-9a-f]{6})?$' }),
  /** For visitors whose language is unknown. */
  language: Type.Enum([...LANGUAGES]),
});
export type SiteFace = Static<typeof SiteFace>;

export const getSiteFace = /* @__PURE__ */ readSettings(
  '/admin/site-settings/face',
  'the site’s name, description, logo, icon, color and default language',
  SiteFace,
);
export const setSiteFace = /* @__PURE__ */ writeSettings(
  '/admin/site-settings/face',
  'the site’s name, description, logo, icon, color and default language',
  SiteFace,
);
export const uploadSitePicture = endpoint('POST /admin/site-pictures/:picture', {
  auth: 'admin',
  summary: 'Uploads a logo, icon or banner: multipart form, field `image`; JPEG, PNG, WebP, AVIF or GIF. Shown once the settings name it',
  params: Type.Object({ picture: Type.Enum([...SITE_PICTURES]) }),
  upload: { field: 'image', maxBytes: SITE_PICTURE_BYTES },
  data: Type.Object({ name: Type.String(), address: Type.String() }),
  limit: { calls: 20, seconds: 600 },
});

/** The name of a logo or banner contains its size, so that pages reserve the space. */
export const logoAddress = (name: string) => `/files/site/${name}.webp`;
export const iconAddress = (name: string, size: 32 | 180 | 192 | 512) => `/files/site/${name}-${size}.png`;
export const maskableAddress = (name: string) => `/files/site/${name}-maskable.png`;

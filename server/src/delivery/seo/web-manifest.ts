import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { iconAddress, maskableAddress } from '@yinmu/contract/site/site-face.endpoints.ts';

const WORDS: Record<Language, { about: string; search: string; rankings: string }> = {
  zhcn: { about: '自建的影视站', search: '搜索', rankings: '排行榜' },
  zhtw: { about: '自行架設的影音網站', search: '搜尋', rankings: '排行榜' },
  en: { about: 'A self-hosted streaming site', search: 'Search', rankings: 'Rankings' },
};

const png = (src: string, size: number, purpose?: string) => ({ src, sizes: `${size}x${size}`, type: 'image/png', ...(purpose ? { purpose } : {}) });
const INSTALLED = [
  png('/icons/192.png', 192),
  png('/icons/512.png', 512),
  png('/icons/maskable-512.png', 512, 'maskable'),
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
];
const iconsOf = (icon: string) => [png(iconAddress(icon, 192), 192), png(iconAddress(icon, 512), 512), png(maskableAddress(icon), 512, 'maskable')];

/** @returns JSON */
export function manifestOf({ name, short, description, icon }: Pick<SiteView, 'name' | 'short' | 'description' | 'icon'>, language: Language): string {
  const { about, search, rankings } = WORDS[language];
  return JSON.stringify({
    id: '/',
    name,
    short_name: short,
    description: description || about,
    lang: HTML_LANG[language],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0a0a0a',
    theme_color: '#0a0a0a',
    categories: ['entertainment'],
    icons: icon === '' ? INSTALLED : iconsOf(icon),
    shortcuts: [
      { name: search, url: href(pages.search) },
      { name: rankings, url: href(pages.rankings) },
    ],
  });
}

/** The part of a page's head that is about the site itself: its pictures, its feeds, and its colour before anything is painted. */
import { createHash } from 'node:crypto';
import { accentIn } from '@yinmu/contract/accent.ts';
import type { SiteView } from '@yinmu/contract/shown-settings.ts';
import { iconAddress } from '@yinmu/contract/site-face.endpoints.ts';
import { text } from '../platform/xml.ts';

/** The rules win over those of the style sheet, in whatever order they come. */
function styleOf(accent: string): string {
  const [light, dark] = (['light', 'dark'] as const).map((theme) => {
    const colours = accentIn(theme, accent);
    return `{--accent:${colours.accent};--accent-text:${colours.text}}`;
  });
  return `html:root${light}html:root.dark,html .dark${dark}@media(prefers-color-scheme:dark){html:root:not(.light,.dark)${dark}}`;
}

/** @returns the digest of the style in it for the content security policy, where there is one */
export function siteHead({ name, icon, accent }: Pick<SiteView, 'name' | 'icon' | 'accent'>): { html: string; styleDigest: string | undefined } {
  const icons =
    icon === ''
      ? '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/180.png">'
      : `<link rel="icon" href="${iconAddress(icon, 32)}" type="image/png" sizes="32x32"><link rel="icon" href="${iconAddress(icon, 192)}" type="image/png" sizes="192x192"><link rel="apple-touch-icon" href="${iconAddress(icon, 180)}">`;
  const feeds = `<link rel="search" type="application/opensearchdescription+xml" title="${text(name)}" href="/opensearch.xml"><link rel="alternate" type="application/rss+xml" title="${text(name)}" href="/rss.xml">`;
  const style = accent === '' ? '' : styleOf(accent);
  return {
    html: `${icons}<link rel="manifest" href="/manifest.webmanifest">${feeds}${style && `<style>${style}</style>`}`,
    styleDigest: style === '' ? undefined : `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  };
}

/** The sitemap: an index, one part with the site's pages, and parts of 50,000 titles, streamed from memory. */
import type { PageShape } from '@yinmu/contract/page.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { TitleIndex } from '../../catalogue/browse/index.ts';
import { dayOf } from '../../platform/days.ts';
import { timeSlices } from '../../platform/jobs/time-slices.ts';
import { element, text } from '../../platform/text/xml.ts';
import { siteCategories } from '../../titles/value-names/index.ts';

/** The protocol's limit. */
const PART = 50_000;
const CHUNK = 2000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LISTED = Object.values<PageShape>(pages).filter(({ engines }) => engines === 'sitemap');

const lastmod = (seconds: number) => (seconds > 0 ? element('lastmod', dayOf(seconds * 1000)) : '');

/** Ids only grow: a title stays in its part, so only changed parts are read again. */
const idsOf = (index: TitleIndex, part: number) => index.ids((part - 1) * PART, part * PART);

export function sitemapIndex(index: TitleIndex, origin: string): string {
  const parts = Math.ceil(index.maxId / PART);
  const names = ['pages', ...Array.from({ length: parts }, (_, i) => String(i + 1))];
  return `${HEAD}<sitemapindex ${NAMESPACE}>${names.map((name) => `<sitemap>${element('loc', `${origin}/sitemap-${name}.xml`)}</sitemap>`).join('')}</sitemapindex>`;
}

/** @param hasDiscovery whether TMDB is configured */
export function sitemapPages(origin: string, hasDiscovery: boolean): string {
  const listed = LISTED.filter((page) => hasDiscovery || page !== pages.discover);
  const addresses = [...listed.map(({ path }) => path), ...siteCategories.listed().map((id) => href(pages.browse, { type: id }))];
  return `${HEAD}<urlset ${NAMESPACE}>${addresses.map((address) => `<url>${element('loc', origin + address)}</url>`).join('')}</urlset>`;
}

export const hasPart = (index: TitleIndex, part: number) => part >= 1 && (part - 1) * PART <= index.maxId;

/** Yields chunks, between which other requests are answered. */
export async function* sitemapPart(index: TitleIndex, origin: string, part: number): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>`;
  const pace = timeSlices();
  const ids = idsOf(index, part);
  const base = text(origin);
  for (let from = 0; from < ids.length; from += CHUNK) {
    let piece = '';
    for (const id of ids.slice(from, from + CHUNK))
      piece += `<url><loc>${base}${href(pages.detail, { id })}</loc>${lastmod(index.sortValue('time', id))}</url>`;
    yield piece;
    await pace();
  }
  yield '</urlset>';
}

/** Serves the sitemap: an index, a part with the site's pages, one with people, and parts per main category of up to 50,000 titles, streamed from memory. */
import { parentOf } from '@yinmu/contract/catalogue/categories.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { TitleIndex } from '../../catalogue/browse/index.ts';
import { type Db, listOf } from '../../platform/database/database.ts';
import { dayOf } from '../../platform/days.ts';
import { timeSlices } from '../../platform/jobs/time-slices.ts';
import { toSimplified } from '../../platform/text/chinese.ts';
import { element, text } from '../../platform/text/xml.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { siteCategories } from '../../titles/value-names/index.ts';

/** The limit that the sitemap protocol sets. */
const PART = 50_000;
const CHUNK = 2000;
const TITLES_AT_ONCE = 200;
const MOST_PEOPLE = 10;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LISTED = Object.values<PageShape>(pages).filter(({ engines }) => engines === 'sitemap');

const lastmod = (seconds: number) => (seconds > 0 ? element('lastmod', dayOf(seconds * 1000)) : '');

/** Titles of one main category in a range of IDs. IDs only grow, so a title stays in its part, and search engines re-read only changed parts. */
interface Part {
  main: number;
  part: number;
}

function mainOfTitles(index: TitleIndex): (id: number) => number {
  const known = new Map<number, number>();
  return (id) => {
    const stored = index.sortValue('type', id);
    let main = known.get(stored);
    if (main === undefined) {
      const place = siteCategories.placeOf(stored);
      known.set(stored, (main = parentOf(place) ?? place));
    }
    return main;
  };
}

/** Lists each part that has titles, with the time of its last change. */
export async function sitemapIndex(index: TitleIndex, origin: string): Promise<string> {
  const pace = timeSlices();
  const mainOf = mainOfTitles(index);
  const changed = new Map<string, number>();
  for (let part = 1; hasPart(index, part); part++)
    for (let from = (part - 1) * PART; from < part * PART; from += CHUNK) {
      for (const id of index.ids(from, from + CHUNK)) {
        const name = `${mainOf(id)}-${part}`;
        changed.set(name, Math.max(changed.get(name) ?? 0, index.sortValue('time', id)));
      }
      await pace();
    }
  const people = changed.size > 0 ? ([['people', 0]] as const) : [];
  const entries = [['pages', 0] as const, ...people, ...changed].map(
    ([name, seconds]) => `<sitemap>${element('loc', `${origin}/sitemap-${name}.xml`)}${lastmod(seconds)}</sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
}

/** @param hasDiscovery whether TMDB is configured */
export function sitemapPages(origin: string, hasDiscovery: boolean): string {
  const listed = LISTED.filter((page) => hasDiscovery || page !== pages.discover);
  const addresses = [...listed.map(({ path }) => path), ...siteCategories.listed().map((id) => href(pages.browse, { type: id }))];
  return `${HEAD}<urlset ${NAMESPACE}>${addresses.map((address) => `<url>${element('loc', origin + address)}</url>`).join('')}</urlset>`;
}

/** Lists the people of the most viewed titles, since the catalogue has no list of people. */
export async function* sitemapPeople(db: Db, index: TitleIndex, origin: string): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>`;
  const seen = new Set<string>();
  const ids = [...index.inOrder('hits').subarray(0, PART / MOST_PEOPLE)];
  for (let from = 0; from < ids.length; from += TITLES_AT_ONCE) {
    const titles = await titlesByIds(db, ids.slice(from, from + TITLES_AT_ONCE), ['vod_actor', 'vod_director']);
    const names = titles.flatMap(({ vod_actor, vod_director }) => [...listOf(vod_director), ...listOf(vod_actor)].slice(0, MOST_PEOPLE).map(toSimplified));
    yield [...new Set(names).difference(seen)].map((name) => `<url>${element('loc', origin + href(pages.person, { name }))}</url>`).join('');
    for (const name of names) seen.add(name);
  }
  yield '</urlset>';
}

export const hasPart = (index: TitleIndex, part: number) => part >= 1 && (part - 1) * PART <= index.maxId;

/** Yields chunks, so that other requests are answered in between. */
export async function* sitemapPart(index: TitleIndex, origin: string, { main, part }: Part): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>`;
  const pace = timeSlices();
  const mainOf = mainOfTitles(index);
  const ids = index.ids((part - 1) * PART, part * PART);
  const base = text(origin);
  for (let from = 0; from < ids.length; from += CHUNK) {
    let piece = '';
    for (const id of ids.slice(from, from + CHUNK))
      if (mainOf(id) === main) piece += `<url><loc>${base}${href(pages.detail, { id })}</loc>${lastmod(index.sortValue('time', id))}</url>`;
    yield piece;
    await pace();
  }
  yield '</urlset>';
}

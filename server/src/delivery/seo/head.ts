/** Writes a page's head for search engines and shared links: address, languages and subject. */
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { Person } from '@yinmu/contract/catalogue/people.endpoints.ts';
import { HTML_LANG, LANGUAGE_QUERY, LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import type { ListPage } from '@yinmu/contract/members/lists.endpoints.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { posterAddress, type Video, type VideoCard } from '@yinmu/contract/titles/video.ts';
import { text as attribute } from '../../platform/text/xml.ts';

/** Writes JSON that cannot close its script element. */
export const inlined = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const property = (name: string, content: string | undefined) => (content ? `<meta property="${name}" content="${attribute(content)}">` : '');
const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${attribute(href)}">`;

function canonicalOf(url: URL, names: readonly string[] = []): URL {
  const canonical = new URL(url.pathname, url.origin);
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value) canonical.searchParams.set(name, value);
  }
  return canonical;
}

const inLanguage = (url: URL, language: Language) => {
  const other = new URL(url);
  other.searchParams.set(LANGUAGE_QUERY, language);
  return other.href;
};

const absolute = (address: string, origin: string) => new URL(address, origin).href;
/** The picture comes from this site, because the poster's host may refuse other sites. */
const pictureOf = (video: Pick<VideoCard, 'vod_id'>, origin: string) => absolute(posterAddress(video.vod_id, 540), origin);
const yearOf = (video: Video) => /\d{4}/.exec(video.vod_year)?.[0];
/** Returns the duration in ISO 8601. */
const durationOf = ({ runtime }: Video) => (runtime > 0 ? `PT${runtime}M` : undefined);
const describe = (video: Video) => (video.vod_blurb || video.vod_content || video.overview).replace(/\s+/g, ' ').slice(0, 200);

function aboutTitle(video: Video, page: string, origin: string, language: Language) {
  const people = (names: readonly string[]) => (names.length > 0 ? names.slice(0, 10).map((name) => ({ '@type': 'Person', name })) : undefined);
  const series = mainOf(video.type_id) !== 1 && video.routes.some(({ episodes }) => episodes.length > 1);
  return {
    '@context': 'https://schema.org',
    '@type': series ? 'TVSeries' : 'Movie',
    name: video.vod_name,
    alternateName: [video.vod_name_original, video.vod_sub, video.original_title, ...video.alternative_titles]
      .filter((name) => name && name !== video.vod_name)
      .slice(0, 5),
    url: page,
    image: pictureOf(video, origin),
    description: describe(video),
    datePublished: yearOf(video),
    dateModified: video.vod_time || undefined,
    genre: video.vod_class,
    inLanguage: HTML_LANG[language],
    director: people(video.vod_director),
    actor: people(video.vod_actor),
    [series ? 'timeRequired' : 'duration']: durationOf(video),
    numberOfEpisodes: series ? Math.max(...video.routes.map(({ episodes }) => episodes.length)) : undefined,
    // Without votes, a rating would be made up.
    aggregateRating:
      video.tmdb_votes > 0 && video.tmdb_rating > 0
        ? { '@type': 'AggregateRating', ratingValue: video.tmdb_rating, bestRating: 10, worstRating: 0, ratingCount: video.tmdb_votes }
        : undefined,
  };
}

const aboutVideo = (video: Video, page: string, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'VideoObject',
  name: video.vod_name,
  description: describe(video) || video.vod_name,
  thumbnailUrl: [pictureOf(video, origin)],
  uploadDate: video.vod_time || undefined,
  duration: durationOf(video),
  url: page,
  embedUrl: page,
  genre: video.vod_class,
});

const data = (value: unknown) => `<script type="application/ld+json">${inlined(value)}</script>`;

function ofTitle(video: Video, page: string, origin: string, language: Language, isWatch: boolean): string {
  return (
    property('og:type', mainOf(video.type_id) === 1 ? 'video.movie' : 'video.tv_show') +
    property('og:title', [video.vod_name, yearOf(video) && `(${yearOf(video)})`].filter(Boolean).join(' ')) +
    property('og:description', describe(video)) +
    property('og:image', video.tmdb_backdrop ? absolute(video.tmdb_backdrop, origin) : pictureOf(video, origin)) +
    '<meta name="twitter:card" content="summary_large_image">' +
    (isWatch && video.routes.length > 0 ? data(aboutVideo(video, page, origin)) : '') +
    data(aboutTitle(video, absolute(href(pages.detail, { id: video.vod_id }), origin), origin, language))
  );
}

function ofList({ list, items }: ListPage, page: string, origin: string): string {
  const titles = items.flatMap(({ video }) => (video ? [video] : []));
  const [first] = titles;
  return (
    property('og:type', 'website') +
    property('og:title', list.name) +
    property(
      'og:description',
      titles
        .map(({ vod_name }) => vod_name)
        .join('、')
        .slice(0, 200),
    ) +
    property('og:image', first && pictureOf(first, origin)) +
    data({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: list.name,
      url: page,
      numberOfItems: list.count,
      itemListElement: titles.slice(0, 20).map((video, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        url: absolute(href(pages.detail, { id: video.vod_id }), origin),
        name: video.vod_name,
      })),
    })
  );
}

function ofPerson({ name, names, picture, biography, born, source }: Person, page: string, origin: string): string {
  const image = picture ? absolute(picture, origin) : undefined;
  return (
    property('og:type', 'profile') +
    property('og:title', name) +
    property('og:description', biography.replace(/\s+/g, ' ').slice(0, 200)) +
    property('og:image', image) +
    data({
      '@context': 'https://schema.org',
      '@type': 'Person',
      ...{ name, alternateName: names, url: page, image, birthDate: born || undefined, sameAs: source || undefined },
    })
  );
}

/** Tells search engines that this site has a search. */
const ofSite = (origin: string, { name: siteName, verifications }: HeadParts['site']) =>
  verifications.map(({ metaName, metaContent }) => `<meta name="${attribute(metaName)}" content="${attribute(metaContent)}">`).join('') +
  property('og:type', 'website') +
  property('og:title', siteName) +
  data({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${href(pages.search)}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  });

interface HeadParts {
  language: Language;
  site: Pick<SiteView, 'name' | 'verifications'>;
  /** The answer to the page's first query, if any. */
  subject: unknown;
}

function ofSubject(about: PageShape['about'], page: string, origin: string, { subject, language, site }: HeadParts): string {
  if (about === 'site') return ofSite(origin, site);
  if (!about || !subject) return '';
  if (about === 'person') return ofPerson(subject as Person, page, origin);
  return about === 'list' ? ofList(subject as ListPage, page, origin) : ofTitle(subject as Video, page, origin, language, about === 'video');
}

/** @param address the path with its query, starting with `/` */
export function headOf({ engines, canonical: names, about }: PageShape, address: string, publicOrigin: string, parts: HeadParts): string {
  const { language, site } = parts;
  const url = new URL(publicOrigin + address);
  if (!engines) return '<meta name="robots" content="noindex">';
  // All spellings of a name share one URL.
  if (about === 'person' && parts.subject) url.pathname = href(pages.person, { name: (parts.subject as Person).key });
  const canonical = canonicalOf(url, names);
  const chosen = url.searchParams.get(LANGUAGE_QUERY);
  const page = chosen ? inLanguage(canonical, language) : canonical.href;
  return (
    link('canonical', page) +
    LANGUAGES.map((other) => link('alternate', inLanguage(canonical, other), ` hreflang="${HTML_LANG[other]}"`)).join('') +
    link('alternate', canonical.href, ' hreflang="x-default"') +
    property('og:site_name', site.name) +
    property('og:url', page) +
    property('og:locale', HTML_LANG[language].replace('-', '_')) +
    ofSubject(about, page, url.origin, parts)
  );
}

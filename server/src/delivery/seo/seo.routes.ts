import { Readable } from 'node:stream';
import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { iconAddress, maskableAddress } from '@yinmu/contract/site/site-face.endpoints.ts';
import { posterAddress } from '@yinmu/contract/titles/video.ts';
import type { FastifyInstance } from 'fastify';
import { type TitleIndex, tags } from '../../catalogue/browse/index.ts';
import type { SiteSettingsHolder } from '../../operation/settings/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import { problem } from '../../platform/problem.ts';
import { cdata, element, text } from '../../platform/text/xml.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { viewOf } from '../../titles/fields/index.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import { type PushParts, registerPushes } from './push-pages.ts';
import { hasPart, sitemapIndex, sitemapPages, sitemapPart, sitemapPeople } from './sitemap.ts';

const MANIFEST_WORDS: Record<Language, { about: string; search: string; rankings: string }> = {
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

/** @returns the manifest as JSON */
function manifestOf({ name, short, description, icon }: Pick<SiteView, 'name' | 'short' | 'description' | 'icon'>, language: Language): string {
  const { about, search, rankings } = MANIFEST_WORDS[language];
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

const LATEST = 50;
const ITEM = viewOf(['vod_id', 'type_id', 'vod_name', 'vod_remarks', 'vod_blurb', 'vod_time']);
const WORDS: Record<Language, [latest: string, about: string]> = {
  zhcn: ['最近更新', '最近更新的影片'],
  zhtw: ['最近更新', '最近更新的影片'],
  en: ['latest releases', 'Titles added or changed last'],
};

async function rssOf(db: Db, index: TitleIndex, origin: string, siteName: string, language: Language): Promise<string> {
  const ids = [...index.inOrder('time').subarray(0, LATEST)];
  const items = (await titlesByIds(db, ids, ITEM.columnsIn(language))).map((stored) => {
    const row = ITEM.show(stored, language);
    const address = origin + href(pages.detail, { id: row.vod_id });
    const name = [row.vod_name, row.vod_remarks && `[${row.vod_remarks}]`].filter(Boolean).join(' ');
    const picture = origin + posterAddress(row.vod_id, 360);
    return `<item>${element('title', name)}${element('link', address)}<guid isPermaLink="true">${text(address)}</guid><description>${cdata(
      row.vod_blurb,
    )}</description>${row.vod_time ? element('pubDate', new Date(row.vod_time).toUTCString()) : ''}<media:thumbnail url="${text(picture)}"/></item>`;
  });
  const [latest, about] = WORDS[language];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>${element(
    'title',
    `${siteName} · ${latest}`,
  )}${element('link', origin + href(pages.home))}${element('description', about)}${element('language', HTML_LANG[language])}<atom:link href="${text(
    `${origin}/rss.xml`,
  )}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`;
}

const hide = { schema: { hide: true } as object };
const cachedForGood = { ...hide, config: { cache: { tags: () => [tags.program] } } };
const cachedByTitles = { ...hide, config: { cache: { tags: () => [tags.allTitles] } } };
/** A part of the sitemap has 5 MB; this rate is enough for any search engine. */
const limited = { schema: { hide: true } as object, config: { limit: { calls: 120, seconds: 60 } } };
const XML = 'application/xml; charset=utf-8';

/** Lists pages that search engines must not visit. A prefix covers all pages below it. */
const unindexed = Object.values<PageShape>(pages).filter(({ path, engines }) => !engines && !path.includes(':'));

const CLOSED = 'User-agent: *\nDisallow: /\n';
const robots = (origin: string) => `User-agent: *
Disallow: /api/
${unindexed.map(({ path }) => `Disallow: ${path}`).join('\n')}

Sitemap: ${origin}/sitemap.xml
`;

const openSearch = (origin: string, { whole, short }: { whole: string; short: string }) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">${element('ShortName', whole)}${element(
    'Description',
    `在${short}中搜索影片`,
  )}${element('InputEncoding', 'UTF-8')}<Image width="64" height="64" type="image/svg+xml">${text(`${origin}/icon.svg`)}</Image><Url type="text/html" template="${text(
    `${origin}${href(pages.search)}?q={searchTerms}`,
  )}"/></OpenSearchDescription>`;

interface SeoParts extends PushParts {
  config: Config;
  index: TitleIndex;
  settings: SiteSettingsHolder;
}

export function registerSeo(app: FastifyInstance, parts: SeoParts) {
  const { db, config, index, settings } = parts;
  const { origin } = config.publicUrl;
  registerPushes(app, parts);
  app.get('/robots.txt', cachedForGood, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(settings.current.engines === 'closed' ? CLOSED : robots(origin)),
  );
  app.get('/opensearch.xml', cachedForGood, (_request, reply) =>
    reply.type('application/opensearchdescription+xml; charset=utf-8').send(openSearch(origin, settings.nameIn('zhcn'))),
  );
  app.get('/manifest.webmanifest', cachedForGood, async (request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').send(manifestOf(await settings.viewFor(request, languageOf(request)), languageOf(request))),
  );
  app.get('/rss.xml', cachedByTitles, async (request, reply) =>
    reply.type('application/rss+xml; charset=utf-8').send(await rssOf(db, index, origin, settings.nameIn(languageOf(request)).whole, languageOf(request))),
  );
  app.get('/sitemap.xml', cachedByTitles, async (_request, reply) => reply.type(XML).send(await sitemapIndex(index, origin)));
  app.get('/sitemap-pages.xml', cachedForGood, (_request, reply) => reply.type(XML).send(sitemapPages(origin, config.TMDB_API_KEY !== undefined)));
  app.get('/sitemap-people.xml', limited, (_request, reply) => reply.type(XML).send(Readable.from(sitemapPeople(db, index, origin))));
  app.get<{ Params: { place: string } }>('/sitemap-:place(^\\d{1,4}-\\d{1,6}$).xml', limited, (request, reply) => {
    const [main = 0, part = 0] = request.params.place.split('-').map(Number);
    if (!siteCategories.isOne(main) || !hasPart(index, part)) throw problem('not_found');
    return reply.type(XML).send(Readable.from(sitemapPart(index, origin, { main, part })));
  });
}

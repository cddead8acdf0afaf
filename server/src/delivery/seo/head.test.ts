import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import { addList, addToList, shareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { setSearchEngines } from '@yinmu/contract/site/search-engines.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const ORIGIN = 'https://video.example';
const site = await siteOfFile({ env: { PUBLIC_URL: ORIGIN } });
const [film = 0, series = 0] = await site.titles([
  {
    vod_name: '小城之春',
    type_name: '大陆电影',
    vod_year: '1948',
    vod_duration: '93',
    vod_content: '一座 "小城"。</script><b>',
    vod_actor: '韦伟',
    vod_director: '费穆',
    vod_class: '剧情',
    vod_pic: 'https://img.example/a.webp',
    tmdb_rating: 7.4,
    tmdb_votes: 61,
  },
  { vod_name: '灯塔', type_name: '国产剧', episodes: 12, vod_duration: '45' },
]);

async function head(path: string, headers: Record<string, string> = {}) {
  const html = await (await fetch(site.origin + path, { headers })).text();
  const text = html.slice(0, html.indexOf('</head>'));
  const pick = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value);
  return {
    text,
    canonical: pick(/<link rel="canonical" href="([^"]+)"/g),
    alternates: pick(/<link rel="alternate" hreflang="([^"]+)"/g),
    property: Object.fromEntries([...text.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name = '', value]) => [name, value])),
    data: pick(/<script type="application\/ld\+json">([^<]+)<\/script>/g).map((json) => JSON.parse(json) as Record<string, unknown>),
    robots: pick(/<meta name="robots" content="([^"]+)"/g),
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
  };
}

test('a person has one address for all spellings of the name', async () => {
  const address = `${ORIGIN}/person/${encodeURIComponent('韦伟')}`;
  for (const name of ['韦伟', '韋偉', 'weiwei']) {
    const { canonical, property, data } = await head(`/person/${encodeURIComponent(name)}`);
    expect([canonical, property['og:title'], property['og:url'], data]).toEqual([
      [address],
      '韦伟',
      address,
      [expect.objectContaining({ '@type': 'Person', name: '韦伟', url: address })],
    ]);
  }
});

test('a title’s head has its subject, address and languages', async () => {
  const { canonical, alternates, property, data, robots } = await head(`/detail/${film}?utm_source=x`);
  expect(canonical).toEqual([`${ORIGIN}/detail/${film}`]);
  expect(alternates).toEqual(['zh-CN', 'zh-TW', 'en', 'x-default']);
  expect(robots).toEqual([]);
  expect(property).toMatchObject({
    'og:type': 'video.movie',
    'og:title': '小城之春 (1948)',
    'og:description': '一座 &quot;小城&quot;。',
    'og:image': `${ORIGIN}/img/${film}/540.webp`,
    'og:url': `${ORIGIN}/detail/${film}`,
    'og:locale': 'zh_CN',
    'og:site_name': '银幕 Yinmu',
  });
  expect(data).toEqual([
    expect.objectContaining({
      '@type': 'Movie',
      name: '小城之春',
      url: `${ORIGIN}/detail/${film}`,
      datePublished: '1948',
      director: [{ '@type': 'Person', name: '费穆' }],
      actor: [{ '@type': 'Person', name: '韦伟' }],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 7.4, bestRating: 10, worstRating: 0, ratingCount: 61 },
    }),
  ]);
});

test('a series is marked as one, and a watch page as a video too', async () => {
  expect((await head(`/detail/${series}`)).data[0]).toMatchObject({ '@type': 'TVSeries', numberOfEpisodes: 12, timeRequired: 'PT45M' });
  expect((await head(`/detail/${film}`)).data[0]).toMatchObject({ '@type': 'Movie', duration: 'PT93M' });
  const { data, canonical } = await head(`/watch/${series}?ep=3&route=ffm3u8`);
  expect(canonical).toEqual([`${ORIGIN}/watch/${series}`]);
  expect(data.map((one) => one['@type'])).toEqual(['VideoObject', 'TVSeries']);
  expect(data[0]).toMatchObject({ duration: 'PT45M' });
  expect(data[0]).toMatchObject({ name: '灯塔', description: '灯塔', thumbnailUrl: [`${ORIGIN}/img/${series}/540.webp`], uploadDate: expect.any(String) });
});

test('the address can set the language, whatever the cookie says', async () => {
  const { canonical, lang, property, text } = await head(`/detail/${series}?hl=zhtw`, { Cookie: 'language=en' });
  expect([lang, property['og:title']]).toEqual(['zh-TW', '燈塔 (2024)']);
  expect(canonical).toEqual([`${ORIGIN}/detail/${series}?hl=zhtw`]);
  expect(text).toContain('<title>燈塔 (2024) · 銀幕 Yinmu</title>');
  expect((await head('/?hl=xx', { Cookie: 'language=en' })).lang).toBe('en');
});

test('a shared list names its titles', async () => {
  const { client } = await site.member();
  const { id } = await client.call(addList, { body: { name: '周末 & "看"' } });
  await client.call(addToList, { params: { id }, body: { vodId: film } });
  expect((await fetch(`${site.origin}/lists/${id}`)).status).toBe(404);
  await client.call(shareList, { params: { id } });
  const { property, data, text } = await head(`/lists/${id}`);
  expect(property).toMatchObject({ 'og:title': '周末 &amp; &quot;看&quot;', 'og:image': `${ORIGIN}/img/${film}/540.webp`, 'og:description': '小城之春' });
  expect(data[0]).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `${ORIGIN}/detail/${film}`, name: '小城之春' }],
  });
  expect(text).toMatch(/<title>周末 &amp; (&quot;|")看(&quot;|") · 银幕 Yinmu<\/title>/);
});

describe('pages that are not indexed', () => {
  test.each(['/login', '/member/history', '/admin/overview', '/nowhere', '/detail/99999'])('%s', async (path) => {
    const { robots, canonical } = await head(path);
    expect([robots, canonical]).toEqual([['noindex'], []]);
  });
});

test('filters make no separate page, categories do', async () => {
  expect((await head('/browse?type=1&genre=x&sort=hits')).canonical).toEqual([`${ORIGIN}/browse?type=1`]);
  expect((await head('/rankings?period=weekly&category=2&_=1')).canonical).toEqual([`${ORIGIN}/rankings?category=2&amp;period=weekly`]);
  expect((await head('/')).data[0]).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } });
});

test('an admin sets verification tags of the home page, titles by template, and the IndexNow key', async () => {
  const admin = await site.staff('admin', '掌柜');
  const settings = {
    verifications: [{ metaName: 'google-site-verification', metaContent: 'aB_3-x=' }],
    homeTitle: { zhcn: '{site}在线观看', zhtw: '', en: '' },
    browseTitle: NO_TEXTS,
    detailTitle: { zhcn: '《{name}》（{year}）{category}（{remarks}）- {site}', zhtw: '', en: '{name} ({area}) | {site}' },
    watchTitle: NO_TEXTS,
    indexNowKey: 'key-1234',
    baiduToken: '',
    outsideScript: '',
  };
  const set = (changes: Partial<typeof settings>, version = 0) =>
    admin.client.call(setSearchEngines, { body: { version, settings: { ...settings, ...changes } } });
  await expect(set({ homeTitle: { zhcn: '{name}', zhtw: '', en: '' } })).rejects.toMatchObject({ status: 400 });
  for (const metaName of ['a" onload="', 'robots', 'referrer'])
    await expect(set({ verifications: [{ metaName, metaContent: 'x' }] })).rejects.toMatchObject({ status: 400 });
  expect((await fetch(`${site.origin}/indexnow-key.txt`)).status).toBe(404);
  await set({});
  const title = async (path: string) => /<title[^>]*>([^<]*)/.exec((await head(path)).text)?.[1];
  expect((await head('/')).text).toContain('<meta name="google-site-verification" content="aB_3-x=">');
  expect((await head(`/detail/${film}`)).text).not.toContain('google-site-verification');
  expect([await title('/'), await title(`/detail/${film}`), await title(`/detail/${film}?hl=en`)]).toEqual([
    '银幕 Yinmu在线观看',
    '《小城之春》（1948）大陆电影- 银幕 Yinmu',
    '小城之春 | Yinmu',
  ]);
  expect(await (await fetch(`${site.origin}/indexnow-key.txt`)).text()).toBe('key-1234');
});

/** Every page shows titles in the reader's language, whatever language the sources use. */
import { expect, test } from 'vitest';
import { siteOfFile } from './site-of-file.ts';

const site = await siteOfFile();
const [id = 0] = await site.titles([
  {
    ...{ vod_name: '烽火台传奇', vod_sub: 'Legend of the Beacon', type_name: '国产剧', vod_year: '2024' },
    ...{ vod_remarks: '更新至13集', vod_area: '大陆', vod_lang: '國語', vod_class: '剧情,网络剧', vod_tag: '经典', vod_score: '8.8' },
  },
]);
await site.site.refresh();

/** Visible text and the head, without scripts and embedded answers. */
const seen = (html: string) => html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');

const READERS = {
  zhcn: { name: '烽火台传奇', remarks: '更新至13集', area: '中国大陆', lang: '国语', genre: '网络剧', tag: '经典' },
  zhtw: { name: '烽火台傳奇', remarks: '更新至13集', area: '中國大陸', lang: '國語', genre: '網路劇', tag: '經典' },
  en: { name: 'Legend of the Beacon', remarks: 'Up to ep. 13', area: 'Mainland China', lang: 'Mandarin', genre: 'Web series', tag: 'Classic' },
} as const;
type Shown = keyof (typeof READERS)['en'];
const PAGES: [string, readonly Shown[]][] = [
  ['/', ['name', 'remarks']],
  ['/browse', ['name', 'remarks']],
  ['/detail/:id', ['name', 'remarks', 'area', 'lang', 'genre', 'tag']],
  ['/watch/:id', ['name']],
  ['/rankings', ['name', 'remarks']],
  ['/search?q=烽火台', ['name', 'remarks']],
  ['/rss.xml', ['name', 'remarks']],
];

test.each(Object.keys(READERS) as (keyof typeof READERS)[])('pages for %s readers', async (language) => {
  for (const [path, fields] of PAGES) {
    const response = await fetch(`${site.origin}${encodeURI(path.replace(':id', String(id)))}`, { headers: { Cookie: `language=${language}` } });
    const text = seen(await response.text());
    for (const field of fields) expect(text, `${path} shows the ${field}`).toContain(READERS[language][field]);
    if (language === 'en')
      for (const word of ['更新至', '国语', '國語', '网络剧', '经典']) expect(text.replaceAll(/href="[^"]*"/g, ''), path).not.toContain(word);
  }
});

test('a title’s head names it in English first, with its other names', async () => {
  const html = await (await fetch(`${site.origin}/detail/${id}`, { headers: { Cookie: 'language=en' } })).text();
  expect(html).toMatch(/<title>Legend of the Beacon \(2024\)/);
  expect(html).toContain('<meta property="og:title" content="Legend of the Beacon (2024)">');
  expect(html).toMatch(/"alternateName":\["烽火台传奇"/);
});

test('filter links are the same in every language', async () => {
  for (const language of Object.keys(READERS)) {
    const html = await (await fetch(`${site.origin}/detail/${id}`, { headers: { Cookie: `language=${language}` } })).text();
    const links = [...html.matchAll(/href="(\/browse\?(?:genre|tag)=[^"]*)"/g)].map(([, link = '']) => decodeURIComponent(link));
    expect(links).toEqual(['/browse?genre=剧情', '/browse?genre=网络剧', '/browse?tag=经典']);
  }
});

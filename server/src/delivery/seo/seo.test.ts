import { getTitle, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { expect, test } from 'vitest';
import { wellFormed } from '../../../../testing/read-xml.ts';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { startSite } from '../../../../testing/test-site.ts';
import type { TitleIndex } from '../../catalogue/browse/index.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

const ORIGIN = 'https://video.example';
const site = await siteOfFile({ env: { PUBLIC_URL: ORIGIN } });
const ids = await site.titles([
  {
    vod_name: '新 & 片',
    type_id: 1,
    type_name: '日本电影',
    vod_time: '2026-03-01 08:00:00',
    vod_content: '内容 ]]> &amp;',
    vod_remarks: 'HD',
    vod_actor: '韋偉,石羽',
    vod_director: '费穆',
  },
  { vod_name: '旧片', type_id: 2, type_name: '电视剧', vod_time: '2020-03-01 08:00:00', vod_actor: '韦伟' },
]);

const xml = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await ask(site.origin, address, { headers });
  expect([address, answer.status, wellFormed(answer.text)]).toEqual([address, 200, true]);
  return answer;
};

test('the sitemap names its parts, by category with their last change, and the parts name every page once', async () => {
  const { text, headers } = await xml('/sitemap.xml');
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const parts = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(parts).toEqual(['pages', 'people', '1-1', '2-1'].map((name) => `${ORIGIN}/sitemap-${name}.xml`));
  expect(text).toContain(`<loc>${ORIGIN}/sitemap-2-1.xml</loc><lastmod>2020-03-01</lastmod>`);
  const { text: titles } = await xml('/sitemap-1-1.xml');
  expect(titles).toContain(`<url><loc>${ORIGIN}/detail/${ids[0]}</loc><lastmod>2026-03-01</lastmod></url>`);
  expect(titles.match(/<url>/g)).toHaveLength(1);
  const { text: people } = await xml('/sitemap-people.xml');
  const addresses = ['费穆', '韦伟', '石羽'].map((name) => `${ORIGIN}/person/${encodeURIComponent(name)}`);
  expect([...people.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address).sort()).toEqual(addresses.sort());
  const { text: pages } = await xml('/sitemap-pages.xml');
  for (const [, address = ''] of pages.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = address.replace(ORIGIN, '').replaceAll('&amp;', '&');
    expect([path, (await ask(site.origin, path)).status]).toEqual([path, 200]);
  }
});

test('a hidden title is in no part', async () => {
  const site = await startSite();
  const [shown = 0, hidden = 0] = await site.titles([
    { vod_name: '可见', type_id: 1, type_name: '日本电影' },
    { vod_name: '不可见', type_id: 1, type_name: '日本电影' },
  ]);
  const admin = await site.staff('admin');
  const { version } = await admin.client.call(getTitle, { params: { id: hidden } });
  await admin.client.call(setTitleState, { params: { id: hidden }, body: { version, state: 'hidden' } });
  await site.site.refresh();
  const { text } = await ask(site.origin, '/sitemap-1-1.xml');
  expect([text.includes(`/detail/${shown}<`), text.includes(`/detail/${hidden}<`)]).toEqual([true, false]);
  await site.stop();
});

test('a part beyond the end does not exist', async () => {
  for (const part of ['1-2', '1-0', '99-1', '1']) expect((await ask(site.origin, `/sitemap-${part}.xml`)).status).toBe(404);
});

test('50,000 titles make a part', async () => {
  const many = {
    maxId: 120_001,
    ids: (above: number, max: number) => Array.from({ length: Math.max(0, Math.min(max, 120_001) - above) }, (_, i) => above + i + 1),
    sortValue: (name: string) => (name === 'type' ? 1 : 0),
  } as unknown as TitleIndex;
  expect((await sitemapIndex(many, ORIGIN)).match(/<sitemap>/g)).toHaveLength(5);
  const written = async (part: number) => (await Array.fromAsync(sitemapPart(many, ORIGIN, { main: 1, part }))).join('');
  expect((await written(2)).match(/<url>/g)).toHaveLength(50_000);
  expect((await written(3)).match(/<url>/g)).toHaveLength(20_001);
  expect(await written(3)).toContain(`${ORIGIN}/detail/120001<`);
});

test('robots.txt says where not to go, and where the sitemap is', async () => {
  const { text, headers } = await ask(site.origin, '/robots.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('the feed has the latest titles first, as text', async () => {
  const { text, headers } = await xml('/rss.xml');
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect([...text.matchAll(/<item><title>([^<]+)/g)].map(([, title]) => title)).toEqual(['新 &amp; 片 [HD]', '旧片']);
  expect(text).toContain('<pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate>');
  expect(text).toContain(`<guid isPermaLink="true">${ORIGIN}/detail/${ids[0]}</guid>`);
  expect((await xml('/rss.xml?hl=en')).text).toContain('<language>en</language>');
});

test('a browser can search here', async () => {
  const { text } = await xml('/opensearch.xml');
  expect(text).toContain(`template="${ORIGIN}/search?q={searchTerms}"`);
  expect((await ask(site.origin, '/')).text).toContain('href="/opensearch.xml"');
});

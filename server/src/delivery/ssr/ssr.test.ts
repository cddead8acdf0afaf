import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { startSite } from '../../../../testing/test-site.ts';
import { warmUp } from './warm-up.ts';

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';

const site = await siteOfFile();
const [id = 0] = await site.titles([{ vod_name: '小城之春', vod_year: '1948', vod_content: '一座小城。', type_name: '剧情片' }]);

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.origin + path, { headers });
  return { response, html: await response.text() };
}
const bootOf = (html: string) => JSON.parse(/id="boot">([^<]*)</.exec(html)?.[1] ?? '{}');

test('a page has its content before any script runs', async () => {
  const { response, html } = await page(`/detail/${id}`);
  expect(response.status).toBe(200);
  expect(html).toContain('<title>小城之春 (1948) · 银幕 Yinmu</title>');
  expect(html).toMatch(/<h1[^>]*>小城之春<\/h1>/);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect((await page('/')).html).toContain('小城之春');
  expect((await page('/browse?type=1')).html).toMatch(/<article[\s\S]*小城之春/);
});

test('a page of each kind is rendered before anybody asks, and none once the site stops', async () => {
  const rendered: string[] = [];
  const other = await startSite({ env: { API_KEY: 'a key of sixteen' } });
  const ids = await other.titles([{ vod_name: '马路天使' }, { vod_name: '十字街头' }]);
  const spied = {
    server: other.site.app.server,
    inject: (what: { url: string }) => {
      if (!what.url.startsWith('/api')) rendered.push(what.url);
      return other.site.app.inject(what);
    },
  } as unknown as typeof other.site.app;
  expect(await warmUp(spied, { API_KEY: 'a key of sixteen' }, { first: 1, between: 20 })).toBe(4);
  const [home, browse, detail = '', watch = ''] = rendered;
  expect([home, browse, rendered.length]).toEqual(['/', '/browse', 4]);
  expect(ids.flatMap((id) => [`/detail/${id}`, `/watch/${id}`])).toEqual(expect.arrayContaining([detail, watch]));
  const running = warmUp(spied, { API_KEY: 'a key of sixteen' }, { first: 1, between: 20 });
  await other.stop();
  expect(await running).toBeLessThan(4);
});

test('its answers are embedded, under the addresses the client requests', async () => {
  expect(Object.keys(bootOf((await page('/lists?sort=likes')).html).answers)).toEqual(['/lists?page=1&sort=likes']);
  const browse = bootOf((await page('/browse?type=1&sort=score&genre=')).html).answers;
  expect(Object.keys(browse)).toEqual(['/categories/1/facets', '/categories/1/videos?limit=20&order=desc&page=1&sort=score']);
  for (const [address, answer] of Object.entries(browse)) expect(answer).toEqual((await (await fetch(`${site.origin}/api${address}`)).json()).data);
});

test('a search page embeds its marked results, and an overlong query those of its beginning', async () => {
  const { html } = await page(`/search?q=${encodeURIComponent('小城')}`);
  expect(html).toMatch(/<article[\s\S]*<mark[^>]*>小城<\/mark>之春/);
  expect(bootOf(html).answers['search all 小城'].hits.map(({ vod_id }: { vod_id: number }) => vod_id)).toEqual([id]);
  expect(bootOf((await page('/search?q=xczc&filter=anime')).html).answers['search anime xczc'].hits).toEqual([]);
  const tooLong = await page(`/search?q=${'长'.repeat(600)}`);
  expect([tooLong.response.status, bootOf(tooLong.html).answers]).toMatchObject([200, { [`search all ${'长'.repeat(200)}`]: { hits: [] } }]);
  expect(tooLong.html).toContain('搜索内容过长，只取前 200 个字。');
  expect(bootOf((await page('/search?q=%20')).html).answers).toEqual({});
});

test('titles’ text stays text', async () => {
  const [hostile] = await site.titles([{ vod_name: `片${HOSTILE}`, vod_content: HOSTILE, vod_actor: HOSTILE }]);
  for (const path of [`/detail/${hostile}`, `/watch/${hostile}`, '/', '/browse', `/search?q=${encodeURIComponent(HOSTILE)}`]) {
    const { html } = await page(path);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
  }
});

test.each([
  ['/', 1],
  ['/watch/:id', 2],
])('only scripts that the policy names by their digests stand in the page: %s', async (path, scripts) => {
  const { response, html } = await page(path.replace(':id', String(id)));
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  expect(inline).toHaveLength(scripts);
  const digests = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' ${digests.join(' ')};`);
  expect(html).not.toMatch(/<[^>]+ style="/);
});

test('an address with hidden characters redirects to the one without', async () => {
  for (const [given, visible] of [
    ['/browse?genre=%00', '/browse?genre='],
    ['/search?q=%E6%98%A5%E2%80%AE&filter=all', '/search?q=%E6%98%A5&filter=all'],
  ] as const) {
    const response = await fetch(site.origin + given, { redirect: 'manual' });
    expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([302, visible, 'no-store']);
  }
});

test('a page has one address: empty path segments redirect to it', async () => {
  for (const [given, tidy] of [
    ['/browse/?type=4', '/browse?type=4'],
    ['//watch//40/', '/watch/40'],
    ['/nothing/', '/nothing'],
    ['//other.example/', '/other.example'],
  ] as const) {
    const response = await fetch(site.origin + given, { redirect: 'manual' });
    expect([given, response.status, response.headers.get('location')]).toEqual([given, 301, tidy]);
  }
});

test('a missing page is answered with 404 and a page', async () => {
  for (const path of '/detail/999999 /nothing /detail/abc /detail/040 /Detail/40 /nothing.html /nothing?x=y.js /person/%00 /person/%20 /person/%E2%80%8B'.split(
    ' ',
  )) {
    const { response, html } = await page(path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(html).toContain('<main');
  }
  for (const path of ['/api/nothing', '/nothing.php', '/nothing.php?x=y', '/assets/nothing.js', '/assets/nothing.html']) {
    const response = await fetch(site.origin + path);
    expect([path, response.status, (await response.json()).code]).toEqual([path, 404, 'not_found']);
  }
});

test.each([
  ['/detail/999999', '视频不存在'],
  ['/watch/999999', '视频不存在'],
  ['/lists/999999', '404'],
])('%s says in its first title what is missing', async (path, title) => {
  const { html } = await page(path);
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe(`${title} · 银幕 Yinmu`);
  expect(bootOf(html)).toMatchObject({ answers: {}, missing: [expect.stringContaining('999999')] });
});

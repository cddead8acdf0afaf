/** nginx with docs/scaling/nginx.conf in front of a site. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNginx } from '../servers/nginx-server.ts';
import type { TestProxy } from '../servers/proxy-process.ts';
import { startSite, type TestSite } from '../test-site.ts';

let site: TestSite;
let proxy: TestProxy;
let id = 0;
beforeAll(async () => {
  site = await startSite();
  [id = 0] = await site.titles([{ vod_name: '小城之春', vod_class: '剧情' }]);
  proxy = await startNginx([site.origin]);
});
afterAll(async () => {
  await proxy?.stop();
  await site?.stop();
});

const ask = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(proxy.origin + address, { headers });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, language: /<html lang="([^"]+)"/.exec(text)?.[1] };
};

test('a page’s language comes from the address, the cookie or the browser, in this order', async () => {
  const cases: [address: string, headers: Record<string, string>, language: string][] = [
    ['/', {}, 'zh-CN'],
    ['/', { 'Accept-Language': 'fr-FR, zh-HK;q=0.5, en;q=0.3' }, 'zh-TW'],
    ['/', { 'Accept-Language': 'fr, en-GB' }, 'en'],
    ['/', { Cookie: 'a=1; language=en', 'Accept-Language': 'zh-TW' }, 'en'],
    ['/', { Cookie: 'language=xx; language=zhtw' }, 'zh-TW'],
    ['/?hl=en', { Cookie: 'language=zhtw' }, 'en'],
    ['/?hl=xx', { Cookie: 'language=zhtw' }, 'zh-TW'],
  ];
  // nginx's cache answers the second round.
  for (const [address, headers, language] of [...cases, ...cases.toReversed()])
    expect([address, headers, (await ask(address, headers)).language]).toEqual([address, headers, language]);
});

test('a page is not sent again to a browser that has it', async () => {
  const { headers } = await ask('/browse');
  const again = await ask('/browse', { 'If-None-Match': String(headers.get('etag')) });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a member’s own data is only sent to that member', async () => {
  const member = await site.member();
  const address = '/api/auth/check';
  const [own, stranger] = [await ask(address, { Cookie: member.cookie }), await ask(address)];
  expect([own.status, own.text.includes(member.username), stranger.status]).toEqual([200, true, 401]);
  expect((await ask(address, { Cookie: member.cookie })).text).toBe(own.text);
});

test('a changed title is updated there, for members at once', async () => {
  const { cookie } = await site.member();
  const isNew = async (headers: Record<string, string> = {}) => (await ask(`/detail/${id}`, headers)).text.includes('修复版');
  expect([await isNew(), await isNew({ Cookie: cookie })]).toEqual([false, false]);
  await site.titles([{ vod_name: '小城之春', vod_class: '剧情', vod_remarks: '修复版' }]);
  await expect.poll(() => isNew({ Cookie: cookie })).toBe(true);
  await expect.poll(() => isNew()).toBe(true);
});

test('while no instance responds, visitors get cached pages and members a message', async () => {
  const kept = await ask('/rankings');
  const { cookie } = await site.member();
  await site.stop();
  expect((await ask('/rankings')).text).toBe(kept.text);
  expect((await ask('/rankings', { Cookie: cookie })).status).toBe(502);
});

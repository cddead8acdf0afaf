import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import { setSiteBanners } from '@yinmu/contract/site/site-banners.endpoints.ts';
import { iconAddress, logoAddress, maskableAddress, uploadSitePicture } from '@yinmu/contract/site/site-face.endpoints.ts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { lettersTo } from '../../../../testing/servers/letters.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';
import { FIXED_CODE } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const admin = await site.staff('admin', '掌柜');
const parts = siteParts(admin.client);

const page = async (address = '/', headers: Record<string, string> = {}) => (await ask(site.origin, address, { headers })).text;
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const NAME = { siteName: { zhcn: '小城影院', zhtw: '', en: 'Small Town' } };
const bytesOf = (picture: Sharp) => picture.png().toBuffer();
const upload = async (picture: 'logo' | 'icon' | 'banner', image: Sharp) =>
  admin.client.call(uploadSitePicture, { params: { picture }, upload: new Blob([new Uint8Array(await bytesOf(image))]) });
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.5 } } });

test('visitors see the operator’s name everywhere, in their language or the nearest', async () => {
  await parts.face(NAME);
  expect(titleOf(await page())).toBe('小城影院');
  expect(titleOf(await page('/?hl=zhtw'))).toBe('小城影院');
  expect(titleOf(await page('/?hl=en'))).toBe('Small Town');
  const html = await page('/rankings');
  for (const text of ['og:site_name" content="小城影院"', 'title="小城影院" href="/rss.xml"', '小城影院需要 JavaScript']) expect(html).toContain(text);
  expect(html).not.toMatch(/银幕|Yinmu/);
  expect((await ask(site.origin, '/rss.xml')).text).toContain('<title>小城影院 · 最近更新</title>');
  expect((await ask(site.origin, '/opensearch.xml')).text).toContain('<ShortName>小城影院</ShortName>');
  expect((await ask(site.origin, '/tvbox.json')).text).toContain('"name":"小城影院"');
  expect((await ask(site.origin, '/manifest.webmanifest?hl=en')).body).toMatchObject({ name: 'Small Town', short_name: 'Small Town', lang: 'en' });
});

test('emails name the site as their sender', async () => {
  await parts.face(NAME);
  await site.client.call(sendVerificationCode, { body: { type: 'register', email: 'guest@example.org', ...(await site.typedCode()) } });
  const letter = (await lettersTo(site, 'guest@example.org')).join();
  expect(letter).toContain('From: Small Town <yinmu@');
  expect(letter).toContain(Buffer.from('小城影院').toString('base64').slice(0, 8));
});

test('what the site says of itself is told to engines where a page has nothing of its own to say, and in the footer', async () => {
  await parts.face({ description: { zhcn: '小城的<影院>', zhtw: '', en: '' } });
  const html = await page('/rankings');
  expect(html).toContain('<meta name="description" content="小城的&lt;影院&gt;"');
  expect(html).toMatch(/<footer[^>]*>.*小城的&lt;影院&gt;.*<\/footer>/s);
  expect((await ask(site.origin, '/manifest.webmanifest')).body).toMatchObject({ description: '小城的<影院>' });
});

test('the accent colour stands in the page before anything is painted, in both themes, and the policy allows that style and no other', async () => {
  expect(await page()).not.toContain('<style>');
  await parts.face({ accent: '#6a1b9a' });
  const { text, headers } = await ask(site.origin, '/');
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(text) ?? [];
  expect(style).toMatch(
    /^html:root\{--accent:#6a1b9a;--accent-text:#6a1b9a\}html:root\.dark,html \.dark\{--accent:#[0-9a-f]{6};--accent-text:#[0-9a-f]{6}\}@media/,
  );
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toString('base64');
  expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${digest}'`);
  await parts.face({ accent: '' });
  expect((await ask(site.origin, '/')).headers.get('content-security-policy')).toContain("style-src 'self';");
});

describe('pictures', () => {
  test('an icon becomes the sizes that browsers and home screens ask for', async () => {
    const { name, address } = await upload('icon', plain(300, 200));
    expect(address).toBe(iconAddress(name, 192));
    for (const [file, size] of [...([32, 180, 192, 512] as const).map((side) => [iconAddress(name, side), side]), [maskableAddress(name), 512]] as const) {
      const response = await fetch(`${site.origin}${file}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      const { width, height, channels } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([file, width, height, channels]).toEqual([file, size, size, size === 180 || file === maskableAddress(name) ? 3 : 4]);
    }
    await parts.face({ icon: name });
    const html = await page();
    expect(html).toContain(`<link rel="icon" href="${iconAddress(name, 32)}"`);
    expect(html).toContain(`<link rel="apple-touch-icon" href="${iconAddress(name, 180)}">`);
    const { body } = await ask(site.origin, '/manifest.webmanifest');
    expect((body as { icons: { src: string }[] }).icons.map(({ src }) => src)).toEqual([iconAddress(name, 192), iconAddress(name, 512), maskableAddress(name)]);
  });

  test('a logo keeps its form and its place in the header', async () => {
    const { name, address } = await upload('logo', plain(600, 300));
    expect([name.endsWith('.224x112'), address]).toEqual([true, logoAddress(name)]);
    const response = await fetch(`${site.origin}${address}`);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([response.headers.get('content-type'), width, height]).toEqual(['image/webp', 224, 112]);
    await parts.face({ logo: name });
    expect(await page()).toMatch(new RegExp(`<header.*<img src="${address}" alt="" width="56" height="28"`, 's'));
  });

  test('a banner is cut to its size, and shown in its place, language and time, marked as advertising', async () => {
    const { name, address } = await upload('banner', plain(900, 900));
    const { width, height } = await sharp(Buffer.from(await (await fetch(`${site.origin}${address}`)).arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 150]);
    const banner = { place: 'homeTop', picture: name, url: 'https://shop.example/?a=1&b=2', alt: '茶', shownIn: 'zhcn', from: '', until: '' } as const;
    const set = (version: number, changes = {}) => admin.client.call(setSiteBanners, { body: { version, settings: { banners: [{ ...banner, ...changes }] } } });
    await expect(set(0, { picture: 'A'.repeat(22) })).rejects.toMatchObject({ status: 400 });
    await set(0);
    const html = await page();
    expect(html).toContain(`<img src="${address}" alt="茶" width="1200" height="150" loading="lazy"`);
    expect(html).toMatch(/<aside aria-label="广告"[^>]*><a href="https:\/\/shop\.example\/\?a=1&amp;b=2" target="_blank" rel="sponsored nofollow noopener"/);
    for (const other of ['/?hl=en', '/rankings']) expect(await page(other)).not.toContain('shop.example/?a=1&amp;b=2" target');
    await set(1, { until: '2020-01-01T00:00:00Z' });
    expect(await page()).not.toContain('shop.example');
  });

  test('an upload that no revision uses is removed after a day; used ones stay', async () => {
    const named = await upload('icon', plain(64, 64));
    await parts.face({ icon: named.name });
    await parts.face({ icon: '' });
    const unnamed = await upload('icon', plain(64, 64));
    const folder = path.join(site.dataDir, 'files/site');
    const yesterday = Date.now() / 1000 - 86_500;
    for (const file of await readdir(folder)) await utimes(path.join(folder, file), yesterday, yesterday);
    const young = await upload('icon', plain(64, 64));
    await upload('icon', plain(64, 64));
    const kept = await readdir(folder);
    const isKept = ({ name }: { name: string }) => kept.some((file) => file.startsWith(name));
    expect([named, unnamed, young].map(isKept)).toEqual([true, false, true]);
  });
});

test('the default language applies if nothing indicates another', async () => {
  await parts.face({ language: 'en' });
  const langOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1];
  expect(langOf(await page())).toBe('en');
  expect(langOf(await page('/', { 'Accept-Language': 'fr' }))).toBe('en');
  expect(langOf(await page('/', { 'Accept-Language': 'zh' }))).toBe('zh-CN');
  expect(langOf(await page('/', { Cookie: 'language=zhtw' }))).toBe('zh-TW');
  expect(langOf(await page('/?hl=zhcn'))).toBe('zh-CN');
  await parts.face({ language: 'zhcn' });
  expect(langOf(await page())).toBe('zh-CN');
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pages } from '@yinmu/contract/pages.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RenderThread, startRenderThread } from './page-renderer.ts';

/** A client with addresses that fail, end the thread, or hang. */
const CLIENT = `export async function render(address, language, site, { answers, missing }) {
  if (address.includes('throws')) throw new Error('cannot draw ' + address);
  if (address.includes('exits')) process.exit(3);
  if (address.includes('waits')) await new Promise(() => {});
  return { head: '<title>' + language + '</title>', body: JSON.stringify([answers, missing, site.name]) };
}`;

const site: SiteView = {
  name: '小城影院',
  short: '小城',
  logo: null,
  hasDiscovery: true,
  hasDemo: false,
  navigation: { header: [], bar: [] },
  categoryNames: {},
  titles: {},
  banners: [],
  access: { registration: 'open', comments: 'open', guestbook: 'held', danmaku: 'offered' },
  description: '',
  icon: '',
  accent: '#c62828',
  footerText: '',
  friendlyLinks: [],
  contact: '',
  complaints: '',
  announcement: { id: 'a1', text: '维护' },
  verifications: [],
  isPreview: false,
};
let built = '';
let thread: RenderThread;
const ends: unknown[] = [];
const draw = (address: string, missing: string[] = []) => {
  const answers: Record<string, string> = missing.length > 0 ? {} : { [address]: '{"status":"success","data":{"n":7}}' };
  return thread.draw({ shape: pages.rankings.path, address, language: 'en', site, given: { answers, missing } });
};

beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  for (const folder of ['.vite', '.server']) await mkdir(path.join(built, folder));
  await writeFile(path.join(built, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(built, 'index.html'), '<html lang="zh-CN"><head><!--head--></head><body><!--body--><!--boot--></body></html>');
  await writeFile(path.join(built, '.vite/preboot.js'), '0');
  await writeFile(path.join(built, '.vite/manifest.json'), '{}');
  await writeFile(path.join(built, '.server/entry-server.js'), CLIENT);
  const settings = { built, origin: 'https://video.example', apiKey: null, turnstile: null };
  thread = startRenderThread(settings, (error) => ends.push(error));
});
afterAll(async () => {
  await thread.stop();
  await rm(built, { recursive: true });
});

test('a page is rendered with its answers, and embeds them for the browser', async () => {
  const { html, isMissing } = await draw('/rankings?x=1');
  expect(isMissing).toBe(false);
  expect(html).toContain('<html lang="en"');
  expect(html).toContain('<title>en</title>');
  expect(html).toContain('<body>[{"/rankings?x=1":{"n":7}},[],"小城影院"]');
  expect(html).toContain('"answers":{"/rankings?x=1":{"n":7}}');
  expect((await draw('/x', ['/x'])).isMissing).toBe(true);
});

test('a page that cannot be rendered fails alone', async () => {
  const thrown = draw('/throws');
  const well = draw('/rankings?well');
  await expect(thrown).rejects.toThrow('cannot draw /throws');
  expect((await well).html).toContain('"n":7');
  expect(ends).toEqual([]);
});

test('a thread that ends fails its pages with the reason, and another renders the next one', async () => {
  const told = expect(draw('/rankings?waits')).rejects.toThrow('ended with 3');
  await expect(draw('/exits')).rejects.toThrow('ended with 3');
  await told;
  expect(ends).toHaveLength(1);
  expect((await draw('/rankings?again')).html).toContain('"n":7');
});

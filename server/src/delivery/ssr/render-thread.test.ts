import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pages } from '@yinmu/contract/pages.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProblemError, problem } from '../../platform/problem.ts';
import { type RenderThread, startRenderThread } from './render-thread.ts';

/** A client that asks for one answer, and that an address can have fail, or end the thread. */
const CLIENT = `export async function render(address, language, site, ask) {
  if (address.includes('throws')) throw new Error('cannot draw ' + address);
  if (address.includes('exits')) process.exit(3);
  if (address.includes('asks-nothing')) return { head: '', body: 'nothing' };
  const { answers, missing } = await ask([address]);
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
  access: { registration: 'open', comments: 'open', guestbook: 'held' },
  description: '',
  icon: '',
  accent: '#c62828',
  footerText: '',
  friendlyLinks: [],
  contact: '',
  complaints: '',
  announcement: { id: 'a1', text: '维护' },
  isPreview: false,
};
const page = (address: string) => ({ shape: pages.rankings.path, address, language: 'en' as const, site });

let built = '';
let thread: RenderThread;
const ends: unknown[] = [];
const given = async (wanted: unknown[]) => ({ answers: { [String(wanted[0])]: '{"status":"success","data":{"n":7}}' }, missing: [] });
const draw = (address: string, ask: Parameters<RenderThread['draw']>[1] = given) => thread.draw(page(address), ask);

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

test('a page is drawn with the data of the answers that it asked for, which stand in it for the browser', async () => {
  const { html, isMissing } = await draw('/rankings?x=1');
  expect(isMissing).toBe(false);
  expect(html).toContain('<html lang="en"');
  expect(html).toContain('<title>en</title>');
  expect(html).toContain('<body>[{"/rankings?x=1":{"n":7}},[],"小城影院"]');
  expect(html).toContain('"answers":{"/rankings?x=1":{"n":7}}');
  expect((await draw('/x', async () => ({ answers: {}, missing: ['/x'] }))).isMissing).toBe(true);
  expect((await draw('/asks-nothing')).html).toContain('<body>nothing<');
});

test('answers are asked for in the context of the request, each page’s in its own', async () => {
  const request = new AsyncLocalStorage<number>();
  const ask = async ([wanted]: unknown[]) => ({ answers: { [String(wanted)]: String(JSON.stringify({ data: request.getStore() })) }, missing: [] });
  const numbers = Array.from({ length: 20 }, (_, i) => i);
  const drawn = await Promise.all(numbers.map((n) => request.run(n, () => draw(`/rankings?n=${n}`, ask))));
  expect(drawn.map(({ html }) => /<body>\[({.*?}),/.exec(html)?.[1])).toEqual(numbers.map((n) => `{"/rankings?n=${n}":${n}}`));
});

test('what goes wrong with one page is thrown as it is, and no other page fails', async () => {
  const refused = draw('/rankings?refused', async () => {
    throw problem('too_many_requests', { seconds: 3 });
  });
  const thrown = draw('/throws');
  const well = draw('/rankings?well');
  await expect(refused).rejects.toThrow(ProblemError);
  await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(thrown).rejects.toThrow('cannot draw /throws');
  expect((await well).html).toContain('"n":7');
  expect(ends).toEqual([]);
});

test('a thread that ends fails the pages it was drawing, says so, and the next page is drawn by another', async () => {
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const waiting = draw('/rankings?waits', () => {
    isAsked();
    return new Promise(() => {});
  });
  const told = expect(waiting).rejects.toThrow('ended with 3');
  await asked;
  await expect(draw('/exits')).rejects.toThrow('ended with 3');
  await told;
  expect(ends).toHaveLength(1);
  expect((await draw('/rankings?again')).html).toContain('"n":7');
});

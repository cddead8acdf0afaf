/** Every cached route has tags, and every change in the table reaches its responses. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { approveSuggestion } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getRoutes, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { addDanmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { addList, shareList } from '@yinmu/contract/members/lists.endpoints.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { getHomeSettings, type HomeSettings, rowOfList, setHomeSettings } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { editTitle, getTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { addSuggestion } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import { load } from '../../../../testing/sample-titles.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { type Change, FRESHNESS, type Part, tags } from './freshness.ts';

const PERSON = '韦伟';
const FILM = {
  vod_name: '小城之春',
  type_name: '剧情片',
  vod_actor: PERSON,
  vod_play_from: 'a',
  vod_play_url: '第01集$https://a.example/1.m3u8#第02集$https://a.example/2.m3u8',
};
const cached: string[] = [];
/** Fastify announces each server before it has routes. */
const watchRoutes = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    if (method === 'GET' && config?.cache) cached.push(url);
  });

subscribe('fastify.initialization', watchRoutes);
const site = await siteOfFile();
unsubscribe('fastify.initialization', watchRoutes);
const admin = await site.staff('admin', 'boss');
const [film = 0] = await site.titles([FILM]);

const PARAMETER = /:(\w+)(\([^/]*\))?/g;
/** Routes that require a query. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/videos/recommendations': '?vod_class=剧情',
  '/api/movies/:id/similar': '?vodClass=剧情',
  '/api/videos/:id/danmaku': '?episode=e1',
};
const VALUES: Readonly<Record<string, string>> = { period: 'daily', name: encodeURIComponent(PERSON) };
const addressOf = (url: string) => url.replace(PARAMETER, (_, name: string) => VALUES[name] ?? `${film}`) + (QUERIES[url] ?? '');

/** Requests a response that is not cached yet. @returns its tags, or undefined if it was not stored */
async function tagsOf(address: string): Promise<string[] | undefined> {
  site.site.cache.clear();
  const stored = vi.spyOn(site.site.cache, 'set');
  await (await fetch(site.origin + address)).text();
  const call = stored.mock.calls.at(-1);
  stored.mockRestore();
  return call && [...call[3].tags];
}

/** The tag of each part, for the film and its category. */
const SAMPLES = (): Record<Part, string> => ({
  title: tags.title(film),
  category: tags.category('1'),
  danmaku: tags.danmaku(film),
  lists: tags.lists,
  routes: tags.routes,
  program: tags.program,
});
const partOf = (tag: string) => (Object.keys(FRESHNESS) as Part[]).find((part) => SAMPLES()[part].split(' ')[0] === tag.split(' ')[0]);

test('every cached route has tags of the table, and every part of the table occurs in some response', async () => {
  expect(cached.length).toBeGreaterThan(30);
  const used = new Set<Part | undefined>();
  const wrong: string[] = [];
  for (const url of cached) {
    const found = await tagsOf(addressOf(url));
    const parts = (found ?? []).map(partOf);
    if (parts.length === 0 || parts.includes(undefined)) wrong.push(`${addressOf(url)}: ${found?.join(', ') ?? 'not stored'}`);
    for (const part of parts) used.add(part);
  }
  expect(wrong).toEqual([]);
  expect([...used].sort()).toEqual(Object.keys(FRESHNESS).sort());
});

/** Makes each change on a running site. */
const DEEDS: Record<Change, () => Promise<unknown>> = {
  titlesIndexed: () => load(site, [{ ...FILM, vod_remarks: '修复版' }], 'test'),
  async titleEdited() {
    const { id } = await admin.client.call(addSuggestion, { params: { id: film }, body: { fields: { vod_content: '改过的' } } });
    await admin.client.call(approveSuggestion, { params: { id }, body: {} });
  },
  async titleSet() {
    const { version } = await admin.client.call(getTitle, { params: { id: film } });
    await admin.client.call(editTitle, { params: { id: film }, body: { version, fields: { vod_content: `写于 ${version}` } } });
  },
  async listsChanged() {
    const { id } = await admin.client.call(addList, { body: { name: '片单' } });
    await admin.client.call(shareList, { params: { id } });
    const { version, settings } = (await admin.client.call(getHomeSettings, {})).revisions[0] as Revision<HomeSettings>;
    await admin.client.call(setHomeSettings, { body: { version, settings: { ...settings, rows: [rowOfList(id)] } } });
  },
  danmakuChanged: () => admin.client.call(addDanmaku, { body: { vodId: film, episode: 'e1', ms: 0, text: '开头' } }),
  async routesSet() {
    const { version, routes } = await admin.client.call(getRoutes);
    await admin.client.call(setRoutes, { body: { version, routes } });
  },
};

const EFFECTS = (Object.entries(FRESHNESS) as [Part, (typeof FRESHNESS)[Part]][]).flatMap(([part, { effects }]) =>
  (Object.entries(effects) as [Change, 'purge' | 'markStale'][]).map(([change, effect]) => ({ part, change, effect })),
);

test('every part but the program is renewed by some change, and every change renews some part', () => {
  expect([...new Set(EFFECTS.map(({ part }) => part)), 'program'].sort()).toEqual(Object.keys(FRESHNESS).sort());
  expect([...new Set(EFFECTS.map(({ change }) => change))].sort()).toEqual(Object.keys(DEEDS).sort());
});

test.each(EFFECTS)('$change: the responses made of this part: $part ($effect)', async ({ part, change, effect }) => {
  const touched = vi.spyOn(site.site.cache, effect);
  await DEEDS[change]();
  await expect.poll(() => touched.mock.calls.map(([tag]) => tag)).toContain(SAMPLES()[part]);
  touched.mockRestore();
});

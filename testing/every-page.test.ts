/** Every page renders with its status, title, head, texts, first answers and scripts. */
import { existsSync, readFileSync } from 'node:fs';
import { HTML_LANG, LANGUAGES } from '@yinmu/contract/limits.ts';
import { addList, addToList, shareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { type PageShape, TEXT_NAMESPACES } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import { expect, test } from 'vitest';
import { modulesOf } from '../server/src/delivery/ssr/index.ts';
import { siteOfFile } from './site-of-file.ts';

const ORIGIN = 'https://video.example';
/** Members' pages have none: their cached HTML is public. */
const firstQueriesOf = ({ screen }: PageShape) => {
  const file = new URL(`../web/src/screens/${screen}.queries.ts`, import.meta.url);
  return existsSync(file) && readFileSync(file, 'utf8').includes('export const firstQueries');
};

interface Chunk {
  file: string;
  imports?: string[];
}
const manifest = JSON.parse(readFileSync(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8')) as Record<string, Chunk>;
/** With their imports. */
function filesOf(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const { file, imports = [] } of names.map((name) => manifest[name] as Chunk)) if (!found.has(file)) filesOf(imports, found.add(file));
  return found;
}

const SHOWN_KEY = new RegExp(`(?:>|="|[\\s·])((?:${TEXT_NAMESPACES.join('|')}):[\\w.-]+)(?=[<"\\s])`, 'g');

const site = await siteOfFile({ env: { PUBLIC_URL: ORIGIN } });
const [id = 0] = await site.titles([{ vod_name: '小城之春', vod_year: '1948', vod_content: '一座小城。', vod_director: '费穆', type_name: '剧情片' }]);
const { client } = await site.staff('admin');
const list = await client.call(addList, { body: { name: '周末' } });
await client.call(addToList, { params: { id: list.id }, body: { vodId: id } });
await client.call(shareList, { params: { id: list.id } });
const values: Record<string, Record<string, string>> = {
  detail: { id: String(id) },
  watch: { id: String(id) },
  person: { name: encodeURIComponent('费穆') },
  list: { id: String(list.id) },
  discovered: { type: 'movie', id: '5' },
  memberTab: { tab: 'history' },
  adminTab: { tab: 'audit' },
};

async function visit(path: string, language = 'en') {
  const response = await fetch(site.origin + path, { headers: { Cookie: `language=${language}` } });
  const html = await response.text();
  const json = (id: string) => JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1] ?? 'null');
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);
  return { status: response.status, html, json, all };
}

test.each([...Object.entries<PageShape>(pages), ['notFound', notFound] as const])('%s', async (name, page) => {
  const path = name === 'notFound' ? '/nowhere' : page.path.replace(/:(\w+)/g, (_, parameter: string) => values[name]?.[parameter] ?? '');
  const { status, html, json, all } = await visit(name === 'search' ? `${path}?q=小城` : path);
  expect(status).toBe(name === 'notFound' ? 404 : 200);
  expect(all(/<html lang="([^"]+)"/g)).toEqual(['en']);

  const [title = '', ...more] = all(/<title>([^<]*)<\/title>/g);
  expect([title, more]).toEqual([expect.stringMatching(/(?:^|· )Yinmu$/), []]);
  expect(all(/(<main)\b/g)).toHaveLength(1);
  expect(all(/<meta name="description" content="([^"]+)"/g)).toHaveLength(1);

  // A canonical and one address per language, or `noindex`.
  expect(all(/<link rel="canonical" href="([^"]+)"/g)).toEqual(page.engines ? [ORIGIN + path] : []);
  expect(all(/<link rel="alternate" hreflang="([^"]+)"/g)).toEqual(page.engines ? [...LANGUAGES.map((language) => HTML_LANG[language]), 'x-default'] : []);
  expect(all(/<meta name="robots" content="([^"]+)"/g)).toEqual(page.engines ? [] : ['noindex']);

  // A missing text appears as its namespace and key.
  expect(all(SHOWN_KEY)).toEqual([]);

  expect(Object.keys(json('boot').answers).length > 0).toBe(firstQueriesOf(page));

  const scripts = [...json('scripts'), ...(name === 'watch' ? json('engine') : [])];
  const needed = filesOf(['index.html', ...modulesOf(page, 'en'), ...(name === 'watch' ? ['src/player/engine/preboot/load-hls.ts'] : [])]);
  // The entry loads its own imports.
  const entry = filesOf(['index.html']);
  expect(scripts).toEqual(expect.arrayContaining([...needed].filter((file) => !entry.has(file)).map((file) => `/${file}`)));
  expect(html).not.toContain('Unexpected Application Error');
});

test('the Sitemap screen links every page that search engines list', async () => {
  const html = await (await fetch(`${site.origin}/sitemap`)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
  // Discovery needs a TMDB key.
  const absent: readonly string[] = [pages.sitemap.path, pages.discover.path];
  const listed = Object.values<PageShape>(pages).filter(({ engines, path }) => engines === 'sitemap' && !path.includes(':') && !absent.includes(path));
  expect(listed.map(({ path }) => path).filter((path) => !main.includes(`href="${path}"`))).toEqual([]);
  expect(listed.length).toBeGreaterThan(5);
});

test.each(['zhcn', 'zhtw'])('no page shows the key of a text in %s', async (language) => {
  for (const [name, page] of Object.entries<PageShape>(pages)) {
    const { all } = await visit(
      page.path.replace(/:(\w+)/g, (_, parameter: string) => values[name]?.[parameter] ?? ''),
      language,
    );
    expect([name, all(SHOWN_KEY)]).toEqual([name, []]);
  }
});

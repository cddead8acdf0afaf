/** Every route of the client names its screen and texts in the page, so that a browser asks for all of them at once. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Chunk, preloads } from './preloads.ts';

const read = (file: string) => readFileSync(new URL(`../../../web/src/${file}`, import.meta.url), 'utf8');
const GROUPS: Record<string, string[]> = { More: ['more'], Find: ['find'], Watch: ['watch'], Reach: ['reach'] };
const PARAMS: Record<string, string> = { id: '5', type: 'movie', tab: 'lists' };

interface Route {
  path: string;
  screen: string;
  texts: string[];
}
/** The route table as it is written: the only place that says which screen and which texts an address loads. */
function routesOf(source: string): Route[] {
  const loading = /lazyScreen\((?:with(\w+)Texts\()?\(\) => import\('\.\.\/screens\/([\w/-]+)\.tsx'\)/;
  const named = new Map([...source.matchAll(/^const (\w+) = (lazyScreen\(.*)$/gm)].map(([, name = '', call = '']) => [name, call]));
  return [...source.matchAll(/\{ (?:index: true|path: '([^']+)'), lazy: (.+?) \},$/gm)].map(([, path = '', lazy = '']) => {
    const found = loading.exec(named.get(lazy) ?? lazy);
    if (!found) throw new Error(`${path}: ${lazy} is not understood`);
    const screen = found[2] as string;
    return { path, screen, texts: screen === 'admin/gate' ? ['more', 'admin'] : found[1] === undefined ? [] : (GROUPS[found[1]] ?? [found[1]]) };
  });
}
const routes = routesOf(read('app/routes.tsx'));
const addressOf = (path: string) => (path === '*' ? '/404' : `/${path.replace(/:(\w+)\??/g, (_, name: string) => PARAMS[name] ?? name)}`);

const chunk = (name: string): [string, Chunk] => [name, { file: `assets/${name.replaceAll('/', '-')}` }];
const names = [
  ...routes.map(({ screen }) => `src/screens/${screen}.tsx`),
  ...['', 'more/', 'find/', 'watch/', 'reach/', 'admin/'].map((group) => `src/locales/${group}en.json`),
  'src/screens/admin/admin.tsx',
  'src/app/start.tsx',
];
const preload = preloads(Object.fromEntries(names.map(chunk)));
const fileOf = (name: string) => `/assets/${name.replaceAll('/', '-')}`;

test('the table is read whole', () => {
  expect(routes).toHaveLength([...read('app/routes.tsx').matchAll(/lazy: /g)].length);
  expect(routes.length).toBeGreaterThan(20);
  expect(routes).toContainEqual({ path: 'terms', screen: 'policy/terms', texts: ['more'] });
});

test.each(routes)('$path', ({ path, screen, texts }) => {
  const { later } = preload(addressOf(path), 'en');
  const wanted = ['src/locales/en.json', ...texts.map((group) => `src/locales/${group}/en.json`), `src/screens/${screen}.tsx`, 'src/app/start.tsx'];
  // The page is drawn without knowing who asks: the code of the admin area comes once the gate has let its visitor in.
  expect(later.toSorted()).toEqual(wanted.map(fileOf).toSorted());
});

/** Every page lists its screen and texts, so that browsers load them all at once. */
import { existsSync } from 'node:fs';
import type { PageShape } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import { expect, test } from 'vitest';
import { type Chunk, createPreloads, modulesOf } from './preloads.ts';

const all = Object.entries<PageShape>({ ...pages, notFound });
const fileOf = (name: string) => `assets/${name.replaceAll('/', '-')}`;
const names = new Set(all.flatMap(([, page]) => modulesOf(page, 'en')));
const manifest: Record<string, Chunk> = Object.fromEntries(
  [...names].map((name) => [name, { file: fileOf(name), imports: name === 'src/hydration/hydrate.tsx' ? ['shared'] : [] }]),
);
manifest.shared = { file: fileOf('shared') };
manifest.hls = { file: fileOf('hls'), name: 'hls' };
manifest['src/player/engine/preboot/load-hls.ts'] = { file: fileOf('load-hls') };
const preload = createPreloads(manifest);

test.each(all)('%s', (name, page) => {
  const modules = modulesOf(page, 'en');
  for (const module of modules) expect([module, existsSync(new URL(`../../../../web/${module}`, import.meta.url))]).toEqual([module, true]);
  expect(modules).toEqual([
    'src/locales/en/common.json',
    ...(page.texts ?? []).map((namespace) => `src/locales/en/${namespace}.json`),
    `src/screens/${page.screen}.page.tsx`,
    'src/hydration/hydrate.tsx',
  ]);
  const { later, engine } = preload(page, 'en');
  // The entry script comes after everything it imports.
  expect(later).toEqual([...modules.slice(0, -1), 'shared', 'src/hydration/hydrate.tsx'].map((module) => `/${fileOf(module)}`));
  expect(engine).toEqual(name === 'watch' ? [`/${fileOf('hls')}`, `/${fileOf('load-hls')}`] : []);
});

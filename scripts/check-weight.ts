/** Gzipped script and CSS that a screen needs before it is usable, against the promised budgets. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pages } from '../contract/pages.ts';
import { HLS, modulesOf } from '../server/src/delivery/ssr/index.ts';

/** Inlined by the server. */
const WITHIN = { entry: [], home: [], watch: ['.vite/preboot.js'] } as const;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** `entry` runs before the first paint, and imports nothing of the application. */
export const BUDGETS = { entry: { script: 4, css: 20 }, home: { script: 150, css: 20 }, watch: { script: 340, css: 20 } } as const;
const ENTRIES = {
  entry: ['index.html'],
  home: ['index.html', ...modulesOf(pages.home, 'zhcn')],
  watch: ['index.html', ...modulesOf(pages.watch, 'zhcn'), HLS],
};

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** Kilobytes (1,024 bytes). */
export function weigh(root: string, screen: keyof typeof ENTRIES): { script: number; css: number } {
  const dist = path.join(root, 'web/dist');
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const scripts = new Set<string>(WITHIN[screen]);
  const styles = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const css of chunk.css ?? []) styles.add(css);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const entry of ENTRIES[screen]) add(entry);
  const sum = (files: Set<string>) => [...files].reduce((total, file) => total + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length, 0);
  return { script: kilobytes(sum(scripts)), css: kilobytes(sum(styles)) };
}

export function checkWeight(root: string): string[] {
  if (!existsSync(path.join(root, 'web/dist/.vite/manifest.json'))) return ['the web client is not built: npm run build'];
  return (['entry', 'home', 'watch'] as const).flatMap((screen) => {
    const weight = weigh(root, screen);
    const budget = BUDGETS[screen];
    console.log(`weight: ${screen} ${weight.script} KB of script (budget ${budget.script}), ${weight.css} KB of CSS (budget ${budget.css})`);
    return (['script', 'css'] as const)
      .filter((kind) => weight[kind] > budget[kind])
      .map((kind) => `${screen}: ${weight[kind]} KB of ${kind}, the budget is ${budget[kind]} KB`);
  });
}

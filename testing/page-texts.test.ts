/** A page loads every text namespace that its modules use. The server has all of them and would not notice. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BASE_NAMESPACES, type PageShape, TEXT_NAMESPACES } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import { expect, test } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../web/src');
const KEY = new RegExp(`['\`](${TEXT_NAMESPACES.join('|')}):[\\w.$-]`, 'g');
/** A lazy part with its texts. */
const PART = /withTexts\(\[([^\]]*)\],[^\n]*?import\('([^']+)'\)/g;

const sourceOf = (file: string) => readFileSync(file, 'utf8');
const resolve = (from: string, specifier: string) => path.join(path.dirname(from), specifier);

/** Modules loaded with a module, or later without their own texts. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return found;
  found.add(file);
  const source = sourceOf(file).replace(PART, '');
  for (const [, specifier = ''] of source.matchAll(/(?:^(?!import type)[^\n]*from |import\()'(\.[^']+)'/gm)) modulesOf(resolve(file, specifier), found);
  return found;
}
const namespacesOf = (file: string) =>
  new Set([...modulesOf(file)].flatMap((module) => [...sourceOf(module).matchAll(KEY)].map(([, namespace = '']) => namespace)));
const missing = (file: string, loaded: readonly string[]) =>
  [...namespacesOf(file)].filter((namespace) => ![...BASE_NAMESPACES, 'category', ...loaded].includes(namespace));

test.each(Object.entries<PageShape>({ ...pages, notFound }))('%s', (_name, { screen, texts = [] }) => {
  const file = path.join(WEB, `screens/${screen}.page.tsx`);
  expect(missing(file, texts)).toEqual([]);
  // Nor unused ones.
  expect(texts.filter((namespace) => !namespacesOf(file).has(namespace))).toEqual([]);
});

test('the shell uses only texts of every page', () => expect(missing(path.join(WEB, 'app/shell/shell.tsx'), [])).toEqual([]));

test.each(Object.entries<PageShape>(pages))('%s: a part loaded later brings its texts', (_name, { screen, texts = [] }) => {
  for (const module of modulesOf(path.join(WEB, `screens/${screen}.page.tsx`)))
    for (const [, names = '', specifier = ''] of sourceOf(module).matchAll(PART)) {
      const file = resolve(module, specifier);
      expect([file, missing(file, [...texts, ...names.replaceAll("'", '').split(', ')])]).toEqual([file, []]);
    }
});

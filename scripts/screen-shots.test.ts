/** Fails for screens missing in docs/screens.md: run `node scripts/document-screens.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { PageShape } from '../contract/page.ts';
import { pages } from '../contract/pages.ts';
import { documentOf, shots } from './screen-shots.ts';

const DOCS = path.resolve(import.meta.dirname, '../docs');
/** Redirects, and pages opened by one-time links. */
const NOT_SHOWN = ['restoreAddress', 'resetPassword', 'setup', 'member', 'admin'];
const groups = shots(1);
const list = Object.values(groups).flat();

test('the document shows the screens of today', () => expect(readFileSync(path.join(DOCS, 'screens.md'), 'utf8')).toBe(documentOf(groups)));

test('each screen has its picture, and no picture is of a screen that is gone', () =>
  expect(readdirSync(path.join(DOCS, 'screens')).sort()).toEqual(list.map(([name]) => `${name}.webp`).sort()));

test('each page of the site is among them', () => {
  const isShown = ({ path: route }: PageShape) => {
    const address = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
    return list.some(([, , shown]) => address.test(shown.split('?', 1)[0] ?? ''));
  };
  const missing = Object.entries<PageShape>(pages).filter(([, page]) => !isShown(page));
  expect(missing.map(([name]) => name)).toEqual(NOT_SHOWN);
});

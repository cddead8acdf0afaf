import { expect, test } from 'vitest';
import { Filters } from './catalogue/catalogue.endpoints.ts';
import { href, type PageShape } from './page.ts';
import { pages } from './pages.ts';

const all = Object.entries<PageShape>(pages);

test('an address has its parameters where the page declares them', () => {
  expect(href(pages.home)).toBe('/');
  expect(href(pages.detail, { id: 7 })).toBe('/detail/7');
  expect(href(pages.discovered, { type: 'tv', id: 9 })).toBe('/discover/tv/9');
  expect(href(pages.memberTab, { tab: 'history' })).toBe('/member/history');
  expect(href(pages.watch, { id: 7, ep: 2, route: 'a&b=/c' })).toBe('/watch/7?ep=2&route=a%26b%3D%2Fc');
  expect(href(pages.search, { q: '小城 春?#' })).toBe('/search?q=%E5%B0%8F%E5%9F%8E+%E6%98%A5%3F%23');
});

test('a parameter without a value is left out', () => {
  expect(href(pages.browse, { type: 1, sort: undefined, genre: '' })).toBe('/browse?type=1');
  expect(href(pages.login, { next: undefined })).toBe('/login');
  expect(href(pages.rankings, { category: 0 })).toBe('/rankings?category=0');
});

test('a value cannot leave its place in the address', () => {
  expect(href(pages.memberTab, { tab: '../../api?x=#/:id' as 'lists' })).toBe('/member/..%2F..%2Fapi%3Fx%3D%23%2F%3Aid');
  expect(href(pages.detail, { id: '$&' as unknown as number })).toBe('/detail/%24%26');
});

test('only the page’s own parameters can be written', () => {
  // @ts-expect-error: it has no such parameter
  href(pages.detail, { id: 7, sort: 'hits' });
  // @ts-expect-error: its id is missing
  href(pages.detail);
  // @ts-expect-error: it has no such tab
  href(pages.memberTab, { tab: 'nothing' });
});

test.each(all)('the description of %s does not contradict itself', (_name, { path, params = {}, query = [], canonical = [], auth, cached, engines }) => {
  const names = [...path.matchAll(/\/:(\w+)/g)].map(([, name = '']) => name);
  expect(path).toMatch(/^\/(?:[a-z-]+(?:\/[a-z-]+|\/:\w+)*)?$/);
  expect(Object.keys(params)).toEqual(names);
  // `href` tells path and query parameters apart by their names.
  for (const name of query) expect(names.filter((other) => other.startsWith(name))).toEqual([]);
  for (const name of canonical) expect(query).toContain(name);
  // A list for search engines is the same for everybody, and an address with parameters stands for many pages.
  if (engines) expect(auth).toBe('public');
  if (engines === 'sitemap') expect(names).toEqual([]);
  // Pages for members are not cached publicly. Only /member without a tab is, because it shows no data.
  if (cached && auth !== 'public') expect([names, query]).toEqual([[], []]);
});

test('browse reads every filter', () => {
  expect(pages.browse.query).toEqual(expect.arrayContaining(Object.keys(Filters.properties)));
});

test('no two pages share a path', () => expect(new Set(all.map(([, { path }]) => path)).size).toBe(all.length));

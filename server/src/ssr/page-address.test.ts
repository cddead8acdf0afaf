import type { PageShape } from '@yinmu/contract/page.ts';
import { pages } from '@yinmu/contract/pages.ts';
import { expect, test } from 'vitest';
import { canonicalAddress, routePath } from './page-address.ts';

test.each([
  ['/browse', '/browse'],
  ['/browse?', '/browse'],
  ['/browse?x=1&utm_source=y', '/browse'],
  ['/browse?sort=hits&x=1&type=2', '/browse?type=2&sort=hits'],
  ['/browse?type=1&type=2&type[]=3', '/browse?type=1'],
  ['/browse?genre=%E5%89%A7%E6%83%85&&=&%', '/browse?genre=%E5%89%A7%E6%83%85'],
  ['/browse?%74ype=1', '/browse?type=1'],
  ['/browse?hl=en&sort=hits', '/browse?sort=hits&hl=en'],
  ['/browse?type=1?type=2', '/browse?type=1%3Ftype%3D2'],
])('%s is drawn and kept as %s', (given, canonical) => expect(canonicalAddress(given, { query: ['type', 'sort', 'genre'] })).toBe(canonical));

test.each<[PageShape, string]>([
  [pages.browse, '/browse'],
  [pages.detail, '/detail/:id(^[1-9]\\d{0,14}$)'],
  [pages.discovered, '/discover/:type(^(movie|tv)$)/:id(^[1-9]\\d{0,8}$)'],
])('$path is matched as %s', (page, path) => expect(routePath(page)).toBe(path));

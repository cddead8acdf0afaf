import type { PageShape } from '@yinmu/contract/page.ts';
import { pages } from '@yinmu/contract/pages.ts';
import { expect, test } from 'vitest';
import { canonicalAddress, routePath, tidyAddress, visibleAddress } from './ssr.ts';

test.each([
  ['/browse', '/browse'],
  ['/browse?x=1&utm_source=y', '/browse'],
  ['/browse?sort=hits&x=1&type=2', '/browse?type=2&sort=hits'],
  ['/browse?type=1&type=2&type[]=3', '/browse?type=1'],
  ['/browse?genre=%E5%89%A7%E6%83%85&&=&%', '/browse?genre=%E5%89%A7%E6%83%85'],
  ['/browse?%74ype=1', '/browse?type=1'],
  ['/browse?hl=en&sort=hits', '/browse?sort=hits&hl=en'],
  ['/browse?type=1?type=2', '/browse?type=1%3Ftype%3D2'],
])('%s is drawn and kept as %s', (given, canonical) => expect(canonicalAddress(given, { query: ['type', 'sort', 'genre'] })).toBe(canonical));

test.each([
  ['/browse', undefined],
  ['/browse?genre=%E5%89%A7%E6%83%85&q=a+b%20%ff', undefined],
  ['/search?q=%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9', undefined],
  ['/browse?genre=%00', '/browse?genre='],
  ['/browse?%E2%80%8Bgenre=a%00b&type=1', '/browse?genre=ab&type=1'],
  ['/search?q=%E2%80%AEab%E3%85%A4', '/search?q=ab'],
])('%s leads to %s', (given, visible) => expect(visibleAddress(given)).toBe(visible));

test.each([
  ['/', undefined],
  ['/detail/1?next=//x/', undefined],
  ['/detail/1/', '/detail/1'],
  ['/detail//1//?q=a//b', '/detail/1?q=a//b'],
  ['//other.example/', '/other.example'],
  ['/?hl=en', undefined],
  ['//\\other.example', undefined],
  ['//other.example\\/', undefined],
  ['//user@other.example/', undefined],
])('%s is tidied to %s', (given, tidy) => expect(tidyAddress(given)).toBe(tidy));

test.each<[PageShape, string]>([
  [pages.browse, '/browse'],
  [pages.detail, '/detail/:id(^[1-9]\\d{0,14}$)'],
  [pages.discovered, '/discover/:type(^(movie|tv)$)/:id(^[1-9]\\d{0,8}$)'],
])('$path is matched as %s', (page, path) => expect(routePath(page)).toBe(path));

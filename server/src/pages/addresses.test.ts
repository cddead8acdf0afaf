import { expect, test } from 'vitest';
import { canonicalAddress } from './addresses.ts';

test.each([
  ['/browse', '/browse'],
  ['/browse?', '/browse'],
  ['/browse?x=1&utm_source=y', '/browse'],
  ['/browse?sort=hits&x=1&type=2', '/browse?type=2&sort=hits'],
  ['/browse?type=1&type=2&type[]=3', '/browse?type=1'],
  ['/browse?genre=%E5%89%A7%E6%83%85&&=&%', '/browse?genre=%E5%89%A7%E6%83%85'],
  ['/browse?%74ype=1', '/browse?type=1'],
  ['/browse?type=1?type=2', '/browse?type=1%3Ftype%3D2'],
])('%s is drawn and kept as %s', (given, canonical) => expect(canonicalAddress(given, ['type', 'sort', 'genre'])).toBe(canonical));

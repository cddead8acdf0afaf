import { href, pages } from '@yinmu/contract/pages.ts';
import { expect, test } from 'vitest';
import { pageAbove } from './back-key.ts';

test('Back after a direct visit leads from the video to its title, then home, and no further', () => {
  expect(pageAbove(href(pages.watch, { id: 84, ep: 2 }).replace(/\?.*/, ''))).toBe(href(pages.detail, { id: 84 }));
  expect([pageAbove(href(pages.detail, { id: 84 })), pageAbove(href(pages.browse)), pageAbove(href(pages.home))]).toEqual(['/', '/', undefined]);
});

/** Renders pages as the server does, with their first call failed (§8) or answered. */
import { expect, test } from 'vitest';
import { INSTALLED, Rendered } from '../testing/render.tsx';
import { wanted } from './entry-queries.ts';
import { render } from './entry-server.tsx';

const keysOf = (screen: string, address: string) => {
  const { searchParams: search } = new URL(address, 'http://site.invalid');
  return wanted(screen, { params: { id: '1' }, search }).map((call) => (typeof call === 'string' ? call : call.key));
};

test.each([
  ['home/home', '/', 'Failed to load content. Please try refreshing the page.'],
  ['browse/browse', '/browse?type=1', 'Failed to load videos. Please try again later.'],
  ['rankings/rankings', '/rankings', 'Failed to load rankings, please try again later'],
  ['detail/detail', '/detail/1', 'Failed to load video'],
  ['watch/watch', '/watch/1', 'Failed to load video'],
  ['guestbook/guestbook', '/guestbook', 'Failed to load the guestbook'],
  ['lists/lists', '/lists', 'Failed to load lists'],
  ['lists/list', '/lists/1', 'Failed to load lists'],
  ['calendar/calendar', '/calendar', 'Failed to load the calendar. Please try again later.'],
  ['app/app', '/app', 'Failed to load the apps. Please try again later.'],
  ['sitemap/sitemap', '/sitemap', 'Failed to load the sitemap. Please try again later.'],
  ['requests/requests', '/requests', 'Failed to load requests. Please try again later.'],
])('%s at %s shows its failure: %s', async (screen, address, text) => {
  const given = { answers: {}, missing: keysOf(screen, address), withdrawal: { status: 502, message: '' } };
  const { body } = await render(address, 'en', INSTALLED, given);
  expect([...body.matchAll(/role="alert".*?<p[^>]*>(.*?)<\/p>/gs)].map(([, said]) => said)).toEqual([text]);
});

const PAGINATION = { page: 1, limit: 20, total: 1, pages: 1 };
const ENTRY = { id: 1, content: 'A question', name: 'Ann', avatar: '', role: 'member', created_at: '2026-11-01T00:00:00Z', reply: '', status: 'approved' };
const LIST = {
  id: 1,
  name: 'Spring films',
  sharer: 'Ann',
  sharerRole: 'member',
  count: 3,
  likes: 7,
  liked: false,
  comments: 2,
  posters: [],
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-02T00:00:00Z',
};
test.each([
  [
    'guestbook/guestbook',
    '/guestbook',
    { entries: [{ ...ENTRY, reply: 'The answer' }], own: [], pagination: PAGINATION },
    'A question Reply from the site The answer',
  ],
  [
    'guestbook/guestbook',
    '/guestbook',
    { entries: [], own: [{ ...ENTRY, status: 'pending', own: true }], pagination: PAGINATION },
    'Ann 2026-11-01 Pending approval A question',
  ],
  ['lists/lists', '/lists', { lists: [LIST], pagination: PAGINATION }, 'Spring films 3 titles · Ann · 7 likes'],
  ['rankings/rankings', '/rankings', { videos: [], pagination: PAGINATION, period: 'daily', title: '' }, 'Rankings Daily Weekly Monthly All time'],
  ['app/app', '/app', { versions: [{ platform: 'android', version: '1.10', url: '/a.apk', notes: 'Faster' }] }, 'Downloads Android 1.10 Faster'],
])('%s at %s shows its answer', async (screen, address, answer, text) => {
  const { body } = await render(address, 'en', INSTALLED, { answers: { [keysOf(screen, address)[0] ?? '']: answer }, missing: [] });
  expect(new Rendered(body).text).toContain(text);
});

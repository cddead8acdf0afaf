/** What the specification names, named: every page, every call, every text; and that docs/specification.md tells where the rest is held. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '@yinmu/contract/all.ts';
import { ERRORS } from '@yinmu/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specificationPage } from '../scripts/specification.ts';
import { ask } from './refuses.ts';
import { startSite, type TestSite } from './site.ts';
import { SPECIFICATION } from './specification.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await site.titles([{ vod_name: '小城之春' }]);
});
afterAll(() => site.stop());

test.each([
  '/',
  '/browse',
  '/detail/1',
  '/search',
  '/watch/1',
  '/privacy',
  '/terms',
  '/guestbook',
  '/login',
  '/register',
  '/forgot-password',
  '/rankings',
  '/app',
  '/member',
  '/admin',
  '/admin/overview',
  '/admin/suggestions',
  '/admin/guestbook',
  '/sitemap',
  '/lists',
  '/discover',
  '/member/history',
])('§2: %s is a page of its own', async (address) => {
  const { status, text } = await ask(site.origin, address);
  expect([status, /<title>[^<]+<\/title>/.test(text) || /^\/(member|admin)/.test(address)]).toEqual([200, true]);
});

const CALLS = `GET /videos/:id|GET /types|GET /categories|GET /categories/:id/videos|GET /categories/:id/genres|GET /categories/:id/areas
GET /movies/:id/recommendations|GET /movies/:id/similar|GET /videos/recommendations|GET /rankings/:period|GET /app-versions/latest
GET /videos/:id/comments|POST /comments/:id/vote|GET /guestbook|POST /guestbook|POST /indexes/videos/search
GET /auth/check|POST /auth/login|POST /auth/register|POST /auth/send-verification-code|POST /auth/login-with-code|POST /auth/reset-password-with-code|POST /auth/logout
GET /user/favorites|POST /user/favorites|DELETE /user/favorites/:id|GET /user/watchlist|POST /user/watchlist|DELETE /user/watchlist/:id
GET /user/history|POST /user/history|DELETE /user/history|DELETE /user/history/:id|POST /user/update-profile|POST /user/upload-avatar
POST /videos/:id/suggestions|GET /process-video-url|GET /admin/suggestions|GET /admin/suggestions/:id|POST /admin/suggestions/:id/approve
POST /admin/suggestions/:id/reject|POST /admin/suggestions/:id/status|POST /admin/suggestions/bulk|POST /admin/suggestions/:id/approve-partial
GET /admin/summary|GET /admin/guestbook|POST /admin/guestbook/:id/approve|POST /admin/guestbook/:id/reject|POST /admin/guestbook/bulk|POST /admin/guestbook/:id/reply`
  .split(/[|\n]/)
  .map((call) => call.split(' ') as [string, string]);
test.each(CALLS)('§7: %s %s is a call of the contract, documented', async (method, address) => {
  expect(ENDPOINTS.some((endpoint) => endpoint.method === method && endpoint.path === address)).toBe(true);
  const { paths } = (await ask(site.origin, '/api/openapi.json')).body as unknown as { paths: Record<string, Record<string, unknown>> };
  expect(paths[`/api${address.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]).toBeDefined();
});

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts): string[] => Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : flat(value)));
const LOCALES = path.join(ROOT, 'web/src/locales');
const english = [
  ...(readdirSync(LOCALES, { recursive: true }) as string[])
    .filter((file) => path.basename(file) === 'en.json')
    .flatMap((file) => flat(JSON.parse(readFileSync(path.join(LOCALES, file), 'utf8')) as Texts)),
  ...Object.values(ERRORS).map(({ en }) => en),
];
test.each([
  'Failed to load content. Please try refreshing the page.',
  'Failed to load videos. Please try again later.',
  'Failed to load categories. Please try again later.',
  'Video not found',
  'No playable URL found',
  'Failed to load video',
  'Failed to get verification code',
  'Failed to submit your message. Please try again.',
  'Failed to share, please try again later',
  'Failed to load rankings, please try again later',
  'Movie not found',
  'No movies found',
  'Failed to fetch movies: {message}',
  'Login failed',
  'Passwords do not match',
  'Current password is required for changing email or password',
  'No changes detected',
  'Please provide both username and email',
  'Please enter your email address',
  'Please enter a valid email address',
  'Please login first to use this feature',
  'Registration failed',
  'Failed to send verification code',
  'Login with code failed',
  'Password reset failed',
  'Logout failed',
  'Failed to add to favorites',
  'Failed to remove from favorites',
  'Failed to get favorites',
  'Failed to update profile',
  'Failed to fetch categories',
  'Failed to clear history',
  'Either tmdbId or vodClass must be provided',
])('§5, §8: %s', (text) => expect(english).toContain(text));
test.each(['No results found for', 'guestbook', 'refresh'])('§8: a text with “%s”', (part) =>
  expect(english.some((text) => text.toLowerCase().includes(part.toLowerCase()))).toBe(true),
);

describe('docs/specification.md', () => {
  test('names tests that are there', () => {
    for (const { line, file, test: name } of SPECIFICATION) {
      const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll("\\'", "'");
      expect([line, text.includes(name)]).toEqual([line, true]);
    }
  });
  // The formatter sets its columns.
  const bare = (text: string) => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ');
  test('is what scripts/specification.ts writes', () =>
    expect(bare(readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8'))).toBe(bare(specificationPage())));
});

import * as endpoints from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { COMPUTED_ANSWERS, COMPUTED_FACETS } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';
import { ask, isRefused, refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { callerKey } from '../../platform/jobs/limits.ts';

const site = await siteOfFile();
await site.titles([{ vod_name: '甲' }]);

test('an unknown title is not found, in the visitor’s language', async () => {
  await refuses(site.client.call(endpoints.getVideo, { params: { id: 999 } }), 404, 'video_not_found');
  const english = await refuses(site.as({ headers: { Cookie: 'language=en' } }).call(endpoints.getVideo, { params: { id: 999 } }), 404);
  expect(english.message).toBe('Video not found');
  await refuses(site.client.call(endpoints.getRecommendations, { params: { id: 999 }, query: {} }), 404, 'video_not_found');
  await refuses(site.client.call(endpoints.getSimilar, { params: { id: 999 }, query: { vodClass: '剧情' } }), 404, 'video_not_found');
});

test('similar titles without id or class: the error says what is missing', async () => {
  const english = site.as({ headers: { Cookie: 'language=en' } });
  const error = await refuses(english.call(endpoints.getSimilar, { params: { id: 1 }, query: {} }), 400, 'similar_needs_key');
  expect(error.message).toBe('Either tmdbId or vodClass must be provided');
});

test('an unknown category is not found', () => isRefused(site.client.call(endpoints.getCategoryVideos, { params: { id: '99' } }), 404, 'category_not_found'));
test('random without a match is not found', () => isRefused(site.client.call(endpoints.getRandom, { query: { genre: '没有' } }), 404, 'video_not_found'));

test.each([
  ['/videos/abc', 'id'],
  ['/videos/0x10', 'id'],
  ['/categories/abc/videos', 'id'],
  ['/categories/1/videos?page=0', 'page'],
  ['/categories/1/videos?page=1&page=2', 'page'],
  ['/categories/1/videos?sort=;drop', 'sort'],
  ['/categories/1/videos?order=sideways', 'order'],
  ['/categories/1/videos?yearStart=12', 'yearStart'],
  ['/categories/1/videos?letter=AB', 'letter'],
  ['/categories/1/videos?status=gone', 'status'],
  [`/categories/1/videos?genre=${'x'.repeat(201)}`, 'genre'],
  ['/videos/recommendations', 'vod_class'],
])('%s is refused and names the field', async (address, field) => {
  const { status, body } = await ask(site.origin, `/api${address}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ status: 'error', code: 'validation_failed', requestId: expect.any(String) });
  expect(body.errors?.some(({ path }) => path === field)).toBe(true);
});

test('text that could be SQL, NUL or half a character finds nothing and breaks nothing', async () => {
  for (const text of ["';DROP TABLE title;--", '%00', '%ED%A0%80', '%F0%9F%92%A9', '..%2f..%2f'])
    for (const name of ['genre', 'actor', 'tag', 'area']) expect((await ask(site.origin, `/api/categories/0/videos?${name}=${text}`)).status).toBe(200);
  expect((await site.client.call(endpoints.getCategoryVideos, { params: { id: '0' } })).pagination.total).toBe(1);
});

const as = (caller: string, address: string) => ask(site.origin, `/api${address}`, { headers: { 'X-Forwarded-For': caller } });

test.each([
  ['/categories/1/facets?yearStart=', endpoints.getFacets, COMPUTED_FACETS, '203.0.113.11'],
  ['/categories/1/videos?page=1', endpoints.getCategoryVideos, COMPUTED_ANSWERS, '203.0.113.12'],
  ['/videos/recommendations?vod_class=', endpoints.getRecommendationsByClass, COMPUTED_ANSWERS, '203.0.113.13'],
])('%s…: what must be computed has a limit for each address, what is kept has none', async (address, { method, path }, limit, caller) => {
  const kept = [await as(caller, `${address}1800`), await as(caller, `${address}1800`)];
  expect(kept.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual([String(limit.calls - 1), null]);
  while ((await site.site.app.limits.consume({ kind: `${method} /api${path}`, key: callerKey(caller), rate: limit })).allowed);
  const answers = [await as(caller, `${address}1801`)];
  // On a slow machine, the rate limit refills a little while this loop runs.
  while (answers.at(-1)?.status === 200 && answers.length < 100) answers.push(await as(caller, `${address}${1801 + answers.length}`));
  const refused = answers.at(-1) as (typeof answers)[number];
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(refused.headers.get('x-ratelimit-limit')).toBe(String(limit.calls));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect([(await as(caller, `${address}1800`)).status, (await as('203.0.113.99', `${address}2199`)).status]).toEqual([200, 200]);
});

test.each(['/categories/1/genres?limit=7', '/categories/1/years?limit=7', '/movies/1/recommendations?limit=7', '/movies/1/similar?vodClass=x&limit=7'])(
  '%s is counted too',
  async (address) => expect((await as('203.0.113.20', address)).headers.get('x-ratelimit-limit')).toBe('240'),
);

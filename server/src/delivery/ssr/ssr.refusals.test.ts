import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { getPerson } from '@yinmu/contract/catalogue/people.endpoints.ts';
import { DRAWN_PAGES } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { callerKey } from '../../platform/jobs/limits.ts';

const site = await siteOfFile();
await site.titles([{ vod_name: '小城之春' }]);

const as = (caller: string, address: string) => ask(site.origin, address, { headers: { 'X-Forwarded-For': caller, Accept: 'text/html' } });
/** Repeats a request until the caller's allowance is used up. */
async function untilRefused(kind: string, caller: string, address: (i: number) => string) {
  const answers = [await as(caller, address(0))];
  while ((await site.site.app.limits.consume({ kind, key: callerKey(caller), rate: DRAWN_PAGES })).allowed);
  while (answers.length < DRAWN_PAGES.calls && answers.at(-1)?.status !== 429) answers.push(await as(caller, address(answers.length)));
  return answers;
}

test.each([
  ['pages that must be drawn', 'pages', '198.51.100.1', (i: number) => `/search?q=${i}`, 200],
  ['addresses of nothing', 'unknown addresses', '198.51.100.2', (i: number) => `/nothing${i}`, 404],
  ['old addresses of nothing', 'unknown addresses', '198.51.100.8', (i: number) => `/vodtype/${i + 1000}.html`, 404],
  ['files that are not there', 'unknown addresses', '198.51.100.3', (i: number) => `/assets/${i}.js`, 404],
])(
  '%s have a limit for each address',
  async (_what, kind, caller, address, usual) => {
    const answers = await untilRefused(kind, caller, address);
    const statuses = answers.map(({ status }) => status);
    const left = answers[0]?.headers;
    expect([left?.get('x-ratelimit-limit'), left?.get('x-ratelimit-remaining')]).toEqual([String(DRAWN_PAGES.calls), String(DRAWN_PAGES.calls - 1)]);
    expect([statuses.at(-1), new Set(statuses.slice(0, -1))]).toEqual([429, new Set([usual])]);
    const refused = answers.at(-1) as (typeof answers)[number];
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.text).toMatch(/<html lang="zh-CN">.*<h1>请求过于频繁，请 \d+ 秒后重试<\/h1><a href="">重试<\/a><a href="\/">首页<\/a>/);
    const [, style = ''] = /<style>(.*)<\/style>/.exec(refused.text) ?? [];
    expect(refused.headers.get('content-security-policy')).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await as('198.51.100.99', address(0))).status).toBe(usual);
  },
  60_000,
);

test('a page whose own data is refused says so and is not cached', async () => {
  const caller = '198.51.100.5';
  const rate = getPerson.limit;
  while ((await site.site.app.limits.consume({ kind: 'GET /api/people/:name', key: callerKey(caller), rate })).allowed);
  const { status, headers } = await as(caller, '/person/x');
  expect([status, headers.get('cache-control'), Number(headers.get('retry-after')) > 0]).toEqual([429, 'no-store', true]);
  expect((await as('198.51.100.6', '/person/x')).status).toBe(404);
});

test('parameters that a page does not read are neither rendered nor cached', async () => {
  const caller = '198.51.100.4';
  const first = await as(caller, '/browse?type=1&sort=hits');
  const left = Number((await as(caller, '/search?q=x')).headers.get('x-ratelimit-remaining'));
  for (const address of ['/browse?sort=hits&type=1', '/browse?type=1&x=1&sort=hits', '/browse?x=<b>&sort=hits&type=1&type=2']) {
    const { text } = await as(caller, address);
    expect([address, text]).toEqual([address, first.text]);
  }
  expect(left).toBeGreaterThan(DRAWN_PAGES.calls - 10);
});

test('an address that would be too long once rewritten is refused, not redirected', async () => {
  // `fetch` would encode the quotes.
  const request = get(`${site.origin}/`, { path: `/search?q=${"'".repeat(6000)}%E2%80%8B`, headers: { Accept: 'text/html' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  expect([response.statusCode, response.headers.location]).toEqual([414, undefined]);
});

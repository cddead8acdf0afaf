/** The count of what was removed is refused where the operator does not publish it. */
import { getRemovals } from '@yinmu/contract/removals.endpoints.ts';
import { getSiteSettings } from '@yinmu/contract/site-settings.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, refuses } from '../../../testing/refuses.ts';
import { siteParts } from '../../../testing/site-parts.ts';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let chief: TestMember;
beforeAll(async () => {
  site = await startSite();
  chief = await site.member('不公开的站长');
  makeAdmin(site, chief.username);
});
afterAll(() => site.stop());
const set = (removals: 'open' | 'closed') => siteParts(chief.client).access({ removals });

test('as the site is installed there is neither the count nor its page, nor a way to it, for admins either', async () => {
  for (const client of [site.client, chief.client]) await refuses(client.call(getRemovals, {}), 404, 'removals_not_public');
  for (const [language, message, heading] of [
    ['en', 'This site does not publish what it removes', 'This site does not publish what it removes'],
    ['zhcn', '本站没有公开移除统计', '本站没有公开移除统计'],
    ['zhtw', '本站沒有公開移除統計', '本站沒有公開移除統計'],
  ] as const) {
    const answer = await ask(site.origin, '/api/removals', { headers: { Cookie: `language=${language}` } });
    expect([answer.status, answer.body.message]).toEqual([404, message]);
    const page = await ask(site.origin, `/removals?hl=${language}`);
    expect([page.status, page.text.includes(`${heading}</h1>`)]).toEqual([404, true]);
  }
  for (const address of ['/', '/sitemap']) expect((await ask(site.origin, address)).text).not.toContain('href="/removals"');
  expect((await ask(site.origin, '/sitemap-pages.xml')).text).not.toContain('/removals');
});

test('what was public is refused at once, whatever was cached', async () => {
  await set('open');
  expect(await site.client.call(getRemovals, {})).toEqual({ months: [] });
  expect((await ask(site.origin, '/removals?hl=en')).text).toContain('Nothing was removed in the last 12 months');
  await set('closed');
  await refuses(site.client.call(getRemovals, {}), 404, 'removals_not_public');
  expect((await ask(site.origin, '/removals?hl=en')).status).toBe(404);
  expect((await ask(site.origin, '/')).text).not.toContain('href="/removals"');
});

test('the setting takes one of its two values, and is named where it does not', async () => {
  const { version, settings } = (await chief.client.call(getSiteSettings, {})).revisions[0]!;
  const put = (removals: unknown) =>
    ask(site.origin, '/api/admin/site-settings', {
      method: 'PUT',
      headers: { Cookie: chief.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ version, settings: { ...settings, removals } }),
    });
  for (const wrong of ['held', true, undefined]) {
    const answer = await put(wrong);
    expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([400, ['settings.removals']]);
  }
});

test('an address asks at most 60 times a minute', async () => {
  await set('open');
  const headers = { 'X-Forwarded-For': '10.9.9.9' };
  const statuses: number[] = [];
  // Another minute may begin meanwhile.
  while (statuses.at(-1) !== 429 && statuses.length < 3 * 60) {
    site.site.cache.clear();
    statuses.push((await ask(site.origin, '/api/removals', { headers })).status);
  }
  expect([statuses.at(-1), new Set(statuses.slice(0, -1)), statuses.length > 60]).toEqual([429, new Set([200]), true]);
});

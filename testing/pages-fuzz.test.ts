/** Every page with generated parameters, as visitor, member and admin: never a 5xx, and no parameter becomes markup. */
import { pages } from '@yinmu/contract/pages.ts';
import { expect, test } from 'vitest';
import { NASTY } from './nasty.ts';
import { ask } from './refuses.ts';
import { siteOfFile } from './site-of-file.ts';

const cookies = { visitor: '', member: '', admin: '' };
const site = await siteOfFile({ env: { TRUST_PROXY: '127.0.0.1' } });
await site.titles([{ vod_name: '小城之春' }]);
const [member, admin] = [await site.member(), await site.staff('admin')];
Object.assign(cookies, { member: member.cookie, admin: admin.cookie });

let callers = 0;
const ROLES = ['visitor', 'member', 'admin'] as const;
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
async function get(address: string, role: (typeof ROLES)[number]) {
  const headers = { Cookie: cookies[role], 'X-Forwarded-For': `198.18.${(++callers >> 8) & 255}.${callers & 255}` };
  const { status, text, headers: answered } = await ask(site.origin, address, { headers, redirect: 'manual' });
  expect([address, role, status >= 200 && status < 500]).toEqual([address, role, true]);
  if (status === 200) expect([address, answered.get('content-type')]).toEqual([address, expect.stringMatching(/^text\/html/)]);
  expect([address, text.includes('<script>alert'), answered.has('x-injected')]).toEqual([address, false, false]);
  return status;
}

/** Each page gets some of the texts; all of them in the long suite. */
const SHARE = process.env.TEST_LONG ? 1 : 9;

test.each(Object.values(pages).map((page, n) => [page.path, page, n] as const))('%s', async (path, page: { path: string; query?: readonly string[] }, n) => {
  const within = (value: string) => path.replace(/:\w+/g, encode(value) || 'x');
  for (const [nth, value] of NASTY.entries()) {
    if ((nth + n) % SHARE !== 0) continue;
    const role = ROLES[nth % ROLES.length] as (typeof ROLES)[number];
    const [name] = page.query?.slice(nth % page.query.length) ?? [];
    // Each parameter, an unknown one, and a repeated one.
    await get(`${within('1')}?${name ?? 'unknown'}=${encode(value)}&other=${encode(value)}&hl=${encode(value)}&hl=en`, role);
    if (path.includes(':')) expect([404, 400, 414, 200, 301, 302, 308]).toContain(await get(within(value), role));
  }
});

test.each(ROLES)('each page is available to its readers: %s', async (role) => {
  // Without access, an empty page whose script redirects.
  for (const { path, auth } of Object.values(pages).filter((page) => !page.path.includes(':')))
    expect([path, auth, await get(path, role)]).toEqual([path, auth, 200]);
});

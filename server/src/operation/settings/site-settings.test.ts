import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { addGuestbookEntry, getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { register } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getSiteSettings, type SiteSettings, setSiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import { expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';
import { FIXED_CODE } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const admin = await site.staff('admin', '掌柜');

const revisions = async () => (await admin.client.call(getSiteSettings, {})).revisions;
const change = (changes: Partial<SiteSettings>) => siteParts(admin.client).access(changes);
const robots = async () => (await ask(site.origin, '/robots.txt')).text;

test('a site starts with the defaults, and counts each change; saving the same is none', async () => {
  const installed = { registration: 'open', comments: 'open', guestbook: 'held', danmaku: 'offered', engines: 'open' };
  expect(await revisions()).toEqual([{ version: 0, by: '', at: '', settings: installed }]);
  const changed = await change({ registration: 'closed' });
  expect(changed.revisions).toMatchObject([
    { version: 1, by: '掌柜', settings: { ...installed, registration: 'closed' } },
    { version: 0, settings: installed },
  ]);
  expect((await change({})).revisions).toEqual(changed.revisions);
  const { entries } = await admin.client.call(getAudit, { query: { action: 'settings.set' } });
  expect(entries).toMatchObject([{ member: '掌柜', before: installed, after: { ...installed, registration: 'closed' } }]);
});

test('earlier settings can be restored, and members can register again at once', async () => {
  await change({ registration: 'closed' });
  const [newest, before] = await revisions();
  const back = await admin.client.call(setSiteSettings, { body: { version: newest!.version, settings: before!.settings } });
  expect(back.revisions[0]).toMatchObject({ version: newest!.version + 1, settings: before!.settings });
  const body = { username: '新人', email: 'new@example.org', password: 'correct horse battery' };
  expect((await site.client.call(register, { body })).username).toBe('新人');
});

test('the last twenty changes are kept, newest first', async () => {
  for (let nth = 0; nth < 22; nth++) await change({ comments: nth % 2 === 0 ? 'closed' : 'open' });
  const kept = (await revisions()).map(({ version }) => version);
  expect(kept).toEqual(Array.from({ length: 20 }, (_, i) => kept[0]! - i));
  expect(kept[19]).toBeGreaterThan(0);
});

test('an open guestbook shows an entry at once, and counts it', async () => {
  await change({ guestbook: 'open' });
  const write = async (content: string) => site.client.call(addGuestbookEntry, { body: { content, ...(await site.typedCode()) } });
  expect((await write('马上')).status).toBe('approved');
  await change({ guestbook: 'held' });
  expect((await write('稍后')).status).toBe('pending');
  const { entries, pagination } = await site.client.call(getGuestbook, { query: {} });
  expect([entries.map(({ content }) => content), pagination.total]).toEqual([['马上'], 1]);
});

test('engines are kept out and let in again, whatever was cached', async () => {
  expect(await robots()).toContain('Sitemap:');
  await change({ engines: 'closed' });
  expect(await robots()).toBe('User-agent: *\nDisallow: /\n');
  await change({ engines: 'open' });
  expect(await robots()).toContain('Sitemap:');
});

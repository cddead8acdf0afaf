import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry, getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { register, sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getSiteSettings, type SiteSettings, setSiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import { expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';
import { FIXED_CODE } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const admin = await site.staff('admin', '掌柜');
const member = await site.member('书友');

const newest = async () => (await admin.client.call(getSiteSettings, {})).revisions[0]!;
const change = (changes: Partial<SiteSettings>) => siteParts(admin.client).access(changes);

test('while registration is closed, no code is sent and no member created; members sign in as before', async () => {
  await change({ registration: 'closed' });
  const email = 'late@example.org';
  await refuses(site.client.call(register, { body: { username: '来晚了', email, password: 'correct horse battery' } }), 403, 'registration_closed');
  const body = { type: 'register', email, ...(await site.typedCode()) } as const;
  await refuses(site.client.call(sendVerificationCode, { body }), 403, 'registration_closed');
  await site.client.call(sendVerificationCode, { body: { ...body, type: 'login', ...(await site.typedCode()) } });
});

test('while comments are closed nobody can comment, and existing ones stay readable', async () => {
  const [id = 0] = await site.titles([{ vod_name: '片' }]);
  const say = async (content: string, client = member.client) =>
    client.call(comments.video.add, { params: { id }, body: { content, ...(await site.typedCode()) } });
  await say('先说的');
  await change({ comments: 'closed' });
  await refuses(say('后说的'), 403, 'comments_closed');
  await refuses(say('后说的', admin.client), 403, 'comments_closed');
  expect((await site.client.call(comments.video.list, { params: { id } })).comments).toMatchObject([{ content: '先说的' }]);
});

test('while the guestbook is closed nobody can write, and existing messages stay readable', async () => {
  await change({ guestbook: 'open' });
  const write = async (content: string) => site.client.call(addGuestbookEntry, { body: { content, ...(await site.typedCode()) } });
  await write('先写的');
  await change({ guestbook: 'closed' });
  await refuses(write('后写的'), 403, 'guestbook_closed');
  expect((await site.client.call(getGuestbook, { query: {} })).entries).toMatchObject([{ content: '先写的' }]);
});

test('of two admins with the same version, the second learns who came first, and changes nothing', async () => {
  const { version, settings } = await newest();
  const set = (engines: SiteSettings['engines']) => admin.client.call(setSiteSettings, { body: { version, settings: { ...settings, engines } } });
  await set('closed');
  const error = await refuses(set('open'), 409, 'settings_changed');
  expect(error.message).toContain('掌柜');
  expect((await newest()).settings.engines).toBe('closed');
});

test('a choice that does not exist is refused by its name', async () => {
  const { version, settings } = await newest();
  const body = { version, settings: { ...settings, guestbook: 'sometimes' as never } };
  const error = await refuses(admin.client.call(setSiteSettings, { body }), 400, 'validation_failed');
  expect(error.message).toContain('留言板');
});

import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { register, resetPassword, sendVerificationCode, updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../../testing/site-parts.ts';
import { FIXED_CODE } from '../../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const member = await site.member('early');

const NAME = { siteName: { zhcn: '小城影院', zhtw: '', en: 'Small Town' } };
const body = (changes = {}) => ({ username: 'visitor', email: 'visitor@example.org', password: 'long enough', ...changes });
const sign = async (anonymousName: string) => site.client.call(addGuestbookEntry, { body: { content: '你好', anonymousName, ...(await site.typedCode()) } });

test('once it is set nobody can take it', async () => {
  const admin = await site.staff('admin', 'keeper');
  await siteParts(admin.client).face(NAME);
  for (const username of ['smalltown', 'sma11_t0wn', 'Small-Town']) {
    await expect(site.client.call(register, { body: body({ username }) })).rejects.toMatchObject({ status: 400, code: 'username_reserved' });
    await expect(member.client.call(updateProfile, { body: { username } })).rejects.toMatchObject({ status: 400, code: 'username_reserved' });
  }
  await expect(sign('Small Town')).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  for (const password of ['smalltown26', '5mallt0wn!', '小城影院2026']) {
    await expect(site.client.call(register, { body: body({ password }) })).rejects.toMatchObject({ status: 400, code: 'password_common' });
    const change = { newPassword: password, currentPassword: member.password };
    await expect(member.client.call(updateProfile, { body: change })).rejects.toMatchObject({ status: 400, code: 'password_common' });
  }
  const { username, email } = member;
  await site.client.call(sendVerificationCode, { body: { email, username, type: 'reset' } });
  const reset = { email, code: '123456', newPassword: 'smalltown26' };
  await expect(site.client.call(resetPassword, { body: reset })).rejects.toMatchObject({ status: 400, code: 'password_common' });
});

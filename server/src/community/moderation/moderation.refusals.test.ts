import { approveEntry, approveSuggestion, getSuggestion, rejectEntry, rejectSuggestion } from '@yinmu/contract/admin/admin.endpoints.ts';
import { changeMember, getMembers } from '@yinmu/contract/admin/members.endpoints.ts';
import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { addSuggestion } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { FIXED_CODE } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [member, admin] = [await site.member(), await site.staff('admin', 'boss')];
const [id] = (await site.titles([{ vod_name: '片', vod_area: '香港' }])) as [number];

describe('a suggestion is refused', () => {
  test.each([
    ['nothing that differs', { vod_area: '香港' }, 'nothing_changed'],
    ['a field that is not for suggestions', { vod_hits: '5' }, 'validation_failed'],
    ['a year that is none', { vod_year: '20' }, 'validation_failed'],
    ['a name of markup', { vod_name: '<i></i>' }, 'validation_failed'],
    ['a text too long', { vod_content: '字'.repeat(20_001) }, 'validation_failed'],
  ] as const)('%s', async (_name, fields, code) => {
    await expect(member.client.call(addSuggestion, { params: { id }, body: { fields: fields as never } })).rejects.toMatchObject({ status: 400, code });
  });
  test('of a missing title', async () => {
    await expect(member.client.call(addSuggestion, { params: { id: 999_999 }, body: { fields: { vod_area: '甲' } } })).rejects.toMatchObject({ status: 404 });
  });
});

test('an approved one cannot be rejected by the approval’s version: the title has already changed', async () => {
  const made = await member.client.call(addSuggestion, { params: { id }, body: { fields: { vod_lang: '粤语' } } });
  const { version } = await admin.client.call(approveSuggestion, { params: { id: made.id }, body: { version: made.version } });
  const again = { params: { id: made.id }, body: { version } };
  for (const endpoint of [rejectSuggestion, approveSuggestion])
    await expect(admin.client.call(endpoint, again)).rejects.toMatchObject({ status: 409, code: 'already_decided' });
  expect(await admin.client.call(getSuggestion, { params: { id: made.id } })).toMatchObject({ status: 'approved', version });
});
test('a message is not decided the same way twice, which would only change whose decision it is', async () => {
  const { id: message } = await member.client.call(addGuestbookEntry, { body: { content: '你好', ...(await site.typedCode()) } });
  const { version } = await admin.client.call(approveEntry, { params: { id: message }, body: {} });
  await expect(admin.client.call(approveEntry, { params: { id: message }, body: { version } })).rejects.toMatchObject({ code: 'already_decided' });
  const rejected = await admin.client.call(rejectEntry, { params: { id: message }, body: { version } });
  await expect(admin.client.call(rejectEntry, { params: { id: message }, body: { version: rejected.version } })).rejects.toMatchObject({
    code: 'already_decided',
  });
});

test('admins cannot change themselves, nor a missing member', async () => {
  const own = (await admin.client.call(checkAuth)).id;
  await expect(admin.client.call(changeMember, { params: { id: own }, body: { role: 'member' } })).rejects.toMatchObject({ status: 409, code: 'last_admin' });
  await expect(admin.client.call(changeMember, { params: { id: 999_999 }, body: { disabled: true } })).rejects.toMatchObject({ status: 404 });
});

test('pattern characters in a search are plain text', async () => {
  expect((await admin.client.call(getMembers, { query: { q: '%' } })).members).toEqual([]);
});

import { approveEntry } from '@yinmu/contract/admin/admin.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { addComplaint, addReport, decideReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import * as lists from '@yinmu/contract/members/lists.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { FIXED_CODE } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [moderator, member] = [await site.staff('moderator'), await site.member()];
const [id] = (await site.titles([{ vod_name: '片' }])) as [number];
let titles = 0;

describe('a report is refused', () => {
  test.each([
    ['of a comment that is not there', { subject: 'comment', subject_id: 999, reason: 'spam' }, 404, 'not_found'],
    ['of a title that is not there', { subject: 'title', subject_id: 999_999, reason: 'dead' }, 404, 'video_not_found'],
    ['of something else', { subject: 'member', subject_id: 1, reason: 'spam' }, 400, 'validation_failed'],
    ['for a reason that does not fit a title', { subject: 'title', subject_id: 1, reason: 'spoiler' }, 400, 'validation_failed'],
    ['with a note too long', { subject: 'title', subject_id: 1, reason: 'dead', note: '长'.repeat(501) }, 400, 'validation_failed'],
  ] as const)('%s', async (_name, body, status, code) => {
    await expect(member.client.call(addReport, { body: body as never })).rejects.toMatchObject({ status, code });
  });
  test('on the same thing by the same member while it is pending', async () => {
    const body = { subject: 'title', subject_id: id, reason: 'dead' } as const;
    await member.client.call(addReport, { body });
    await expect(member.client.call(addReport, { body: { ...body, reason: 'wrong' } })).rejects.toMatchObject({ status: 409, code: 'already_reported' });
  });
  test('on one’s own comment, message or list; nothing is counted', async () => {
    const { client } = await site.member();
    const comment = await client.call(comments.video.add, { params: { id }, body: { content: '自己的', ...(await site.typedCode()) } });
    const { id: message } = await client.call(addGuestbookEntry, { body: { content: '自己的留言', ...(await site.typedCode()) } });
    await moderator.client.call(approveEntry, { params: { id: message }, body: {} });
    const { id: list } = await client.call(lists.addList, { body: { name: '自己的片单' } });
    await client.call(lists.shareList, { params: { id: list } });
    const own = [
      { subject: 'comment', subject_id: comment.id },
      { subject: 'guestbook', subject_id: message },
      { subject: 'list', subject_id: list },
    ] as const;
    for (const one of own) {
      await expect(client.call(addReport, { body: { ...one, reason: 'spam' } })).rejects.toMatchObject({ status: 403, code: 'own_not_reported' });
      expect((await member.client.call(addReport, { body: { ...one, reason: 'spam' } })).status).toBe('pending');
    }
    const { cases } = await moderator.client.call(getReports, {});
    expect(own.map(({ subject, subject_id }) => cases.find((row) => row.subject === subject && row.subject_id === subject_id)?.reports)).toEqual([1, 1, 1]);
  });
});

describe('a decision is refused', () => {
  const decide = (number: number, body: object) => moderator.client.call(decideReport, { params: { id: number }, body: body as never });
  const reported = async () => {
    const [title = 0] = await site.titles([{ vod_name: `片${++titles}` }]);
    await member.client.call(addReport, { body: { subject: 'title', subject_id: title, reason: 'wrong' } });
    return (await moderator.client.call(getReports, {})).cases.find((row) => row.subject_id === title)?.id ?? 0;
  };
  test('to withdraw a title without a reason; it stays undecided', async () => {
    const number = await reported();
    await expect(decide(number, { outcome: 'removed' })).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    await expect(decide(999, { outcome: 'dismissed' })).rejects.toMatchObject({ status: 404, code: 'report_not_found' });
    expect((await decide(number, { outcome: 'dismissed' })).status).toBe('dismissed');
  });
  test('twice, and on a version older than its last report', async () => {
    const number = await reported();
    await expect(decide(number, { outcome: 'dismissed', version: 1 })).rejects.toMatchObject({ status: 409, code: 'case_changed' });
    await decide(number, { outcome: 'dismissed', version: 2 });
    await expect(decide(number, { outcome: 'removed', reason: 'x' })).rejects.toMatchObject({ status: 409, code: 'already_decided' });
    await expect(decide(number, { outcome: 'removed', reason: 'x', version: 3 })).rejects.toMatchObject({ status: 409, code: 'already_decided' });
  });
  test('to mark a comment as corrected', async () => {
    const comment = await member.client.call(comments.video.add, { params: { id }, body: { content: '好', ...(await site.typedCode()) } });
    await moderator.client.call(addReport, { body: { subject: 'comment', subject_id: comment.id, reason: 'spam' } });
    const found = (await moderator.client.call(getReports, {})).cases.find((row) => row.subject === 'comment');
    await expect(decide(found?.id ?? 0, { outcome: 'mended' })).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('a complaint is refused', () => {
  const good = { title: '', name: '片方', email: 'a@example.org', statement: '说明', confirmed: true } as const;
  const complaint = async (changes: object) => {
    const caller = site.elsewhere();
    return caller.call(addComplaint, { body: { ...good, title: String(id), ...(await site.typedCode()), ...changes } });
  };
  test.each([
    ['of a title that is not there', { title: '999999' }, 404, 'video_not_found'],
    ['of a title of another site', { title: 'https://elsewhere.example/detail/1' }, 400, 'validation_failed'],
    ['of one whose name holds ours', { title: 'HTTP://127.0.0.1.elsewhere.example/detail/1' }, 400, 'validation_failed'],
    ['with an address nobody can answer', { email: 'nowhere' }, 400, 'validation_failed'],
    ['without the confirmation', { confirmed: false }, 400, 'validation_failed'],
    ['with wrong characters', { verificationCode: 'AAAA' }, 400, 'verification_wrong'],
    ['without a proof that a person sends it', { codeId: undefined, verificationCode: undefined }, 400, 'verification_needed'],
  ] as const)('%s', async (_name, changes, status, code) => {
    await expect(complaint(changes)).rejects.toMatchObject({ status, code });
  });
  test('but not for an address of ours, with or without its host', async () => {
    for (const address of [`/detail/${id}`, `${site.origin}/detail/${id}`, `${site.origin.replace('http:', 'HTTPS:')}/watch/${id}?ep=2`])
      expect((await complaint({ title: address })).id).toBeGreaterThan(0);
  });
  test('after five accepted within an hour; refused attempts do not count', async () => {
    const caller = site.as({ headers: { 'X-Forwarded-For': '10.8.9.1' } });
    const call = async (changes: object = {}) => caller.call(addComplaint, { body: { ...good, title: String(id), ...(await site.typedCode()), ...changes } });
    for (const changes of [{ email: 'nowhere' }, { title: '0' }, { title: '999999' }, { confirmed: false }, { verificationCode: 'AAAA' }, { statement: ' ' }])
      await expect(call(changes)).rejects.toMatchObject({ code: expect.stringMatching(/^(?:validation_failed|video_not_found|verification_wrong)$/) });
    for (let nth = 1; nth <= 5; nth++) expect((await call()).id).toBeGreaterThan(0);
    const refusal = await refuses(call(), 429, 'too_many_requests');
    expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(600);
    expect(Number(refusal.headers.get('Retry-After'))).toBeLessThanOrEqual(720);
  });
});

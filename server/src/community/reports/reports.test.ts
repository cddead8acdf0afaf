import { approveEntry, getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry, getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { addComplaint, addReport, decideReport, getOwnReports, getReports, type ReportSubject } from '@yinmu/contract/community/reports.endpoints.ts';
import { addList, getSharedLists, shareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { getTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { FIXED_CODE, type TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [moderator, chief, author] = [await site.staff('moderator'), await site.staff('admin'), await site.member('被举报的')];
const [one, two] = [await site.member('举报甲'), await site.member('举报乙')];
const titles = await site.titles([{ vod_name: '甲片' }, { vod_name: '乙片' }, { vod_name: '丙片' }]);

const report = (who: TestMember, subject: ReportSubject, subject_id: number, more: object = {}) =>
  who.client.call(addReport, { body: { subject, subject_id, reason: 'other', ...more } });
const waiting = async (subject: ReportSubject, id: number) =>
  (await moderator.client.call(getReports, { query: { limit: 100 } })).cases.find((row) => row.subject === subject && row.subject_id === id);
const say = async (content: string) =>
  (await author.client.call(comments.video.add, { params: { id: titles[0] as number }, body: { content, ...(await site.typedCode()) } })).id;

describe('reports', () => {
  test('on one comment form one case; it is deleted once, and both reporters read the answer', async () => {
    const id = await say('买片加我');
    const first = await report(one, 'comment', id, { reason: 'spam', note: '广告' });
    expect(first).toMatchObject({ subject: 'comment', subject_id: id, reason: 'spam', note: '广告', status: 'pending', answer: '', decided_at: null });
    await report(two, 'comment', id, { reason: 'abuse' });
    const found = await waiting('comment', id);
    expect(found).toMatchObject({ content: '买片加我', author: '被举报的', reports: 2, status: 'pending', decidedBy: '', version: 3 });
    expect(found?.reasons).toEqual([
      { reason: 'abuse', count: 1 },
      { reason: 'spam', count: 1 },
    ]);
    expect(found?.entries.map(({ by, email, reason, note }) => [by, email, reason, note])).toEqual([
      ['举报乙', '', 'abuse', ''],
      ['举报甲', '', 'spam', '广告'],
    ]);
    const body = { outcome: 'removed', answer: '谢谢，已删除', version: 3 } as const;
    const decided = await moderator.client.call(decideReport, { params: { id: found?.id ?? 0 }, body });
    expect(decided).toMatchObject({ status: 'removed', answer: '谢谢，已删除', decidedBy: moderator?.username, version: 4 });
    expect((await site.client.call(comments.video.list, { params: { id: titles[0] as number } })).comments.map(({ id: shown }) => shown)).not.toContain(id);
    for (const who of [one, two]) {
      const { reports, pagination } = await who.client.call(getOwnReports, {});
      expect(reports[0]).toMatchObject({ subject_id: id, status: 'removed', answer: '谢谢，已删除', decided_at: expect.any(String) });
      expect(pagination.total).toBe(1);
    }
    expect(await waiting('comment', id)).toBeUndefined();
    expect((await moderator.client.call(getReports, { query: { status: 'removed' } })).cases[0]).toMatchObject({ subject_id: id, content: '买片加我' });
    const { entries } = await chief.client.call(getAudit, {});
    const about = { name: '被举报的' };
    expect(entries.slice(0, 2)).toMatchObject([
      { member: moderator?.username, action: 'report.removed', target: `report ${decided.id} of comment ${id}`, about, after: { status: 'removed' } },
      { action: 'comment.delete', about, after: { reason: 'abuse' } },
    ]);
  });

  test('that are dismissed leave the entry, which can be reported again', async () => {
    const id = await say('没什么');
    await report(one, 'comment', id);
    const before = await waiting('comment', id);
    expect([before?.at, before?.entries[0]?.by_id]).toEqual([{ subject: 'video', subject_id: titles[0] }, expect.any(Number)]);
    await moderator.client.call(decideReport, { params: { id: before?.id ?? 0 }, body: { outcome: 'dismissed' } });
    expect((await site.client.call(comments.video.list, { params: { id: titles[0] as number } })).comments[0]).toMatchObject({ id, content: '没什么' });
    await report(one, 'comment', id);
    const again = await waiting('comment', id);
    expect([again?.reports, again?.id === before?.id]).toEqual([1, false]);
  });

  test('on a message remove it from the guestbook', async () => {
    const { id } = await author.client.call(addGuestbookEntry, { body: { content: '骂人的', ...(await site.typedCode()) } });
    await expect(report(one, 'guestbook', id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await moderator.client.call(approveEntry, { params: { id }, body: {} });
    await report(one, 'guestbook', id, { reason: 'abuse' });
    expect((await waiting('guestbook', id))?.at).toBeNull();
    await moderator.client.call(decideReport, { params: { id: (await waiting('guestbook', id))?.id ?? 0 }, body: { outcome: 'removed' } });
    expect((await site.client.call(getGuestbook, {})).entries.map((entry) => entry.id)).not.toContain(id);
  });

  test('on a list make it private', async () => {
    const { id } = await author.client.call(addList, { body: { name: '坏名字' } });
    await expect(report(one, 'list', id)).rejects.toMatchObject({ status: 404 });
    await author.client.call(shareList, { params: { id } });
    await report(one, 'list', id);
    const found = await waiting('list', id);
    expect(found).toMatchObject({ subject_name: '坏名字', author: '被举报的' });
    await moderator.client.call(decideReport, { params: { id: found?.id ?? 0 }, body: { outcome: 'removed' } });
    expect((await site.client.call(getSharedLists, {})).lists.map((list) => list.id)).not.toContain(id);
  });

  test('on a title are answered once it is corrected, or it is withdrawn for a reason that editors see', async () => {
    const [, second = 0] = titles;
    await report(one, 'title', second, { reason: 'dead' });
    await moderator.client.call(decideReport, { params: { id: (await waiting('title', second))?.id ?? 0 }, body: { outcome: 'mended', answer: '已换线路' } });
    expect((await one.client.call(getOwnReports, {})).reports[0]).toMatchObject({ subject_name: '乙片', status: 'mended', answer: '已换线路' });
    expect((await site.client.call(getVideo, { params: { id: second } })).vod_name).toBe('乙片');
    await report(one, 'title', second, { reason: 'illegal' });
    await moderator.client.call(decideReport, { params: { id: (await waiting('title', second))?.id ?? 0 }, body: { outcome: 'removed', reason: '内容违法' } });
    await expect(site.client.call(getVideo, { params: { id: second } })).rejects.toMatchObject({ status: 410, code: 'video_withdrawn' });
    expect(await chief.client.call(getTitle, { params: { id: second } })).toMatchObject({ state: 'withdrawn', reason: '内容违法' });
  });
});

describe('a complaint of a holder of rights', () => {
  test.each(['number', 'address'])('names the title by its %s, needs no account, and leads to its withdrawal for legal reasons', async (by) => {
    const [id = 0] = await site.titles([{ vod_name: `侵权片${by}` }]);
    const title = by === 'number' ? String(id) : `${site.origin}/watch/${id}?ep=2`;
    const body = { title, name: '片方', email: 'rights@example.org', statement: '我们是权利人', confirmed: true as const };
    const { id: number } = await site.client.call(addComplaint, { body: { ...body, ...(await site.typedCode()) } });
    expect(number).toBeGreaterThan(0);
    await report(one, 'title', id, { reason: 'wrong' });
    const found = await waiting('title', id);
    expect(found?.entries.map((entry) => [entry.by, entry.email, entry.reason, entry.note])).toEqual([
      ['举报甲', '', 'wrong', ''],
      ['片方', 'rights@example.org', 'rights', '我们是权利人'],
    ]);
    await moderator.client.call(decideReport, { params: { id: found?.id ?? 0 }, body: { outcome: 'removed', reason: '片方投诉' } });
    await expect(site.client.call(getVideo, { params: { id } })).rejects.toMatchObject({ status: 451, code: 'video_unavailable_legally' });
    const { entries } = await chief.client.call(getAudit, {});
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'report.removed', about: null, after: { status: 'removed' } },
      { action: 'title.state', before: { state: 'shown' }, after: { state: 'legal', reason: '片方投诉' } },
    ]);
  });
});

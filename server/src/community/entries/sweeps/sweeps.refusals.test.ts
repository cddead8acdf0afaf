import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { getSweeps, previewSweep, SWEEP_UNDO_DAYS, startSweep, undoSweep } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { FIXED_CODE, giveRole, type TestMember } from '../../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const [moderator, chief] = [await site.staff('moderator'), await site.staff('admin')];
const [title] = (await site.titles([{ vod_name: '清扫片' }])) as [number];

const authorOf = async (who: TestMember) => ({ kind: 'member', id: (await who.client.call(checkAuth)).id }) as const;
const say = async (who: TestMember, content: string) =>
  who.client.call(comments.video.add, { params: { id: title }, body: { content, ...(await site.typedCode()) } });
const preview = async (who: TestMember, by: TestMember = moderator) => by.client.call(previewSweep, { body: { of: await authorOf(who) } });
const start = async (who: TestMember, seen: string, by: TestMember = moderator) => by.client.call(startSweep, { body: { of: await authorOf(who), seen } });
const undo = (id: number, by: TestMember = moderator) => by.client.call(undoSweep, { params: { id } });

describe('a sweep is refused', () => {
  test('if something was written or removed since the preview; then nothing is done', async () => {
    const who = await site.member();
    await say(who, '看过的');
    const { seen } = await preview(who);
    await say(who, '后来写的');
    await expect(start(who, seen)).rejects.toMatchObject({ status: 409, code: 'bulk_changed' });
    expect((await preview(who)).total).toBe(2);
    const later = await preview(who);
    await start(who, later.seen);
    await expect(start(who, later.seen)).rejects.toMatchObject({ status: 409, code: 'bulk_changed' });
  });
  test('of a moderator’s entries by a moderator, and of one’s own; an admin may sweep a moderator’s', async () => {
    const other = await site.member();
    await say(other, '版主写的');
    const { seen } = await preview(other);
    giveRole(site, other.username, 'moderator');
    await expect(preview(moderator)).rejects.toMatchObject({ status: 403, code: 'own_case' });
    for (const call of [() => preview(other), () => start(other, seen), () => preview(chief, chief)])
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    const done = await start(other, seen, chief);
    await expect(undo(done.id)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(await undo(done.id, chief)).toMatchObject({ restored: 1 });
  });
  test('of a missing member or message, and of a message without a cookie, whose author has no others', async () => {
    query(
      site,
      `INSERT INTO guestbook_entry (id, visitor, name, content, status, reasons, reply, created_at, version)
       VALUES (700, '', '旧站', '旧留言', 'pending', '', '', '2026-01-01T00:00:00.000Z', 1)`,
    );
    for (const of of [{ kind: 'member', id: 999_999 } as const, { kind: 'entry', id: 999_999 } as const, { kind: 'entry', id: 700 } as const]) {
      const call = moderator.client.call(previewSweep, { body: { of } });
      await expect(call).rejects.toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('undo is refused', () => {
  test('a second time; of two at once one is', async () => {
    const who = await site.member();
    await say(who, '抢着撤销');
    const { id } = await start(who, (await preview(who)).seen);
    const outcomes = await Promise.allSettled([undo(id), undo(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'bulk_undone' });
    await expect(undo(999_999)).rejects.toMatchObject({ status: 404, code: 'bulk_not_found' });
  });
  test('after seven days, and the next sweep deletes it', async () => {
    const who = await site.member();
    await say(who, '旧事');
    const { id } = await start(who, (await preview(who)).seen);
    const age = (days: number, minutes: number) => {
      query(site, 'UPDATE sweep SET at = ? WHERE id = ?', new Date(Date.now() - days * DAY_MS + minutes * 60_000).toISOString(), id);
    };
    const listed = async () => (await moderator.client.call(getSweeps, {})).find((one) => one.id === id)?.canUndo;
    age(SWEEP_UNDO_DAYS, 5);
    expect(await listed()).toBe(true);
    age(SWEEP_UNDO_DAYS, -5);
    expect(await listed()).toBe(false);
    await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'run_too_old', message: expect.stringContaining('7') });
    await say(who, '新事');
    await start(who, (await preview(who)).seen);
    expect(await listed()).toBeUndefined();
  });
});

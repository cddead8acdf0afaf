import type { GuestbookStatus, ModeratedEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, transaction } from '../../platform/database/database.ts';
import { canDecide, type Decider, decidedAlready, type Parties, requireSeen, requireUndecided } from '../../platform/jobs/decide-once.ts';
import { problem } from '../../platform/problem.ts';
import { guestbookEntries, judging, reportedEntries, type ShownEntry, toEntry } from '../entries/index.ts';

const toModerated = (row: ShownEntry, by: Decider): ModeratedEntry => ({
  ...toEntry(row),
  author_id: row.member_id,
  reasons: judging.toReasons(row.reasons),
  decidedBy: row.decided_name ?? '',
  canDecide: canDecide(by, [row.member_id]),
  version: row.version,
});

export async function moderatedPage(db: Db, by: Decider, status: GuestbookStatus, paging: Paging) {
  const total = await guestbookEntries.countEntries(db, status);
  const entries = (await guestbookEntries.entryRows(db, status, paging, total)).map((row) => toModerated(row, by));
  return { entries, pagination: pagination(paging, total) };
}

function change(
  db: Db,
  id: number,
  by: Decider,
  require: (row: ShownEntry & { parties: Parties }) => void,
  changes: Parameters<typeof guestbookEntries.changeEntry>[3],
  reason: RemovalReason = 'other',
): Promise<ModeratedEntry> {
  return transaction(db, async (trx) => {
    const row = await guestbookEntries.entryById(trx, id);
    if (!row) throw problem('entry_not_found');
    require({ ...row, parties: [row.member_id] });
    if (!(await guestbookEntries.changeEntry(trx, row, by.id, changes))) throw decidedAlready(row);
    const after = (await guestbookEntries.entryById(trx, id)) as ShownEntry;
    if (after.status === 'rejected' && row.status !== 'rejected') await reportedEntries.noteEntryRemoved(trx, row, by.id, reason);
    if (after.status === 'approved') await reportedEntries.noteEntryRestored(trx, row);
    const state = ({ status, reply }: ShownEntry) => ({ status, replied: reply !== '' });
    const action = `guestbook.${changes.reply === undefined ? after.status : 'reply'}` as const;
    await recordAction(trx, by.id, action, `guestbook ${id}`, state(row), state(after), row.member_id);
    return toModerated(after, by);
  });
}

export interface EntryDecision {
  by: Decider;
  status: 'approved' | 'rejected';
  reason?: RemovalReason | undefined;
  version?: number | undefined;
}
export const decideEntry = (db: Db, id: number, { by, status, reason, version }: EntryDecision) =>
  change(
    db,
    id,
    by,
    (row) => {
      requireUndecided(row, { by, version });
      // The same decision again would change only who made it.
      if (row.status === status) throw decidedAlready(row);
    },
    { status },
    reason,
  );

/** A reply is public, so it makes the entry public too. */
export const replyTo = (db: Db, id: number, by: Decider, reply: string, version?: number) =>
  change(db, id, by, (row) => requireSeen(row, { by, version }), {
    reply,
    replied_at: reply === '' ? null : new Date().toISOString(),
    ...(reply === '' ? {} : { status: 'approved' }),
  });

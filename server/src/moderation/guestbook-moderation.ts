/** The rules of moderating the guestbook. */
import type { GuestbookStatus, ModeratedEntry } from '@yinmu/contract/guestbook.endpoints.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import type { RemovalReason } from '@yinmu/contract/removal-reasons.ts';
import { recordAction } from '../audit/index.ts';
import { guestbookEntries, noteEntryRemoved, noteEntryRestored, type ShownEntry, toEntry, toReasons } from '../community/index.ts';
import type { Db } from '../platform/database.ts';
import { decidedAlready, requireUndecided } from '../platform/decide-once.ts';
import { problem } from '../platform/problem.ts';
import { transaction } from '../platform/transaction.ts';

const toModerated = (row: ShownEntry): ModeratedEntry => ({
  ...toEntry(row),
  author_id: row.member_id,
  reasons: toReasons(row.reasons),
  decidedBy: row.decided_name ?? '',
  version: row.version,
});

export async function moderatedPage(db: Db, status: GuestbookStatus, page: number, limit: number) {
  const total = await guestbookEntries.countEntries(db, status);
  return { entries: (await guestbookEntries.entryRows(db, status, page, limit, total)).map(toModerated), pagination: pagination(page, limit, total) };
}

function change(
  db: Db,
  id: number,
  by: number,
  require: (row: ShownEntry) => void,
  changes: Parameters<typeof guestbookEntries.changeEntry>[3],
  reason: RemovalReason = 'other',
): Promise<ModeratedEntry> {
  return transaction(db, async (trx) => {
    const row = await guestbookEntries.entryById(trx, id);
    if (!row) throw problem('entry_not_found');
    require(row);
    if (!(await guestbookEntries.changeEntry(trx, row, by, changes))) throw decidedAlready(row);
    const after = (await guestbookEntries.entryById(trx, id)) as ShownEntry;
    if (after.status === 'rejected' && row.status !== 'rejected') await noteEntryRemoved(trx, row, by, reason);
    if (after.status === 'approved') await noteEntryRestored(trx, row);
    const state = ({ status, reply }: ShownEntry) => ({ status, replied: reply !== '' });
    const action = `guestbook.${changes.reply === undefined ? after.status : 'reply'}` as const;
    await recordAction(trx, by, action, `guestbook ${id}`, state(row), state(after), row.member_id);
    return toModerated(after);
  });
}

export interface EntryDecision {
  by: number;
  status: 'approved' | 'rejected';
  /** Why it is rejected. */
  reason?: RemovalReason | undefined;
  version?: number | undefined;
}
export const decideEntry = (db: Db, id: number, { by, status, reason, version }: EntryDecision) =>
  change(db, id, by, (row) => requireUndecided(row, version), { status }, reason);

/** Replies to an entry. The reply is public, so the entry becomes public with it. */
export const replyTo = (db: Db, id: number, by: number, reply: string, version?: number) => {
  const requireVersion = (row: ShownEntry) => {
    if (version !== undefined && row.version !== version) throw decidedAlready(row);
  };
  return change(db, id, by, requireVersion, {
    reply,
    replied_at: reply === '' ? null : new Date().toISOString(),
    ...(reply === '' ? {} : { status: 'approved' }),
  });
};

import type { GuestbookStatus } from '@yinmu/contract/community/guestbook.endpoints.ts';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import { type Generated, sql } from 'kysely';
import { changeSeen, countOf, type Db, insertRow, nearerEnd, transaction } from '../../platform/database/database.ts';
import { pagesBy } from '../../platform/database/pages.ts';
import { memberRole } from '../../platform/member-role.ts';
import type { EntryRow, ShownEntry } from './guestbook-rows.ts';

type Tables = {
  guestbook_entry: Omit<EntryRow, 'id'> & { id: Generated<number> };
  guestbook_count: { status: string; entries: number };
  member: { id: number; username: string; avatar: string };
};
const tables = (db: Db) => db.withTables<Tables>();

const shown = (db: Db) =>
  tables(db)
    .selectFrom('guestbook_entry')
    .leftJoin('member', 'member.id', 'guestbook_entry.member_id')
    .leftJoin('member as admin', 'admin.id', 'guestbook_entry.decided_by')
    .selectAll('guestbook_entry')
    .select(['member.avatar', 'member.username', memberRole, 'admin.username as decided_name']);

export const countEntries = async (db: Db, status: GuestbookStatus): Promise<number> =>
  (await tables(db).selectFrom('guestbook_count').select('entries').where('status', '=', status).executeTakeFirst())?.entries ?? 0;

export async function entryRows(db: Db, status: GuestbookStatus, paging: Paging, total: number): Promise<ShownEntry[]> {
  const { count, offset, backwards } = nearerEnd(total, paging);
  if (count === 0) return [];
  const ids = await tables(db)
    .selectFrom('guestbook_entry')
    .select('id')
    .where('status', '=', status)
    .orderBy('id', backwards ? 'asc' : 'desc')
    .limit(count)
    .offset(offset)
    .execute();
  if (ids.length === 0) return [];
  return shown(db)
    .where(
      'guestbook_entry.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('guestbook_entry.id', 'desc')
    .execute();
}

const MAX_OWN = 20;
export const ownWaiting = (db: Db, memberId: number | undefined, visitor: string | undefined): Promise<ShownEntry[]> =>
  shown(db)
    .where('guestbook_entry.status', '=', 'pending')
    .where((eb) =>
      eb.or([
        ...(memberId === undefined ? [] : [eb('guestbook_entry.member_id', '=', memberId)]),
        ...(visitor === undefined ? [] : [eb('guestbook_entry.visitor', '=', visitor)]),
      ]),
    )
    .orderBy('guestbook_entry.id', 'desc')
    .limit(MAX_OWN)
    .execute();

export const entryById = (db: Db, id: number): Promise<ShownEntry | undefined> => shown(db).where('guestbook_entry.id', '=', id).executeTakeFirst();

const count = (db: Db, status: GuestbookStatus, by: number) =>
  sql`INSERT INTO guestbook_count (status, entries) VALUES (${status}, ${by})
    ON CONFLICT (status) DO UPDATE SET entries = guestbook_count.entries + excluded.entries`.execute(db);

export const addEntry = (db: Db, entry: Pick<EntryRow, 'member_id' | 'visitor' | 'name' | 'content' | 'status' | 'reasons'>): Promise<number> =>
  transaction(
    db,
    async (trx) => {
      const row = {
        ...entry,
        reply: '',
        replied_at: null,
        created_at: new Date().toISOString(),
        decided_by: null,
        decided_at: null,
        version: 1,
      };
      await count(trx, entry.status, 1);
      return insertRow(tables(trx), 'guestbook_entry', row);
    },
    { locking: true },
  );

export const countApproved = (db: Db, memberId: number): Promise<number> =>
  countOf(tables(db).selectFrom('guestbook_entry').where('member_id', '=', memberId).where('status', '=', 'approved'));

export async function insertLegacyEntry(db: Db, entry: Omit<EntryRow, 'id' | 'version' | 'decided_by' | 'decided_at' | 'reasons'>): Promise<number> {
  await count(db, entry.status, 1);
  const row = { ...entry, reasons: '', decided_by: null, decided_at: null, version: 1 };
  return insertRow(tables(db), 'guestbook_entry', row);
}

/** Call it inside a transaction. @param by null to make it pending again @returns false if it changed since it was read */
export async function changeEntry(
  db: Db,
  row: EntryRow,
  by: number | null,
  changes: Partial<Pick<EntryRow, 'status' | 'reply' | 'replied_at'>>,
): Promise<boolean> {
  const decided = { decided_by: by, decided_at: by === null ? null : new Date().toISOString() };
  if (!(await changeSeen(tables(db), 'guestbook_entry', row, { ...changes, ...decided }))) return false;
  if (changes.status && changes.status !== row.status) {
    await count(db, row.status, -1);
    await count(db, changes.status, 1);
  }
  return true;
}
export const entriesOf = (db: Db, memberId: number) =>
  pagesBy(tables(db).selectFrom('guestbook_entry').select(['id', 'name', 'content', 'status', 'reply', 'created_at']).where('member_id', '=', memberId), 'id');

/** Call it inside a transaction. */
export async function forgetEntries(db: Db, memberId: number) {
  const written = await tables(db)
    .selectFrom('guestbook_entry')
    .select(['status', db.fn.countAll<number>().as('entries')])
    .where('member_id', '=', memberId)
    .groupBy('status')
    .execute();
  for (const { status, entries } of written) await count(db, status, -entries);
  await tables(db).deleteFrom('guestbook_entry').where('member_id', '=', memberId).execute();
}

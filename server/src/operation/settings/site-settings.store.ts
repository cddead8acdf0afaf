/** Stores settings. The newest revision of a part is in force; older ones are kept for some time. */
import type { Revision } from '@yinmu/contract/revisions.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export const KEPT = 20;

interface RevisionRow {
  version: number;
  value: string;
  member_id: number | null;
  at: string;
}
type Tables = { site_revision: RevisionRow & { part: string }; member: { id: number; username: string } };
const tables = (db: Db) => db.withTables<Tables>();

export async function storedRevisions<T>(db: Db, part: string): Promise<Revision<T>[]> {
  const rows = await tables(db)
    .selectFrom('site_revision')
    .leftJoin('member', 'member.id', 'site_revision.member_id')
    .select(['version', 'value', 'at', 'member.username'])
    .where('part', '=', part)
    .orderBy('version', 'desc')
    .limit(KEPT)
    .execute();
  return rows.map(({ version, value, username, at }) => ({ version, by: username ?? '', at, settings: JSON.parse(value) }));
}

export async function addRevision<T>(trx: Transaction, part: string, memberId: number, version: number, settings: T) {
  await tables(trx)
    .insertInto('site_revision')
    .values({ part, version, value: JSON.stringify(settings), member_id: memberId, at: new Date().toISOString() })
    .execute();
  await tables(trx)
    .deleteFrom('site_revision')
    .where('part', '=', part)
    .where('version', '<=', version - KEPT)
    .execute();
}

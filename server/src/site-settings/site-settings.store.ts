/** All SQL of the site's settings: of each part the newest revision is in force, and those before it are kept for a while. */
import type { Db, Transaction } from '../platform/database.ts';

export interface RevisionRow {
  version: number;
  value: string;
  member_name: string;
  at: string;
}
type Tables = { site_revision: RevisionRow & { part: string }; member: { id: number; username: string } };
const tables = (db: Db) => db.withTables<Tables>();

/** The newest first. */
export const revisionRows = (db: Db, part: string, limit: number): Promise<RevisionRow[]> =>
  tables(db)
    .selectFrom('site_revision')
    .select(['version', 'value', 'member_name', 'at'])
    .where('part', '=', part)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** @param kept how many revisions there are afterwards at most */
export async function addRevision(trx: Transaction, part: string, memberId: number, version: number, value: string, kept: number) {
  const member = await tables(trx).selectFrom('member').select('username').where('id', '=', memberId).executeTakeFirst();
  await tables(trx)
    .insertInto('site_revision')
    .values({ part, version, value, member_name: member?.username ?? '', at: new Date().toISOString() })
    .execute();
  await tables(trx)
    .deleteFrom('site_revision')
    .where('part', '=', part)
    .where('version', '<=', version - kept)
    .execute();
}

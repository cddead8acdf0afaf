/** All SQL of the site's settings: of each part the newest revision is in force, and those before it are kept for a while. */
import type { Revision } from '@yinmu/contract/revisions.ts';
import type { Db, Transaction } from '../platform/database.ts';

/** How many revisions of a part are kept. */
export const KEPT = 20;

interface RevisionRow {
  version: number;
  value: string;
  member_name: string;
  at: string;
}
type Tables = { site_revision: RevisionRow & { part: string }; member: { id: number; username: string } };
const tables = (db: Db) => db.withTables<Tables>();

/** Those that are stored, the newest first. */
export async function storedRevisions<T>(db: Db, part: string): Promise<Revision<T>[]> {
  const rows = await tables(db)
    .selectFrom('site_revision')
    .select(['version', 'value', 'member_name', 'at'])
    .where('part', '=', part)
    .orderBy('version', 'desc')
    .limit(KEPT)
    .execute();
  return rows.map(({ version, value, member_name, at }) => ({ version, by: member_name, at, settings: JSON.parse(value) }));
}

export async function addRevision<T>(trx: Transaction, part: string, memberId: number, version: number, settings: T) {
  const member = await tables(trx).selectFrom('member').select('username').where('id', '=', memberId).executeTakeFirst();
  await tables(trx)
    .insertInto('site_revision')
    .values({ part, version, value: JSON.stringify(settings), member_name: member?.username ?? '', at: new Date().toISOString() })
    .execute();
  await tables(trx)
    .deleteFrom('site_revision')
    .where('part', '=', part)
    .where('version', '<=', version - KEPT)
    .execute();
}

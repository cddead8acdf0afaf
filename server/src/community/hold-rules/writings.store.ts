/** All SQL of what was written lately: a keyed hash of each text, with its writer. */
import type { Generated } from 'kysely';
import type { Db, Transaction } from '../../platform/database/database.ts';

interface WritingRow {
  id: Generated<number>;
  member_id: number | null;
  digest: string;
  at: string;
}
const tables = (db: Db) => db.withTables<{ writing: WritingRow }>();

export const addWriting = (db: Db, row: Omit<WritingRow, 'id'>) => tables(db).insertInto('writing').values(row).execute();
export const wasWritten = async (db: Db, digest: string, since: string): Promise<boolean> =>
  (await tables(db).selectFrom('writing').select('id').where('digest', '=', digest).where('at', '>', since).executeTakeFirst()) !== undefined;
export const countWritings = async (db: Db, memberId: number, since: string): Promise<number> =>
  (
    await tables(db)
      .selectFrom('writing')
      .select(db.fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
  ).count;
export const forgetWritings = (trx: Transaction, before: string) => tables(trx).deleteFrom('writing').where('at', '<', before).execute();

/** Stores keyed hashes of recent texts, with their authors. */
import type { Generated } from 'kysely';
import { countOf, type Db, exists, type Transaction } from '../../platform/database/database.ts';

interface WritingRow {
  id: Generated<number>;
  member_id: number | null;
  digest: string;
  at: string;
}
const tables = (db: Db) => db.withTables<{ writing: WritingRow }>();

export const addWriting = (db: Db, row: Omit<WritingRow, 'id'>) => tables(db).insertInto('writing').values(row).execute();
export const wasWritten = (db: Db, digest: string, since: string): Promise<boolean> =>
  exists(tables(db).selectFrom('writing').select('id').where('digest', '=', digest).where('at', '>', since));
export const countWritings = (db: Db, memberId: number, since: string): Promise<number> =>
  countOf(tables(db).selectFrom('writing').where('member_id', '=', memberId).where('at', '>', since));
export const forgetWritings = (trx: Transaction, before: string) => tables(trx).deleteFrom('writing').where('at', '<', before).execute();

import type { SkipKind } from '@yinmu/contract/playback/skip-marks.ts';
import { countOf, type Db, runStatement, type Transaction } from '../../platform/database/database.ts';
import { ownWrites } from '../../platform/database/own-writes.ts';

export interface MarkRow {
  member_id: number;
  vod_id: number;
  season: number;
  kind: SkipKind;
  route: string;
  episode_id: string;
  /** For an opening, the time from the start to its end; for an ending, from its start to the end. */
  seconds: number;
  length: number;
  marked_at: string;
}
/** A decision by an editor; `seconds` is null if the mark was cleared. */
export type DecisionRow = Pick<MarkRow, 'vod_id' | 'season' | 'kind' | 'route'> & { seconds: number | null; locked: number; decided_at: string };
type Tables = { skip_mark: MarkRow; skip_decision: DecisionRow; member: { id: number; created_at: string; disabled: number } };
const tables = (db: Db) => db.withTables<Tables>();

/** @param vodId undefined for all titles */
export function ownMarks(db: Db, memberId: number, vodId?: number) {
  const columns = ['vod_id', 'season', 'kind', 'route', 'episode_id', 'seconds', 'length', 'marked_at'] as const;
  const all = tables(db).selectFrom('skip_mark').select(columns).where('member_id', '=', memberId).orderBy('vod_id').orderBy('season').orderBy('kind');
  return (vodId === undefined ? all : all.where('vod_id', '=', vodId)).execute();
}

/** Replaces a mark, or removes it if `seconds` is undefined. @returns false if the member already has `max` marks */
export const storeMark = (db: Db, { seconds, ...row }: Omit<MarkRow, 'seconds'> & { seconds: number | undefined }, max: number): Promise<boolean> =>
  ownWrites(db, row.member_id, async (trx) => {
    const { member_id, vod_id, season, kind } = row;
    await tables(trx)
      .deleteFrom('skip_mark')
      .where((eb) => eb.and({ member_id, vod_id, season, kind }))
      .execute();
    if (seconds === undefined) return true;
    if ((await countOf(tables(trx).selectFrom('skip_mark').where('member_id', '=', member_id))) >= max) return false;
    await tables(trx)
      .insertInto('skip_mark')
      .values({ ...row, seconds })
      .execute();
    return true;
  });

/** Returns the newest marks of active members. @param joinedBefore excludes newer accounts */
export const countingMarks = (db: Db, vodId: number, joinedBefore: string, max: number): Promise<MarkRow[]> =>
  tables(db)
    .selectFrom('skip_mark')
    .innerJoin('member', 'member.id', 'skip_mark.member_id')
    .selectAll('skip_mark')
    .where((eb) => eb.and({ vod_id: vodId, 'member.disabled': 0 }))
    .where('member.created_at', '<', joinedBefore)
    .orderBy('marked_at', 'desc')
    .limit(max)
    .execute();

export const decisionsOn = (db: Db, vodId: number): Promise<DecisionRow[]> =>
  tables(db).selectFrom('skip_decision').selectAll().where('vod_id', '=', vodId).orderBy('decided_at', 'desc').execute();
export const storeDecision = async (db: Db, row: DecisionRow) =>
  void (await tables(db)
    .insertInto('skip_decision')
    .values(row)
    .onConflict((oc) => oc.columns(['vod_id', 'season', 'kind', 'route']).doUpdateSet(row))
    .execute());

/** Keeps the later of two marks. Call it in the transaction of the merge. */
export async function moveSkipMarks(trx: Transaction, from: number, to: number) {
  for (const [table, key, at] of [
    ['skip_mark', 'member_id', 'marked_at'],
    ['skip_decision', 'route', 'decided_at'],
  ]) {
    const other = `SELECT 1 FROM ${table} AS o WHERE o.${key} = ${table}.${key} AND o.season = ${table}.season AND o.kind = ${table}.kind AND o.vod_id = ?`;
    await runStatement(trx, `DELETE FROM ${table} WHERE vod_id = ? AND EXISTS (${other} AND o.${at} >= ${table}.${at})`, [from, to]);
    await runStatement(trx, `DELETE FROM ${table} WHERE vod_id = ? AND EXISTS (${other})`, [to, from]);
    await runStatement(trx, `UPDATE ${table} SET vod_id = ? WHERE vod_id = ?`, [to, from]);
  }
}

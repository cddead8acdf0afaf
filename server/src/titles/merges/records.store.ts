import { type Db, runStatement, type Transaction } from '../../platform/database/database.ts';
import { MERGED_BY_HAND } from '../removals/index.ts';

/** Includes pending comments and danmaku. Call it in the transaction of the merge. @returns the number of comments */
export async function moveComments(trx: Transaction, from: number, to: number): Promise<number> {
  const counted = await runStatement<{ threads: number; comments: number }>(
    trx,
    `DELETE FROM comment_count WHERE subject = 'video' AND subject_id = ? RETURNING threads, comments`,
    [from],
  );
  await runStatement(trx, `UPDATE comment SET subject_id = ? WHERE subject = 'video' AND subject_id = ?`, [to, from]);
  await runStatement(trx, `UPDATE held_comment SET subject_id = ? WHERE subject = 'video' AND subject_id = ?`, [to, from]);
  // An import of both titles counts once.
  await runStatement(
    trx,
    `DELETE FROM danmaku WHERE vod_id = ? AND member_id IS NULL AND EXISTS (SELECT 1 FROM danmaku o WHERE o.vod_id = ? AND o.member_id IS NULL
      AND o.episode = danmaku.episode AND o.ms = danmaku.ms AND o.text = danmaku.text)`,
    [from, to],
  );
  await runStatement(trx, 'UPDATE danmaku SET vod_id = ? WHERE vod_id = ?', [to, from]);
  for (const { threads, comments } of counted)
    await runStatement(
      trx,
      `INSERT INTO comment_count (subject, subject_id, threads, comments) VALUES ('video', ?, ?, ?) ON CONFLICT (subject, subject_id)
        DO UPDATE SET threads = comment_count.threads + excluded.threads, comments = comment_count.comments + excluded.comments`,
      [to, threads, comments],
    );
  return counted[0]?.comments ?? 0;
}

export interface RecordKey {
  source_id: number;
  source_vod_id: string;
}

/** The key of routes that people added, which belong to no record. */
export const BY_HAND: RecordKey = { source_id: 0, source_vod_id: '' };

export interface SaidRecord extends RecordKey {
  said_name: string | null;
  said_year: number | null;
}

export const recordsOf = (db: Db, vodId: number): Promise<SaidRecord[]> =>
  runStatement(db, 'SELECT source_id, source_vod_id, said_name, said_year FROM source_record WHERE vod_id = ? ORDER BY source_id, source_vod_id', [vodId]);

/** From now on, imports write these records to the other title, as secondary records. */
export const handOnRecords = (trx: Transaction, from: number, to: number) =>
  runStatement(trx, 'UPDATE source_record SET vod_id = ?, reason = ? WHERE vod_id = ?', [to, MERGED_BY_HAND, from]);

/** From now on, imports write the record to its own title, even if the record is unchanged. */
export const splitRecord = (trx: Transaction, { source_id, source_vod_id }: RecordKey, vodId: number) =>
  runStatement(trx, `UPDATE source_record SET vod_id = ?, reason = 'split by hand', digest = '', raw_digest = NULL WHERE source_id = ? AND source_vod_id = ?`, [
    vodId,
    source_id,
    source_vod_id,
  ]);

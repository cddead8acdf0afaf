import { runStatement, type Transaction } from '../../platform/database/database.ts';

/** Includes pending comments and danmaku. Call in the merge's transaction. @returns the count */
export async function moveComments(trx: Transaction, from: number, to: number): Promise<number> {
  const counted = await runStatement<{ threads: number; comments: number }>(
    trx,
    `DELETE FROM comment_count WHERE subject = 'video' AND subject_id = ? RETURNING threads, comments`,
    [from],
  );
  await runStatement(trx, `UPDATE comment SET subject_id = ? WHERE subject = 'video' AND subject_id = ?`, [to, from]);
  await runStatement(trx, `UPDATE held_comment SET subject_id = ? WHERE subject = 'video' AND subject_id = ?`, [to, from]);
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

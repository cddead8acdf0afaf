/** Moves reports when titles are merged. */
import { runStatement, type Transaction } from '../../platform/database/database.ts';
import { pendingCase } from './reports.store.ts';

/** Keeps one report of a member who reported both titles. The new version makes moderators look again. */
async function joinCases(trx: Transaction, from: number, to: number) {
  await runStatement(
    trx,
    'DELETE FROM report WHERE case_id = ? AND member_id IN (SELECT other.member_id FROM report AS other WHERE other.case_id = ? AND other.member_id IS NOT NULL)',
    [from, to],
  );
  const moved = await runStatement(trx, 'UPDATE report SET case_id = ? WHERE case_id = ? RETURNING id', [to, from]);
  await runStatement(trx, 'DELETE FROM report_case WHERE id = ?', [from]);
  await runStatement(trx, 'UPDATE report_case SET reports = (SELECT COUNT(*) FROM report WHERE case_id = report_case.id), version = version + 1 WHERE id = ?', [
    to,
  ]);
  return moved.length;
}

/** Joins two pending cases. Call it inside the merge's transaction. @returns how many reports moved */
export async function moveCases(trx: Transaction, from: number, to: number): Promise<number> {
  const [own, other] = [await pendingCase(trx, 'title', from), await pendingCase(trx, 'title', to)];
  const joined = own && other ? await joinCases(trx, own.id, other.id) : 0;
  const moved = await runStatement<{ reports: number }>(
    trx,
    `UPDATE report_case SET subject_id = ? WHERE subject = 'title' AND subject_id = ? RETURNING reports`,
    [to, from],
  );
  return moved.reduce((sum, { reports }) => sum + reports, joined);
}

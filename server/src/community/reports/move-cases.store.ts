import { batches, runStatement, type Transaction } from '../../platform/database/database.ts';

const marks = (some: readonly unknown[]) => some.map(() => '?').join(', ');
const numbers = (rows: { id: number }[]) => rows.map(({ id }) => id);
/** The new version makes moderators look again. */
const recount = (trx: Transaction, id: number) =>
  runStatement(trx, 'UPDATE report_case SET reports = (SELECT COUNT(*) FROM report WHERE case_id = report_case.id), version = version + 1 WHERE id = ?', [id]);

/** Keeps one report of a member who reported both. @returns the moved reports */
export async function joinCases(trx: Transaction, from: number, to: number): Promise<number[]> {
  await runStatement(
    trx,
    'DELETE FROM report WHERE case_id = ? AND member_id IN (SELECT other.member_id FROM report AS other WHERE other.case_id = ? AND other.member_id IS NOT NULL)',
    [from, to],
  );
  const moved = await runStatement<{ id: number }>(trx, 'UPDATE report SET case_id = ? WHERE case_id = ? RETURNING id', [to, from]);
  await runStatement(trx, 'DELETE FROM report_case WHERE id = ?', [from]);
  await recount(trx, to);
  return numbers(moved);
}

/** @returns the moved cases */
export const moveAll = async (trx: Transaction, from: number, to: number): Promise<number[]> =>
  numbers(await runStatement<{ id: number }>(trx, `UPDATE report_case SET subject_id = ? WHERE subject = 'title' AND subject_id = ? RETURNING id`, [to, from]));

export async function moveSome(trx: Transaction, cases: readonly number[], from: number, to: number) {
  for (const some of batches(cases))
    await runStatement(trx, `UPDATE report_case SET subject_id = ? WHERE subject = 'title' AND subject_id = ? AND id IN (${marks(some)})`, [to, from, ...some]);
}

export async function countReports(trx: Transaction, cases: readonly number[]): Promise<number> {
  let count = 0;
  for (const some of batches(cases))
    count += Number((await runStatement<{ n: number }>(trx, `SELECT COUNT(*) AS n FROM report WHERE case_id IN (${marks(some)})`, [...some]))[0]?.n ?? 0);
  return count;
}

export async function waitingAmong(trx: Transaction, reports: readonly number[], title: number): Promise<number[]> {
  const waiting: number[] = [];
  for (const some of batches(reports))
    waiting.push(
      ...numbers(
        await runStatement<{ id: number }>(
          trx,
          `SELECT id FROM report WHERE id IN (${marks(some)})
            AND case_id IN (SELECT id FROM report_case WHERE subject = 'title' AND subject_id = ? AND status = 'pending')`,
          [...some, title],
        ),
      ),
    );
  return waiting;
}

export async function leaveCase(trx: Transaction, reports: readonly number[], { vod_id, vod_name }: { vod_id: number; vod_name: string }) {
  const [first] = await runStatement<{ case_id: number; created_at: string }>(
    trx,
    `SELECT case_id, created_at FROM report WHERE id IN (${marks(reports)}) ORDER BY created_at LIMIT 1`,
    [...reports],
  );
  if (!first) return;
  const [added] = await runStatement<{ id: number }>(
    trx,
    `INSERT INTO report_case (subject, subject_id, subject_name, content, author, author_id, status, reports, answer, created_at, decided_by, decided_at, version)
      VALUES ('title', ?, ?, '', '', NULL, 'pending', 0, '', ?, NULL, NULL, 1) RETURNING id`,
    [vod_id, vod_name, first.created_at],
  );
  await runStatement(trx, `UPDATE report SET case_id = ? WHERE id IN (${marks(reports)})`, [added?.id ?? 0, ...reports]);
  for (const id of [first.case_id, added?.id ?? 0]) await recount(trx, id);
}

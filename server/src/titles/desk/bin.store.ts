/** SQL that deletes titles for good. */
import { runStatement, type Transaction } from '../../platform/database/database.ts';
import { TitleWriter } from '../core/index.ts';

/** Titles deleted in one transaction: each has rows in many tables. */
const AT_ONCE = 20;
/**
 * Tables of other rooms with rows that are about a title and nothing else. What members keep stays, it holds the name; a source's record stays, by which an
 * import knows that the title is not to come back.
 */
const TABLES = ['title_view', 'hidden_route', 'enrichment', 'title_removal'];

/** Deletes some of the titles that were deleted before an instant. @returns whether there were any */
export async function emptyBin(trx: Transaction, before: string): Promise<boolean> {
  const rows = await runStatement<{ vod_id: number }>(trx, `SELECT vod_id FROM title_removal WHERE state = 'deleted' AND at < ? ORDER BY at LIMIT ${AT_ONCE}`, [
    before,
  ]);
  for (const { vod_id } of rows) {
    for (const table of TABLES) await runStatement(trx, `DELETE FROM ${table} WHERE vod_id = ?`, [vod_id]);
    await TitleWriter.remove(trx, vod_id);
  }
  return rows.length > 0;
}

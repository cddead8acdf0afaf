import { runStatement, type Transaction } from '../../platform/database/database.ts';
import { TitleWriter } from '../core/index.ts';

/** Titles per transaction. Few, because each title has rows in many tables. */
const AT_ONCE = 20;
/** Tables of other rooms with data of the title alone. Lists keep its name, and source records keep imports from adding it again. */
const TABLES = ['title_view', 'rating', 'hidden_route', 'enrichment', 'title_removal'];

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

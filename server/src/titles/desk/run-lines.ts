import { LINES_LOCK } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listOf } from '../../platform/database/json-list.ts';
import { type LineRow, linesByTitles } from '../core/index.ts';
import type { TitleRow } from '../fields/index.ts';
import { type AdminAuthor, importRuns } from '../history/index.ts';
import { titleRow } from './desk-title.ts';
import { giveBackRecord } from './source-names.store.ts';
import { type StoredLine, storedLines, writeLines } from './title-lines.ts';

const isOf = (line: StoredLine, { source_id, source_vod_id }: importRuns.RunLines) => line.source_id === source_id && line.source_vod_id === source_vod_id;
const ofRecord = (lines: readonly LineRow[], run: importRuns.RunLines) => lines.filter((line) => line.vod_id === run.vod_id && isOf(line, run));

/** Whether a record's routes are unlocked and still as the import left them. */
export const areAsLeft = (row: Pick<TitleRow, 'locked'>, lines: readonly LineRow[], run: importRuns.RunLines): boolean =>
  !listOf(row.locked).includes(LINES_LOCK) && importRuns.hashOf(ofRecord(lines, run)) === run.after_hash;

/** @returns false if the routes were changed since, and leaves them. Throws whatever `titleRow` throws. */
export async function restoreLines(trx: Transaction, by: AdminAuthor, run: importRuns.RunLines): Promise<boolean> {
  const row = await titleRow(trx, run.vod_id);
  const lines = await linesByTitles(trx, [row.vod_id]);
  if (!areAsLeft(row, lines, run)) return false;
  const { source_id, source_vod_id } = run;
  const before = importRuns.restored(run.before, ofRecord(lines, run)).map(({ position, place, route_id, episodes }): StoredLine => {
    const ordered = place > 0 ? { place } : {};
    return { source_id, source_vod_id, position, ...ordered, route_id, episodes };
  });
  const others = (await storedLines(trx, row.vod_id)).filter((line) => !isOf(line, run));
  await writeLines(trx, by, row, [...others, ...before], row.locked);
  // The run may have moved the record to another title.
  if (before.length > 0) await giveBackRecord(trx, run);
  return true;
}

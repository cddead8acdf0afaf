/** Re-buckets viewed titles in the search index, whose row ids start with the popularity. */
import { batches, type Db } from '../../../platform/database/database.ts';
import { timeSlices } from '../../../platform/jobs/time-slices.ts';
import { titlesByIds } from '../../../titles/core/index.ts';
import { INDEXED_COLUMNS } from './document.ts';
import type { SearchFile } from './fts-file.ts';

/** Small transactions, because requests wait for them. */
const LOOKED_AT = 16;
const WRITTEN = 4;

const read = (db: Db, ids: readonly number[]) => titlesByIds(db, ids, INDEXED_COLUMNS, { hidden: true });

/** Skipped during an import: the titles move when they are viewed again. */
export async function reindexViewed(db: Db, file: SearchFile, ids: ReadonlySet<number>) {
  if (file.isLeased()) return;
  const pace = timeSlices();
  const misplaced: number[] = [];
  for (const some of batches([...ids], 1, LOOKED_AT)) {
    for (const row of await read(db, some)) if (file.isMisplaced(row)) misplaced.push(row.vod_id);
    await pace();
  }
  for (let first = 0; first < misplaced.length && !file.isLeased(); first += WRITTEN) {
    // Read again, because a title renamed since would be indexed under its old name.
    const rows = await read(db, misplaced.slice(first, first + WRITTEN));
    file.write(rows, file.watermark());
    await pace();
  }
}

/** A title that was viewed may have risen to another place in the search index, whose rows begin with how popular it is. */
import { setImmediate as breathe } from 'node:timers/promises';
import { searchedRows } from '../catalogue/index.ts';
import { batches, type Db } from '../platform/database.ts';
import type { SearchFile } from './index-file.ts';

/** While an import keeps the index it is left alone: the titles move when they are viewed again. */
export async function reindexViewed(db: Db, file: SearchFile, ids: ReadonlySet<number>) {
  if (file.isLeased()) return;
  for (const some of batches([...ids])) {
    const rows = (await searchedRows(db, some)).filter((row) => file.isMisplaced(row));
    if (rows.length > 0) file.write(rows, file.watermark());
    await breathe();
  }
}

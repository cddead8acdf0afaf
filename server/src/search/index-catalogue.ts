/** Brings the index up to the catalogue: titles of a newer revision than its watermark, in small steps. */
import { setImmediate as breathe } from 'node:timers/promises';
import { titlesChangedSince } from '../catalogue/index.ts';
import type { Db } from '../platform/database.ts';
import type { SearchFile } from './index-file.ts';

/** @param batch titles a step: few where other work waits (the server), many where none does (an import) */
export async function indexCatalogue(db: Db, file: SearchFile, batch = 100, onProgress?: (indexed: number) => void): Promise<number> {
  let indexed = 0;
  let { rev, vodId } = file.watermark();
  for (;;) {
    const rows = await titlesChangedSince(db, rev, vodId, batch);
    const last = rows.at(-1);
    if (!last) break;
    rev = last.rev;
    vodId = last.vod_id;
    file.write(rows, { rev, vodId });
    indexed += rows.length;
    onProgress?.(indexed);
    if (rows.length < batch) break;
    await breathe();
  }
  return indexed;
}

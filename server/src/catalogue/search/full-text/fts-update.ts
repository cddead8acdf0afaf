/** Brings the index up to the catalogue: titles of a newer revision than its watermark, in small steps. */
import type { Db } from '../../../platform/database/database.ts';
import { yieldToEventLoop } from '../../../platform/jobs/time-slices.ts';
import { titlesChangedSince } from '../../../titles/core/index.ts';
import { INDEXED_COLUMNS } from './document.ts';
import type { SearchFile } from './fts-file.ts';

export interface IndexingOptions {
  /** Titles a step: few where other work waits (the server), many where none does (an import). */
  batch?: number;
  /** Ends once this revision is in: who reads on while an import writes may never reach the end. */
  upTo?: number;
  onProgress?: (indexed: number) => void;
}

/** @returns how many titles were looked at */
export async function indexCatalogue(db: Db, file: SearchFile, { batch = 100, upTo = Infinity, onProgress }: IndexingOptions = {}): Promise<number> {
  let indexed = 0;
  let { rev, vodId } = file.watermark();
  for (;;) {
    const rows = await titlesChangedSince(db, rev, vodId, INDEXED_COLUMNS, batch);
    const last = rows.at(-1);
    if (!last) break;
    rev = last.rev;
    vodId = last.vod_id;
    file.write(rows, { rev, vodId });
    indexed += rows.length;
    onProgress?.(indexed);
    if (rows.length < batch || rev > upTo) break;
    await yieldToEventLoop();
  }
  return indexed;
}

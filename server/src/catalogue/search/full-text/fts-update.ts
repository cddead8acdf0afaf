/** Indexes titles newer than the watermark, in small steps. */
import type { Db } from '../../../platform/database/database.ts';
import { yieldToEventLoop } from '../../../platform/jobs/time-slices.ts';
import { titlesChangedSince } from '../../../titles/core/index.ts';
import { INDEXED_COLUMNS } from './document.ts';
import type { SearchFile } from './fts-file.ts';

export interface IndexingOptions {
  /** Titles per step: few in the server, many in an import. */
  batch?: number;
  /** Stops at this revision, because during an import the end may never come. */
  upTo?: number;
  onProgress?: (indexed: number) => void;
}

/** @returns how many titles were read */
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

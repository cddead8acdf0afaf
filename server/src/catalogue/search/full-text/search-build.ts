/** Adds many missing titles to the search file in a thread. Until that is done, search covers only indexed titles and reports it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabasePlace, Db } from '../../../platform/database/database.ts';
import { titlesChangedSince } from '../../../titles/core/index.ts';
import { backgroundIndex } from './fts-background.ts';
import type { SearchFile } from './fts-file.ts';

/** The main thread indexes up to this many titles, which takes a second. */
const MANY = 1000;
const LEASE_LOOK_MS = 500;

/** Discards a search file that is ahead of the catalogue, which happens after restoring a backup. */
export async function renewIfAhead(db: Db, file: SearchFile) {
  const { rev, vodId } = file.watermark();
  if (rev > 0 && !file.isLeased() && (await titlesChangedSince(db, rev, vodId - 1, ['vod_id'], 1)).length === 0) file.renew();
}

export async function lacksMany(db: Db, file: SearchFile): Promise<boolean> {
  const { rev, vodId } = file.watermark();
  return (await titlesChangedSince(db, rev, vodId, ['vod_id'], MANY)).length === MANY;
}

export interface SearchBuild {
  /** Resolves when the thread has ended, even because of an error. */
  done: Promise<void>;
  stop(): Promise<void>;
}

/** Waits while an import writes the file, because the import indexes the missing titles itself. */
export function buildSearch(place: DatabasePlace, file: SearchFile, onError: (error: unknown) => void): SearchBuild {
  const stopping = new AbortController();
  const { signal } = stopping;
  const build = async () => {
    while (file.isLeased()) await wait(LEASE_LOOK_MS, undefined, { signal, ref: false });
    const index = backgroundIndex(place);
    const end = () => void index.stop();
    signal.addEventListener('abort', end);
    try {
      await index.finish();
    } finally {
      signal.removeEventListener('abort', end);
      await index.stop();
    }
  };
  const done = build().catch((error: unknown) => {
    if (!signal.aborted) onError(error);
  });
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

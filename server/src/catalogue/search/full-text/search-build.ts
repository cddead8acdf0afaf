/**
 * Builds a search file that lacks many titles (it was deleted, damaged, of another version, or a backup was restored) by a thread,
 * while the site goes on: lists and pages have all titles, a search has those that are in already, and says so.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabasePlace, Db } from '../../../platform/database/database.ts';
import { titlesChangedSince } from '../../../titles/core/index.ts';
import { backgroundIndex } from './fts-background.ts';
import type { SearchFile } from './fts-file.ts';

/** Titles that the main thread takes in itself, in a second. */
const MANY = 1000;
/** How often it is asked whether an import has left the file. */
const LEASE_LOOK_MS = 500;

/**
 * Throws the file away if it is ahead of the catalogue: the catalogue was restored from a backup since, and has other titles. Otherwise the
 * last title that it has taken in is there, at its place or, once changed again, at a later one.
 */
export async function renewIfAhead(db: Db, file: SearchFile) {
  const { rev, vodId } = file.watermark();
  if (rev > 0 && !file.isLeased() && (await titlesChangedSince(db, rev, vodId - 1, ['vod_id'], 1)).length === 0) file.renew();
}

export async function lacksMany(db: Db, file: SearchFile): Promise<boolean> {
  const { rev, vodId } = file.watermark();
  return (await titlesChangedSince(db, rev, vodId, ['vod_id'], MANY)).length === MANY;
}

export interface SearchBuild {
  /** Resolves when the thread has ended, well or not. */
  done: Promise<void>;
  stop(): Promise<void>;
}

/** An import that writes the file just now takes in all that is missing, so that the thread comes after it. */
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

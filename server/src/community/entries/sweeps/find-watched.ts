import type { Db } from '../../../platform/database/database.ts';
import { timeSlices } from '../../../platform/jobs/time-slices.ts';
import { watchedWordIn } from '../../hold-rules/index.ts';
import { type FoundEntry, judgedEntries } from './sweeps.store.ts';

const PAGE = 500;
/** Per kind, newest first. */
const MAX_READ = 100_000;

/** Shown entries with a watched word, newest first. */
export async function foundWatched(db: Db, by: number, words: readonly string[]): Promise<FoundEntry[]> {
  if (words.length === 0) return [];
  const found: FoundEntry[] = [];
  const pace = timeSlices();
  for (const kind of ['comment', 'guestbook', 'danmaku'] as const)
    for (let read = 0, below = Number.MAX_SAFE_INTEGER; read < MAX_READ; read += PAGE) {
      const entries = await judgedEntries(db, by, kind, below, PAGE);
      for (const entry of entries) {
        await pace();
        if (watchedWordIn(entry.content, words) !== undefined) found.push(entry);
      }
      const last = entries.at(-1);
      if (entries.length < PAGE || last === undefined) break;
      below = last.id;
    }
  return found.sort((a, b) => b.created_at.localeCompare(a.created_at));
}

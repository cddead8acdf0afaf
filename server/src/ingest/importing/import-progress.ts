/** At most once a second. */
import type { Db } from '../../platform/database/database.ts';
import type { ImportOptions, Progress } from './importer.ts';
import { outcomeOf } from './outcome.ts';
import { saveProgress } from './sources/sources.store.ts';

const EVERY_MS = 1000;

export function withProgress(db: Db, sourceId: number, options: ImportOptions): ImportOptions {
  let begun: { at: string; done: number } | undefined;
  let saved = 0;
  const save = async ({ report, done, of }: Progress) => {
    begun ??= { at: new Date().toISOString(), done };
    if (performance.now() - saved < EVERY_MS) return;
    saved = performance.now();
    await saveProgress(db, sourceId, { outcome: outcomeOf(report), isRehearsal: options.dryRun ?? false, begunAt: begun.at, from: begun.done, done, of });
  };
  return {
    ...options,
    async onProgress(progress) {
      await save(progress);
      await options.onProgress?.(progress);
    },
  };
}

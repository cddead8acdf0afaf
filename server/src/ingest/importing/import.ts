/** Runs `yinmu import`, which reads a source into the catalogue. An import can be resumed and repeated. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Rehearsal } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import type { BackgroundIndex } from '../../catalogue/search/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Change } from './decide.ts';
import { clearPosition, positionOf, sourceFor, sourceOrNew } from './import.store.ts';
import { importApi } from './import-api.ts';
import type { ImportReport } from './import-report.ts';
import { Importer, type ImportOptions, type Progress } from './importer.ts';
import { keepChange, outcomeOf, recordOutcome } from './outcome.ts';
import { NotReadableError, readFileRecords } from './read/file.ts';
import type { ReadingContext } from './record.ts';
import { categoriesByName } from './sources/category-overrides.ts';
import { leftOutOf, saveOutcome, saveProgress } from './sources/sources.store.ts';

/** Reports progress at most once a second. */
const EVERY_MS = 1000;

function withProgress(db: Db, sourceId: number, options: ImportOptions): ImportOptions {
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

const isUrl = (source: string) => /^https?:\/\//i.test(source);

async function importFile(db: Db, importer: Importer, file: string, options: ImportOptions) {
  const stopped = options.restart || options.dryRun ? undefined : await positionOf(db, importer.sourceId);
  const resumeAt = Number(stopped ?? 0);
  if (stopped !== undefined) importer.report.resumedAt = stopped;
  const size = statSync(file).size;
  let number = 0;
  for await (const part of readFileRecords(file)) {
    for (const item of part.records) {
      number++;
      // This part was already applied before the stop.
      if (number <= resumeAt) continue;
      importer.add(item);
      if (importer.isBatchFull) await importer.apply(String(number));
    }
    await options.onProgress?.({ report: importer.report, done: part.bytes, of: size, unit: 'bytes' });
    if (options.signal?.aborted) break;
  }
  await importer.apply(String(Math.max(number, resumeAt)));
  if (options.signal?.aborted) importer.report.end = 'stopped';
  else if (number === 0) importer.report.end = 'incomplete';
  if (importer.report.end !== 'stopped' && !options.dryRun) await clearPosition(db, importer.sourceId);
}

/** Imports records from another reader, such as a database dump. @param origin stored as the source's address */
export async function importRecords(
  db: Db,
  index: BackgroundIndex | undefined,
  origin: string,
  records: AsyncIterable<Record<string, unknown>>,
  context: ReadingContext,
  { keptId, onProgress }: Pick<ImportOptions, 'keptId'> & { onProgress?: (report: ImportReport) => void } = {},
): Promise<ImportReport> {
  const importer = new Importer(db, index, await sourceFor(db, origin), context, { allowPrivate: new Set(), ...(keptId ? { keptId } : {}) });
  let number = 0;
  for await (const record of records) {
    number++;
    importer.add({ record });
    if (!importer.isBatchFull) continue;
    await importer.apply(String(number));
    onProgress?.(importer.report);
  }
  await importer.apply(String(number));
  await clearPosition(db, importer.sourceId);
  await saveOutcome(db, importer.sourceId, outcomeOf(importer.report));
  await index?.finish();
  return importer.report;
}

/** @param index is updated during the import; if omitted, the server updates it later */
export async function runImport(db: Db, index: BackgroundIndex | undefined, source: string, options: ImportOptions): Promise<ImportReport> {
  if (!isUrl(source) && !statSync(source, { throwIfNoEntry: false })?.isFile())
    throw new NotReadableError(`${source} is neither an http(s) address nor a file`);
  const address = isUrl(source) ? new URL(source).href : path.resolve(source);
  const { id: sourceId, isNew } = await sourceOrNew(db, address);
  const { dryRun = false } = options;
  const overrides = await categoriesByName(db, options.overrides ?? new Map());
  const context: ReadingContext = { base: isUrl(source) ? address : undefined, overrides, classes: new Map(), leftOut: await leftOutOf(db, sourceId) };
  const changes: Rehearsal['changes'] = [];
  const onChange = (change: Change) => {
    keepChange(changes, change);
    options.onChange?.(change);
  };
  const told = withProgress(db, sourceId, dryRun ? { ...options, onChange } : options);
  const importer = new Importer(db, index, sourceId, context, told);
  const run = { sourceId, address, isNew, rehearsed: dryRun ? changes : undefined, report: importer.report };
  await recordOutcome(db, run, () => (isUrl(source) ? importApi(db, importer, address, told) : importFile(db, importer, address, told)));
  // A stopped import must end soon, so the server completes the index.
  if (!options.signal?.aborted) await index?.finish();
  return importer.report;
}

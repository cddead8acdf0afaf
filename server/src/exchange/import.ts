/** `yinmu import`: a source's records into the catalogue, resumable, repeatable, and telling what it did. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { lineKindOf } from '@yinmu/contract/stream.ts';
import type { Db } from '../platform/database.ts';
import type { BackgroundIndex } from '../search/index.ts';
import { applyBatch } from './apply.ts';
import type { Change } from './decide.ts';
import { tryBatch } from './dry-run.ts';
import { clearPosition, positionOf, savePosition, sourceFor } from './import.store.ts';
import { importApi } from './import-api.ts';
import { type FileRecord, NotReadableError, readFileRecords } from './read/file.ts';
import { type ImportedTitle, type PendingTitle, pending, type ReadingContext, readRecord } from './record.ts';
import { countRepairs, countSkipped, emptyReport, type ImportReport } from './report.ts';
import type { WalkLimits } from './walk.ts';

export interface ImportOptions {
  allowPrivate: ReadonlySet<string>;
  overrides?: ReadonlyMap<string, number>;
  dryRun?: boolean;
  /** Begin again although an earlier import stopped midway. */
  restart?: boolean;
  /** Only titles changed in the last so many hours; the place of a stopped import stays as it is. */
  hours?: number;
  /** Only what changed since the last import that read everything; all, where there was none. */
  changes?: boolean;
  /** Reads so many pages, whatever the source says of its end. */
  pages?: number;
  limits?: Partial<WalkLimits>;
  delayMs?: number;
  backoffMs?: number;
  /** Stops where what was read is written, and keeps the place. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  onRetry?: (message: string) => void;
  onChange?: (change: Change) => void;
}
export interface Progress {
  report: ImportReport;
  done: number;
  /** 0 when unknown. */
  of: number;
  unit: 'bytes' | 'pages';
}
const BATCH = 1000;

/** Reads records and applies them in batches; what reads the source decides where a batch may end. */
export class Importer {
  readonly report = emptyReport();
  readonly #db: Db;
  readonly #index: BackgroundIndex | undefined;
  readonly #options: ImportOptions;
  readonly #context: ReadingContext;
  readonly sourceId: number;
  #waiting: PendingTitle[] = [];
  #changed = false;

  constructor(db: Db, index: BackgroundIndex | undefined, sourceId: number, context: ReadingContext, options: ImportOptions) {
    this.#db = db;
    this.#index = index;
    this.sourceId = sourceId;
    this.#context = context;
    this.#options = options;
  }

  take(item: FileRecord) {
    this.report.read++;
    if ('broken' in item) return countSkipped(this.report, 'broken_json', item.broken);
    const reading = readRecord(item.record, this.#context);
    if (!reading.ok) return countSkipped(this.report, reading.reason, reading.name);
    if (reading.value.category === 'guess') this.report.guessed++;
    countRepairs(this.report, reading.value.warnings);
    if (onlyPages(reading.value.lines)) this.report.onlyPages++;
    this.#waiting.push(pending(reading.value));
  }

  get isFull() {
    return this.#waiting.length >= BATCH;
  }

  /** @param position how far the source is read then; none where no later import goes on from there */
  async apply(position?: string) {
    const records = this.#waiting;
    this.#waiting = [];
    if (records.length > 0) {
      const changes = this.#options.dryRun
        ? await tryBatch(this.#db, this.sourceId, records)
        : await this.#db.transaction().execute((db) => applyBatch(db, this.sourceId, records));
      for (const change of changes) {
        this.report[change.outcome]++;
        if (change.outcome !== 'unchanged') this.#changed = true;
        this.#options.onChange?.(change);
      }
      this.report.unchanged += records.length - changes.length;
    }
    if (this.#options.dryRun) return;
    if (position !== undefined) await savePosition(this.#db, this.sourceId, position);
    if (this.#changed) this.#index?.catchUp();
    this.#changed = false;
  }
}

const onlyPages = (lines: ImportedTitle['lines']) => lines.length > 0 && lines.every(({ episodes }) => lineKindOf(episodes.map(({ url }) => url)) === 'page');

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
      // Records up to the position were applied by the import that stopped; a shorter file begins anew.
      if (number <= resumeAt) continue;
      importer.take(item);
      if (importer.isFull) await importer.apply(String(number));
    }
    options.onProgress?.({ report: importer.report, done: part.bytes, of: size, unit: 'bytes' });
    if (options.signal?.aborted) break;
  }
  await importer.apply(String(Math.max(number, resumeAt)));
  if (options.signal?.aborted) importer.report.end = 'stopped';
  else if (!options.dryRun) await clearPosition(db, importer.sourceId);
}

/**
 * Records that were read elsewhere, under an origin of their own: a database dump.
 * @param base the old site, for pictures with a relative address
 * @returns the report, and the source's number, under which each record's title is found
 */
export async function importRecords(
  db: Db,
  index: BackgroundIndex | undefined,
  origin: string,
  records: AsyncIterable<Record<string, unknown>>,
  context: ReadingContext,
  onProgress?: (report: ImportReport) => void,
): Promise<{ report: ImportReport; sourceId: number }> {
  const importer = new Importer(db, index, await sourceFor(db, origin), context, { allowPrivate: new Set() });
  let number = 0;
  for await (const record of records) {
    number++;
    importer.take({ record });
    if (!importer.isFull) continue;
    await importer.apply(String(number));
    onProgress?.(importer.report);
  }
  await importer.apply(String(number));
  await clearPosition(db, importer.sourceId);
  await index?.finish();
  return { report: importer.report, sourceId: importer.sourceId };
}

/** @param index brought up to the catalogue beside the import; without it the server does so later */
export async function runImport(db: Db, index: BackgroundIndex | undefined, source: string, options: ImportOptions): Promise<ImportReport> {
  if (!isUrl(source) && !statSync(source, { throwIfNoEntry: false })?.isFile())
    throw new NotReadableError(`${source} is neither an http(s) address nor a file`);
  const address = isUrl(source) ? new URL(source).href : path.resolve(source);
  const sourceId = await sourceFor(db, address);
  const context: ReadingContext = { base: isUrl(source) ? address : undefined, overrides: options.overrides ?? new Map(), classes: new Map() };
  const importer = new Importer(db, index, sourceId, context, options);
  if (isUrl(source)) await importApi(db, importer, address, context, options);
  else await importFile(db, importer, address, options);
  // What was stopped shall end soon; the server takes what the index lacks.
  if (!options.signal?.aborted) await index?.finish();
  return importer.report;
}

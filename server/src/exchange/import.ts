/** `yinmu import`: a source's records into the catalogue, resumable, repeatable, and telling what it did. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../platform/database.ts';
import type { BackgroundIndex } from '../search/index.ts';
import { applyBatch } from './apply.ts';
import type { Change, Outcome } from './decide.ts';
import { tryBatch } from './dry-run.ts';
import { clearPosition, positionOf, savePosition, sourceFor } from './import.store.ts';
import { type FileRecord, NotReadableError, readFileRecords } from './read/file.ts';
import { type PendingTitle, pending, type ReadingContext, readRecord, type SkipReason } from './record.ts';
import { fetchClasses, walk } from './source-api.ts';

export interface ImportOptions {
  allowPrivate: ReadonlySet<string>;
  overrides?: ReadonlyMap<string, number>;
  dryRun?: boolean;
  /** Begin again although an earlier import stopped midway. */
  restart?: boolean;
  hours?: number;
  delayMs?: number;
  backoffMs?: number;
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
export interface ImportReport extends Record<Outcome, number> {
  read: number;
  skipped: number;
  reasons: Partial<Record<SkipReason, { count: number; examples: string[] }>>;
  /** Repairs made to play fields, by kind. */
  repairs: Record<string, number>;
  /** Titles whose category was guessed, by the source's category name where it has one. */
  guessed: number;
  resumedAt?: string;
}

const BATCH = 1000;
const EXAMPLES = 5;

const emptyReport = (): ImportReport => ({ read: 0, added: 0, updated: 0, unchanged: 0, merged: 0, skipped: 0, reasons: {}, repairs: {}, guessed: 0 });

function skip(report: ImportReport, reason: SkipReason, example: string) {
  report.skipped++;
  const entry = (report.reasons[reason] ??= { count: 0, examples: [] });
  entry.count++;
  if (entry.examples.length < EXAMPLES) entry.examples.push(example.slice(0, 80));
}

/** Reads records and applies them in batches; what reads the source decides where a batch may end. */
class Importer {
  readonly report = emptyReport();
  readonly #db: Db;
  readonly #index: BackgroundIndex | undefined;
  readonly #options: ImportOptions;
  readonly #context: ReadingContext;
  readonly sourceId: number;
  #waiting: PendingTitle[] = [];

  constructor(db: Db, index: BackgroundIndex | undefined, sourceId: number, context: ReadingContext, options: ImportOptions) {
    this.#db = db;
    this.#index = index;
    this.sourceId = sourceId;
    this.#context = context;
    this.#options = options;
  }

  take(item: FileRecord) {
    this.report.read++;
    if ('broken' in item) return skip(this.report, 'broken_json', item.broken);
    const reading = readRecord(item.record, this.#context);
    if (!reading.ok) return skip(this.report, reading.reason, reading.name);
    if (reading.value.category === 'guess') this.report.guessed++;
    for (const warning of reading.value.warnings) {
      const kind = warning.split(':')[0] as string;
      this.report.repairs[kind] = (this.report.repairs[kind] ?? 0) + 1;
    }
    this.#waiting.push(pending(reading.value));
  }

  get isFull() {
    return this.#waiting.length >= BATCH;
  }

  async apply(position: string) {
    const records = this.#waiting;
    this.#waiting = [];
    if (records.length > 0) {
      const changes = this.#options.dryRun
        ? await tryBatch(this.#db, this.sourceId, records)
        : await this.#db.transaction().execute((db) => applyBatch(db, this.sourceId, records));
      for (const change of changes) {
        this.report[change.outcome]++;
        this.#options.onChange?.(change);
      }
      this.report.unchanged += records.length - changes.length;
    }
    if (this.#options.dryRun) return;
    await savePosition(this.#db, this.sourceId, position);
    this.#index?.catchUp();
  }
}

const isUrl = (source: string) => /^https?:\/\//i.test(source);

async function importFile(importer: Importer, file: string, resumeAt: number, options: ImportOptions) {
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
  }
  await importer.apply(String(number));
}

async function importApi(importer: Importer, base: string, from: number, context: ReadingContext, options: ImportOptions) {
  const walking = {
    allowPrivate: options.allowPrivate,
    from,
    hours: options.hours,
    delayMs: options.delayMs,
    backoffMs: options.backoffMs,
    onRetry: options.onRetry,
  };
  const classes = new Map((await fetchClasses(base, walking)).map(({ type_id, name, parent }) => [type_id, { name, parent }]));
  Object.assign(context, { classes });
  for await (const { page, number } of walk(base, walking)) {
    for (const record of page.records) importer.take({ record });
    for (const broken of page.broken) importer.take({ broken });
    await importer.apply(String(number));
    options.onProgress?.({ report: importer.report, done: number, of: page.pagecount ?? 0, unit: 'pages' });
  }
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
  const stopped = options.restart || options.dryRun ? undefined : await positionOf(db, sourceId);
  if (stopped !== undefined) importer.report.resumedAt = stopped;
  if (isUrl(source)) await importApi(importer, address, stopped === undefined ? 1 : Number(stopped) + 1, context, options);
  else await importFile(importer, address, Number(stopped ?? 0), options);
  if (!options.dryRun) await clearPosition(db, sourceId);
  await index?.finish();
  return importer.report;
}

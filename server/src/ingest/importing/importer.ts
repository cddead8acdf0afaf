/** Reads records, applies them in batches and counts the results. Recognizes unchanged records by digest and skips reading them. */
import { randomUUID } from 'node:crypto';
import type { BackgroundIndex } from '../../catalogue/search/index.ts';
import { type Db, rehearse, transaction } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/problem.ts';
import { applyBatch, type BatchOptions, type KeptId } from './apply-batch.ts';
import type { Change } from './decide.ts';
import { knownRecords, savePosition } from './import.store.ts';
import { countGuessed, countRepairs, countSkipped, emptyReport, type ImportReport, onlyPages } from './import-report.ts';
import type { WalkLimits } from './page-walk.ts';
import { type Raw, rawDigest } from './raw-digest.ts';
import type { FileRecord } from './read/file.ts';
import { type PendingTitle, type ReadingContext, readRecord, toPending } from './record.ts';

const dryRunBatch = (db: Db, sourceId: number, records: readonly PendingTitle[]): Promise<Change[]> =>
  rehearse(db, (trx) => applyBatch(trx, sourceId, records));

export interface ImportOptions {
  allowPrivate: ReadonlySet<string>;
  overrides?: ReadonlyMap<string, number>;
  /** Returns the ID that a new title should get, if that ID is free. */
  keptId?: KeptId;
  dryRun?: boolean;
  /** Starts over even after a stopped import. */
  restart?: boolean;
  /** Requests only changes of the last hours. Keeps the position of a stopped import. */
  hours?: number;
  /** Requests changes since the last complete import, or everything if there was none. */
  changes?: boolean;
  /** Maximum number of pages, whatever the source claims. */
  pages?: number;
  limits?: Partial<WalkLimits>;
  delayMs?: number;
  backoffMs?: number;
  /** Stops the import once it has saved the records read so far and its position. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => unknown;
  onRetry?: (message: string) => void;
  onChange?: (change: Change) => void;
  /** Continues however many IDs were reused. */
  acceptRenumbering?: boolean;
}
export interface Progress {
  report: ImportReport;
  done: number;
  /** The total; 0 if unknown. */
  of: number;
  unit: 'bytes' | 'pages';
}
const BATCH = 1000;
/** Characters per batch. Records are not counted, because a few can be as long as a thousand others. */
const BATCH_SIZE = 8_000_000;

/** A run stops if more than this share of IDs was reused. */
const MAX_RENUMBERED = 0.02;
/** Thrown after the batch was rolled back. */
export class RenumberedError extends OperatorError {
  constructor(records: number, example: string) {
    super(
      `the source reused ${records} record ${records === 1 ? 'number' : 'numbers'} for other titles (${example}). Nothing more was written. To continue, import with --accept-renumbering`,
    );
  }
}

interface Waiting {
  record: unknown;
  raw: Raw | undefined;
}

export class Importer {
  readonly report = emptyReport();
  readonly #db: Db;
  readonly #index: BackgroundIndex | undefined;
  readonly #options: ImportOptions;
  readonly #run = randomUUID();
  #context: ReadingContext;
  readonly sourceId: number;
  #waiting: Waiting[] = [];
  #size = 0;
  #changed = false;

  constructor(db: Db, index: BackgroundIndex | undefined, sourceId: number, context: ReadingContext, options: ImportOptions) {
    this.#db = db;
    this.#index = index;
    this.sourceId = sourceId;
    this.#context = context;
    this.#options = options;
  }

  useClasses(classes: ReadingContext['classes']) {
    this.#context = { ...this.#context, classes };
  }

  add(item: FileRecord) {
    this.report.read++;
    if ('broken' in item) return countSkipped(this.report, 'broken_json', item.broken);
    const raw = this.#attempt(item.record, () => ({ digest: rawDigest(item.record, this.#context) }));
    if (!raw) return;
    this.#size += raw.digest?.size ?? 0;
    this.#waiting.push({ record: item.record, raw: raw.digest });
  }

  get isBatchFull() {
    return this.#waiting.length >= BATCH || this.#size >= BATCH_SIZE;
  }

  /** Skips a record that fails to parse, whatever the reason. */
  #attempt<T>(record: unknown, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      const name = (record as { vod_name?: unknown } | null)?.vod_name;
      countSkipped(this.report, 'unreadable', `${typeof name === 'string' ? name.slice(0, 40) : ''}: ${(error as Error).message}`);
      return undefined;
    }
  }

  #read({ record, raw }: Waiting): PendingTitle | undefined {
    const reading = this.#attempt(record, () => readRecord(record, this.#context));
    if (!reading) return undefined;
    if (!reading.ok) return void countSkipped(this.report, reading.reason, reading.name);
    if (reading.value.category === 'guess') countGuessed(this.report, reading.value.own.typeName);
    countRepairs(this.report, reading.value.warnings, reading.value.sourceVodId);
    if (onlyPages(reading.value.routes)) this.report.onlyPages++;
    return toPending(reading.value, raw?.digest ?? null);
  }

  /** Returns the changed records; counts unchanged ones without reading them. */
  async #readChanged(): Promise<PendingTitle[]> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#size = 0;
    const times = new Map<string, number>();
    for (const { raw } of waiting) if (raw) times.set(raw.id, (times.get(raw.id) ?? 0) + 1);
    const known = await knownRecords(this.#db, this.sourceId, [...times.keys()]);
    const records: PendingTitle[] = [];
    for (const one of waiting) {
      // If records share an ID, all are read, because the last one counts.
      const isKnown = one.raw !== undefined && times.get(one.raw.id) === 1 && known.get(one.raw.id)?.raw_digest === one.raw.digest;
      const record = isKnown ? undefined : this.#read(one);
      if (isKnown) this.report.unchanged++;
      else if (record) records.push(record);
    }
    return records;
  }

  #batchOptions(): BatchOptions {
    const { keptId, acceptRenumbering } = this.#options;
    const onRenumbered = (records: number, ofSource: number, example: string) => {
      const all = this.report.renumbered + records;
      if (!acceptRenumbering && all > MAX_RENUMBERED * Math.max(this.report.read, ofSource)) throw new RenumberedError(all, example);
    };
    return { run: this.#run, keptId, onRenumbered };
  }

  /** @param position where a later import should continue, if it should */
  async apply(position?: string) {
    const records = await this.#readChanged();
    if (records.length > 0) {
      const changes = this.#options.dryRun
        ? await dryRunBatch(this.#db, this.sourceId, records)
        : await transaction(this.#db, (db) => applyBatch(db, this.sourceId, records, this.#batchOptions()));
      for (const change of changes) {
        this.report[change.outcome]++;
        if (change.isRenumbered) this.report.renumbered++;
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

/** Records read into batches of titles that wait to be written, with what is told of the rest. Touches no database. */
import { type FileRecord, readFileRecords } from './read/file.ts';
import { type PendingTitle, pending, type ReadingContext, readRecord, type SkipReason } from './record.ts';

export interface ReadingReport {
  read: number;
  skipped: number;
  reasons: Partial<Record<SkipReason, { count: number; examples: string[] }>>;
  /** Repairs made to play fields, by kind. */
  repairs: Record<string, number>;
  /** Titles whose category was guessed, by the source's category name where it has one. */
  guessed: number;
}
export interface Batch {
  titles: PendingTitle[];
  report: ReadingReport;
}

const BATCH = 1000;
const EXAMPLES = 5;

export const emptyReading = (): ReadingReport => ({ read: 0, skipped: 0, reasons: {}, repairs: {}, guessed: 0 });

export function addReading(to: ReadingReport, from: ReadingReport) {
  to.read += from.read;
  to.skipped += from.skipped;
  to.guessed += from.guessed;
  for (const [kind, count] of Object.entries(from.repairs)) to.repairs[kind] = (to.repairs[kind] ?? 0) + count;
  for (const [reason, { count, examples }] of Object.entries(from.reasons) as [SkipReason, { count: number; examples: string[] }][]) {
    const entry = (to.reasons[reason] ??= { count: 0, examples: [] });
    entry.count += count;
    entry.examples = [...entry.examples, ...examples].slice(0, EXAMPLES);
  }
}

export class BatchReader {
  readonly #context: ReadingContext;
  #batch: Batch = { titles: [], report: emptyReading() };

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  take(item: FileRecord) {
    const { titles, report } = this.#batch;
    report.read++;
    if ('broken' in item) return this.#skip('broken_json', item.broken);
    const reading = readRecord(item.record, this.#context);
    if (!reading.ok) return this.#skip(reading.reason, reading.name);
    if (reading.value.category === 'guess') report.guessed++;
    for (const warning of reading.value.warnings) {
      const kind = warning.split(':')[0] as string;
      report.repairs[kind] = (report.repairs[kind] ?? 0) + 1;
    }
    titles.push(pending(reading.value));
  }

  #skip(reason: SkipReason, example: string) {
    addReading(this.#batch.report, { ...emptyReading(), skipped: 1, reasons: { [reason]: { count: 1, examples: [example.slice(0, 80)] } } });
  }

  get isFull() {
    return this.#batch.titles.length >= BATCH;
  }

  /** What was taken since the last time. */
  end(): Batch {
    const batch = this.#batch;
    this.#batch = { titles: [], report: emptyReading() };
    return batch;
  }
}

/** What of a file is to be read; it can be sent to a thread. */
export interface FileWork {
  file: string;
  /** Records up to here were applied by the import that stopped; a shorter file begins anew. */
  resumeAt: number;
  context: ReadingContext;
}
export interface FileBatch {
  batch: Batch;
  /** Records of the file until here. */
  number: number;
  /** Bytes read so far. */
  bytes: number;
}

export async function* fileBatches({ file, resumeAt, context }: FileWork): AsyncGenerator<FileBatch> {
  const reader = new BatchReader(context);
  let number = 0;
  let bytes = 0;
  for await (const part of readFileRecords(file)) {
    bytes = part.bytes;
    for (const item of part.records) {
      number++;
      if (number <= resumeAt) continue;
      reader.take(item);
      if (reader.isFull) yield { batch: reader.end(), number, bytes };
    }
  }
  yield { batch: reader.end(), number, bytes };
}

/** Imports that the site runs: begun by an admin or by a schedule, one at a time. */
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { type Interval, startInterval } from '../platform/interval.ts';
import { ImportProcess } from './import-process.ts';
import { emptyReport } from './import-report.ts';
import { failedOutcome, outcomeOf } from './outcome.ts';
import { type SourceRow, saveOutcome, scheduledSources, setSource, sourceRow } from './sources.store.ts';

const CHECK_MS = 60_000;
const HOUR_MS = 3_600_000;

export const isRunnable = ({ address }: Pick<SourceRow, 'address'>) => /^https?:\/\//.test(address);

export class ImportRunner {
  readonly #db: Db;
  readonly #config: Config;
  readonly #onError: (error: unknown) => void;
  readonly #schedule: Interval;
  /** The options of each source that is queued, by its id and in order; the first one is running. */
  readonly #queue = new Map<number, readonly string[]>();
  #working: Promise<void> | undefined;
  #running: { id: number; process: ImportProcess; isCancelled: boolean } | undefined;
  #stopping = false;

  constructor(db: Db, config: Config, onError: (error: unknown) => void) {
    this.#db = db;
    this.#config = config;
    this.#onError = onError;
    this.#schedule = startInterval(() => this.#startDue(), CHECK_MS, onError);
  }

  /** Whether the source is being imported or waits for it. */
  isRunning(id: number): boolean {
    return this.#queue.has(id);
  }

  /** Queues an import. @returns false when the source is queued already */
  start(id: number, options: readonly string[] = []): boolean {
    if (this.#stopping || this.#queue.has(id)) return false;
    this.#queue.set(id, options);
    this.#working ??= this.#work()
      .catch(this.#onError)
      .finally(() => {
        this.#working = undefined;
      });
    return true;
  }

  /** Stops an import, which keeps what it has read, or takes it out of the queue. @returns whether there was one */
  cancel(id: number): boolean {
    if (this.#running?.id !== id) return this.#queue.delete(id);
    this.#running.isCancelled = true;
    return this.#running.process.stop();
  }

  /** Ends the import that is running; the next one of its source continues at the position that it stores. */
  async stop() {
    this.#stopping = true;
    await this.#schedule.stop();
    this.#running?.process.stop();
    await this.#working;
  }

  async #startDue() {
    for (const source of await scheduledSources(this.#db)) {
      const due = Date.parse(source.last_run_at ?? '1970-01-01') + source.every_hours * HOUR_MS;
      if (isRunnable(source) && due <= Date.now()) this.start(source.id, ['--changes']);
    }
  }

  async #work() {
    for (const [id, options] of this.#queue) {
      const source = await sourceRow(this.#db, id);
      // The import may have been cancelled while its row was read.
      if (source && !this.#stopping && this.#queue.has(id)) await this.#run(source, options);
      this.#queue.delete(id);
    }
  }

  async #run(source: SourceRow, options: readonly string[]) {
    const running = { id: source.id, process: new ImportProcess(this.#config, source.address, options), isCancelled: false };
    this.#running = running;
    const errorOutput = await running.process.ended;
    this.#running = undefined;
    if (!this.#stopping) await this.#record(source, errorOutput, running.isCancelled);
  }

  /** Stores the outcome of a command that ended before it could store it itself. */
  async #record(before: SourceRow, errorOutput: string, isCancelled: boolean) {
    const after = await sourceRow(this.#db, before.id);
    if (after?.last_outcome === before.last_outcome) {
      if (!isCancelled) this.#onError(new Error(`the import of ${before.address} broke off: ${errorOutput}`));
      const outcome = isCancelled ? outcomeOf({ ...emptyReport(), end: 'stopped' }) : failedOutcome(emptyReport(), undefined, before.address);
      await saveOutcome(this.#db, before.id, outcome);
    }
    await setSource(this.#db, before.id, { last_run_at: new Date().toISOString() });
  }
}

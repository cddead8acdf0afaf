/** Runs imports for admins and schedules. An instance runs one import at a time, and a source is imported by one instance at a time. */
import type { ImportOutcome } from '@yinmu/contract/admin/import-outcome.ts';
import { HOUR_MS } from '@yinmu/contract/limits.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { CommandProcess } from '../../platform/jobs/command-process.ts';
import { type Interval, startInterval } from '../../platform/jobs/interval.ts';
import { heldLeases, revokeLease } from '../../platform/jobs/leases.store.ts';
import { type Lease, runLeased } from '../../platform/jobs/leases.ts';
import { watchQueue } from '../../platform/jobs/queues.ts';
import { importCount, importedRecords } from '../../platform/monitoring/measures.ts';
import { emptyReport } from './import-report.ts';
import { failedOutcome, outcomeOf } from './outcome.ts';
import { type SourceRow, saveOutcome, scheduledSources, setSource, sourceRow } from './sources/sources.store.ts';

const CHECK_MS = 60_000;

/** The lease's name starts with this, followed by the source's ID. */
const LEASE = 'import ';

interface Start {
  isScheduled?: boolean;
  /** A dry run writes nothing and records what would change. */
  isRehearsal?: boolean;
}

export const isRunnable = ({ address }: Pick<SourceRow, 'address'>) => /^https?:\/\//.test(address);

/** A new source waits one interval, so that an admin can do a dry run first. */
const lastOf = ({ last_run_at, last_outcome, created_at }: SourceRow) => last_run_at ?? (last_outcome === null ? created_at : '1970-01-01');
const isDue = (source: SourceRow) => source.every_hours > 0 && isRunnable(source) && Date.parse(lastOf(source)) + source.every_hours * HOUR_MS <= Date.now();

export class ImportRunner {
  readonly #db: Db;
  readonly #config: Config;
  readonly #onError: (error: unknown) => void;
  readonly #schedule: Interval;
  /** Imports by source ID, in order; the first one is running. */
  readonly #queue = new Map<number, Start>();
  #working: Promise<void> | undefined;
  #running: { id: number; process: CommandProcess; isCancelled: boolean } | undefined;
  #stopping = false;

  constructor(db: Db, config: Config, onError: (error: unknown) => void) {
    this.#db = db;
    this.#config = config;
    this.#onError = onError;
    this.#schedule = startInterval(() => this.#startDue(), CHECK_MS, onError);
    watchQueue('imports', this);
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Returns sources that any instance is importing, or that are queued here. */
  async running(): Promise<ReadonlySet<number>> {
    const names = await heldLeases(this.#db, LEASE);
    return new Set([...this.#queue.keys(), ...names.map((name) => Number(name.slice(LEASE.length)))]);
  }

  isQueued = (id: number): boolean => this.#queue.has(id) && this.#running?.id !== id;

  /** Returns undefined unless the import is running or queued here. */
  isRehearsing = (id: number): boolean | undefined => (this.#queue.has(id) ? (this.#queue.get(id)?.isRehearsal ?? false) : undefined);

  /** @returns false if the import is already queued */
  start(id: number, how: Start = {}): boolean {
    if (this.#stopping || this.#queue.has(id)) return false;
    this.#queue.set(id, how);
    this.#working ??= this.#work()
      .catch(this.#onError)
      .finally(() => {
        this.#working = undefined;
      });
    return true;
  }

  /** Stops an import, which keeps what it has read, or removes it from the queue. @returns whether there was an import to stop */
  async cancel(id: number): Promise<boolean> {
    if (this.#running?.id === id) {
      this.#running.isCancelled = true;
      return this.#running.process.stop();
    }
    // An instance that loses its lease stops the import.
    return this.#queue.delete(id) || revokeLease(this.#db, LEASE + id);
  }

  /** Stops everything. The next import of the source continues at the stored position. */
  async stop() {
    this.#stopping = true;
    await this.#schedule.stop();
    this.#running?.process.stop();
    await this.#working;
  }

  async #startDue() {
    for (const source of await scheduledSources(this.#db)) if (isDue(source)) this.start(source.id, { isScheduled: true });
  }

  async #work() {
    for (const [id, how] of this.#queue) {
      await runLeased(this.#db, { name: LEASE + id, everyMs: 0, run: (lease) => this.#begin(id, how, lease) });
      this.#queue.delete(id);
    }
  }

  async #begin(id: number, how: Start, lease: Lease) {
    const source = await sourceRow(this.#db, id);
    // The import may have been canceled or run elsewhere in the meantime.
    if (source && !this.#stopping && this.#queue.has(id) && (!how.isScheduled || isDue(source))) await this.#run(source, how, lease);
  }

  async #run(source: SourceRow, { isScheduled, isRehearsal }: Start, { signal }: Lease) {
    // Clears progress that an earlier import left behind.
    await setSource(this.#db, source.id, { progress: null });
    const options = [...(isScheduled ? ['--changes'] : []), ...(isRehearsal ? ['--dry-run'] : [])];
    const running = { id: source.id, process: new CommandProcess(this.#config, ['import', ...options, source.address]), isCancelled: false };
    this.#running = running;
    const stop = () => {
      running.isCancelled = true;
      running.process.stop();
    };
    signal.addEventListener('abort', stop, { once: true });
    const { errorOutput } = await running.process.ended;
    this.#running = undefined;
    if (!this.#stopping && !isRehearsal) await this.#record(source, errorOutput, running.isCancelled);
  }

  /** Stores an outcome for a command that died before storing its own. */
  async #record(before: SourceRow, errorOutput: string, isCancelled: boolean) {
    const after = await sourceRow(this.#db, before.id);
    let outcome: ImportOutcome;
    if (after?.last_outcome && after.last_outcome !== before.last_outcome) outcome = JSON.parse(after.last_outcome) as ImportOutcome;
    else {
      outcome = isCancelled ? outcomeOf({ ...emptyReport(), end: 'stopped' }) : failedOutcome(emptyReport(), undefined, before.address);
      await saveOutcome(this.#db, before.id, outcome);
    }
    if (outcome.state === 'failed') this.#onError(new Error(`the import of ${before.address} failed (${outcome.fault?.kind}): ${errorOutput}`));
    importCount.inc({ state: outcome.state });
    for (const result of ['added', 'updated', 'unchanged'] as const) importedRecords.inc({ result }, outcome[result]);
    await setSource(this.#db, before.id, { last_run_at: new Date().toISOString() });
  }
}

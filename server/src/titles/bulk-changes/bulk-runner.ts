/**
 * Works on changes of many titles, some titles in a transaction: the instance that was asked begins at once, and another goes on where one has stopped. Two
 * that work on one change take turns, because each transaction says how far it has come.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { type BackgroundTasks, createBackgroundTasks } from '../../platform/jobs/background-tasks.ts';
import type { Interval } from '../../platform/jobs/interval.ts';
import { type Lease, startJob } from '../../platform/jobs/leases.ts';
import { countDone, endBulk, itemsFrom, nextBulk } from './bulk.store.ts';
import { doItem } from './do-item.ts';

/** So late at most does another instance go on with what one has left. */
const EVERY_MS = 60_000;
/** Titles of one transaction: others write between two. */
const AT_ONCE = 20;
const LONGEST_REST_MS = 200;

interface RunnerParts {
  db: Db;
  /** Called once when all titles of a change were changed. */
  titlesChanged: () => Promise<void>;
  onError: (error: unknown) => void;
}

export class BulkRunner {
  readonly #parts: RunnerParts;
  readonly #tasks: BackgroundTasks;
  readonly #job: Interval;
  readonly #stopping = new AbortController();
  #last: Promise<void> = Promise.resolve();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#tasks = createBackgroundTasks('changes of many titles', parts.onError);
    this.#job = startJob(parts.db, { name: 'changes of many titles', everyMs: EVERY_MS, run: (lease) => this.#work(lease) }, parts.onError);
  }

  /** Works on what waits, once what was begun before is done. */
  begin() {
    const work = () => this.#work({ signal: this.#stopping.signal, write: (step) => transaction(this.#parts.db, step) });
    this.#last = this.#last.then(work, work);
    this.#tasks.run(() => this.#last);
  }

  async stop() {
    this.#stopping.abort();
    await this.#job.stop();
    await this.#tasks.drain();
  }

  async #work(lease: Lease) {
    while (!lease.signal.aborted) {
      const begun = performance.now();
      const step = await lease.write(async (trx) => {
        const bulk = await nextBulk(trx);
        if (!bulk) return 'none';
        const items = await itemsFrom(trx, bulk.id, bulk.done, AT_ONCE);
        let changed = 0;
        for (const item of items) if (await doItem(trx, bulk, item)) changed++;
        await countDone(trx, bulk.id, items.length, changed);
        if (bulk.done + items.length < bulk.total) return 'some';
        await endBulk(trx, bulk.id);
        return 'all';
      });
      if (step === 'none') return;
      if (step === 'all') await this.#parts.titlesChanged();
      // As long as it took: the writer is free half of the time.
      else await wait(Math.min(LONGEST_REST_MS, performance.now() - begun), undefined, { signal: lease.signal }).catch(() => {});
    }
  }
}

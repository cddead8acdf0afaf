/** Works through bulk changes. Each transaction changes a few titles and records the progress, so that another instance can take over if this one dies. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Db, transaction } from '../../platform/database/database.ts';
import { type BackgroundTasks, createBackgroundTasks } from '../../platform/jobs/background-tasks.ts';
import type { Interval } from '../../platform/jobs/interval.ts';
import { type Lease, startJob } from '../../platform/jobs/leases.ts';
import { countDone, endBulk, itemsOf, nextBulk } from './bulk.store.ts';
import { doItem } from './do-item.ts';

/** How long an abandoned change waits for another instance. */
const EVERY_MS = 60_000;
/** Titles per transaction, so that others can write in between. */
const AT_ONCE = 20;
const LONGEST_REST_MS = 200;

interface RunnerParts {
  db: Db;
  /** Called once, after the last title. */
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
        const titles = await itemsOf(trx, bulk, AT_ONCE);
        let changed = 0;
        for (const items of titles) {
          let isChanged = false;
          for (const item of items) if (await doItem(trx, bulk, item)) isChanged = true;
          if (isChanged) changed++;
        }
        await countDone(trx, bulk.id, titles.length, changed);
        if (bulk.done + titles.length < bulk.total) return 'some';
        await endBulk(trx, bulk.id);
        return 'all';
      });
      if (step === 'none') return;
      if (step === 'all') await this.#parts.titlesChanged();
      // Rests for as long as it worked, so that others can write half of the time.
      else await wait(Math.min(LONGEST_REST_MS, performance.now() - begun), undefined, { signal: lease.signal }).catch(() => {});
    }
  }
}

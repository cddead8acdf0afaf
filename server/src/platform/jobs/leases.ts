/**
 * Work that one of all instances does at a time. A lease is renewed while the work runs and ends by itself when its holder dies; a holder
 * that was too slow writes nothing more, because its transactions find that the lease is another's.
 */
import { randomUUID } from 'node:crypto';
import type { Db, Transaction } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { jobCount } from '../monitoring/measures.ts';
import { type Interval, startInterval } from './interval.ts';
import { endLease, jobRows, LEASE_MS, type LeaseKey, renewLease, takeLease } from './leases.store.ts';

export class LeaseLostError extends Error {}

/** Runs work in a transaction. */
export type Write = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;

export interface Lease {
  /** Aborted when the lease is lost, and when the instance stops. */
  readonly signal: AbortSignal;
  /** Throws `LeaseLostError`, and writes nothing, when the lease is not held any more. */
  readonly write: Write;
}

export interface Job {
  name: string;
  /** The longest time between two turns. */
  everyMs: number;
  /** The time until the next turn, where it is not `everyMs`; at most that. */
  nextMs?(isFailed: boolean): number;
  run(lease: Lease): Promise<unknown>;
}

const RENEW_MS = LEASE_MS / 3;
/** How often an instance asks at most whether the work is due: so late does another take over from one that died. */
const LONGEST_PAUSE_MS = 30_000;
const PAUSES_PER_TURN = 20;
/** Characters of a failure that are stored. */
const MAX_FAULT = 300;

/** @returns a function that ends the renewals */
function keepRenewed(db: Db, key: LeaseKey, onLost: () => void): () => Promise<void> {
  let heldUntil = performance.now() + LEASE_MS;
  const renewing = startInterval(
    async () => {
      const askedAt = performance.now();
      if (await renewLease(db, key)) heldUntil = askedAt + LEASE_MS;
      else onLost();
    },
    RENEW_MS,
    // While the database does not answer the lease may last, but not beyond its time.
    () => {
      if (performance.now() >= heldUntil) onLost();
    },
  );
  return () => renewing.stop();
}

/** Runs the work if nobody else does and it is due. @returns whether it ran */
export async function runLeased(
  db: Db,
  { name, everyMs, nextMs = () => everyMs, run }: Job,
  stopping: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const fence = await takeLease(db, name, randomUUID(), everyMs);
  if (fence === undefined) return false;
  const key = { name, fence };
  const lost = new AbortController();
  const endRenewals = keepRenewed(db, key, () => lost.abort());
  const lease: Lease = {
    signal: AbortSignal.any([lost.signal, stopping]),
    write: (work) =>
      transaction(db, async (trx) => {
        // The renewal comes first, so that the row is locked until the work is committed.
        if (!(await renewLease(trx, key))) throw new LeaseLostError(`the lease of ${name} is another's`);
        return work(trx);
      }),
  };
  const begunAt = performance.now();
  let failure: unknown;
  try {
    await run(lease);
  } catch (error) {
    failure = error;
  }
  await endRenewals();
  const isLost = failure instanceof LeaseLostError;
  const fault = failure === undefined || isLost ? '' : String(failure).slice(0, MAX_FAULT);
  // Work that the stop of this instance has cut short is due for another one.
  await endLease(db, key, stopping.aborted ? 0 : Math.round(nextMs(fault !== '')), { tookMs: Math.round(performance.now() - begunAt), fault });
  if (fault !== '') throw failure;
  return true;
}

const names = new Set<string>();
/** How the last turns of the jobs of this program went, on whichever instance. */
export const jobs = (db: Db) => jobRows(db, [...names]);

/** Says which job failed; its cause says why. */
class JobError extends Error {}

/** Runs a job whenever it is due, on one instance at a time. @param onError is given a `JobError` */
export function startJob(db: Db, job: Job, onError: (error: unknown) => void): Interval {
  const { name, everyMs } = job;
  names.add(name);
  for (const outcome of ['done', 'failed']) jobCount.inc({ task: name, outcome }, 0);
  const turn = async (stopping: AbortSignal) => {
    try {
      if (await runLeased(db, job, stopping)) jobCount.inc({ task: name, outcome: 'done' });
    } catch (cause) {
      jobCount.inc({ task: name, outcome: 'failed' });
      throw new JobError(`the job "${name}" failed`, { cause });
    }
  };
  return startInterval(turn, Math.min(LONGEST_PAUSE_MS, everyMs / PAUSES_PER_TURN), onError);
}

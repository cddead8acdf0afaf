/** Runs work that only one instance may do at a time. A lease expires if its holder dies. A slow holder cannot write, because transactions check the lease. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Db, type Transaction, transaction } from '../database/database.ts';
import { jobCount } from '../monitoring/measures.ts';
import { type Interval, startInterval } from './interval.ts';
import { endLease, jobRows, LEASE_MS, type LeaseKey, renewLease, takeLease } from './leases.store.ts';

export class LeaseLostError extends Error {}

export type Write = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;

export interface Lease {
  /** Aborted when the lease is lost or the instance stops. */
  readonly signal: AbortSignal;
  /** Throws `LeaseLostError` without writing if the lease is lost. */
  readonly write: Write;
}

export interface Job {
  name: string;
  everyMs: number;
  /** Milliseconds until the next turn, instead of `everyMs` and at most that. */
  nextMs?(isFailed: boolean): number;
  run(lease: Lease): Promise<unknown>;
}

const RENEW_MS = LEASE_MS / 3;
/** Longest pause between checks, and so the delay of a takeover. */
const LONGEST_PAUSE_MS = 30_000;
const PAUSES_PER_TURN = 20;
const MAX_FAULT = 300;

/** @returns a function that stops renewing */
function keepRenewed(db: Db, key: LeaseKey, onLost: () => void): () => Promise<void> {
  let heldUntil = performance.now() + LEASE_MS;
  const renewing = startInterval(
    async () => {
      const askedAt = performance.now();
      if (await renewLease(db, key)) heldUntil = askedAt + LEASE_MS;
      else onLost();
    },
    RENEW_MS,
    // The lease survives a short outage, but not one longer than its lifetime.
    () => {
      if (performance.now() >= heldUntil) onLost();
    },
  );
  return () => renewing.stop();
}

/** Runs the work if it is due and nobody else is doing it. @returns whether the work ran */
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
        // Renews the lease first, which locks its row until the commit.
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
  // Work that a stop cut short is due at once for another instance.
  await endLease(db, key, stopping.aborted ? 0 : Math.round(nextMs(fault !== '')), { tookMs: Math.round(performance.now() - begunAt), fault });
  if (fault !== '') throw failure;
  return true;
}

const names = new Set<string>();
/** Returns the last results of this program's jobs, on any instance. */
export const jobs = (db: Db) => jobRows(db, [...names]);

class JobError extends Error {}

/** Runs a job when due, on one instance at a time. @param onError gets a `JobError` */
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

export function runJob(app: FastifyInstance, db: Db, job: Job) {
  const running = startJob(db, job, (error) => app.log.error({ err: error }, 'a job failed'));
  app.addHook('onClose', () => running.stop());
}

/** Counts attempts at passwords and codes, and sent emails: stored before the work, refunded on success. */
import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@yinmu/contract/errors.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { Rate } from '../../../platform/jobs/rate-limit.ts';
import { ProblemError, problem } from '../../../platform/problem.ts';
import { addAttempt, lockAttempts, sweepAttempts } from './attempts.store.ts';

const SWEEP_MS = 60_000;

export interface Caller {
  ip: string;
  /** A session or known browser, with limits no stranger can use up. */
  known?: string | undefined;
  /** Marks the browser that asked for a passkey challenge. */
  mark?: string | undefined;
}

export type AttemptLimit = readonly [key: string, rate: Rate];

export interface AttemptLimits {
  /** Beyond these: refusal. By caller, so that nobody can lock out others. */
  limits: readonly AttemptLimit[];
  /** Beyond these: a captcha. */
  captchaAfter?: readonly AttemptLimit[];
}
export interface Attempt {
  needsCaptcha: boolean;
  refund(): Promise<void>;
}

export interface Attempts {
  /** Throws `too_many_requests` without counting if one of `limits` is used up. */
  begin(counted: AttemptLimits): Promise<Attempt>;
  /** Counts only if the work ends in one of the failures. */
  during<T>(counted: AttemptLimits, failures: readonly ErrorCode[], work: (attempt: Attempt) => Promise<T>): Promise<T>;
}

type Counted = readonly { key: string; cost: number }[];
const refund = (db: Db, counted: Counted) =>
  transaction(
    db,
    async (trx) => {
      for (const { key, cost } of counted) await addAttempt(trx, key, -cost);
    },
    { locking: true },
  );

export function createAttempts(db: Db, secret: Buffer, clock: () => number = Date.now): Attempts {
  // Hashed, so that the table does not tell who signed in where.
  const keyOf = (key: string) => createHmac('sha256', secret).update(`attempt|${key}`).digest('base64url');

  let swept = Number.NEGATIVE_INFINITY;
  /** Expired rows count as none and may stay. */
  async function sweepSeldom(now: number) {
    if (Math.abs(now - swept) < SWEEP_MS) return;
    swept = now;
    await sweepAttempts(db, now);
  }

  async function begin({ limits, captchaAfter = [] }: AttemptLimits): Promise<Attempt> {
    const now = clock();
    const cells = [...limits.map((count) => ({ count, hard: true })), ...captchaAfter.map((count) => ({ count, hard: false }))]
      .map(({ count: [key, { calls, seconds }], hard }) => ({ key: keyOf(key), hard, cost: Math.ceil((seconds * 1000) / calls), calls }))
      // In one order, to avoid deadlocks.
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    await sweepSeldom(now);
    const count = async (trx: Transaction) => {
      const counted: { key: string; cost: number }[] = [];
      let wait = 0;
      let needsCaptcha = false;
      for (const { key, hard, cost, calls } of cells) {
        const over = (await lockAttempts(trx, key, now, now + cost * calls)) + cost * (1 - calls) - now;
        if (over <= 0) counted.push({ key, cost });
        else if (hard) wait = Math.max(wait, Math.ceil(over / 1000));
        else needsCaptcha = true;
      }
      if (wait === 0) for (const { key, cost } of counted) await addAttempt(trx, key, cost);
      return { counted, wait, needsCaptcha };
    };
    const { counted, wait, needsCaptcha } = await transaction(db, count, { locking: true });
    // After the transaction, so that corrected rows are stored.
    if (wait > 0) throw problem('too_many_requests', { seconds: wait }, { 'Retry-After': String(wait) });
    return { needsCaptcha, refund: () => refund(db, counted) };
  }

  return {
    begin,
    async during(counted, failures, work) {
      const attempt = await begin(counted);
      const isFailure = (error: unknown) => error instanceof ProblemError && failures.includes(error.code);
      try {
        const result = await work(attempt);
        await attempt.refund();
        return result;
      } catch (error) {
        if (!isFailure(error)) await attempt.refund();
        throw error;
      }
    },
  };
}

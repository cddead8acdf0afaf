/** How often passwords and codes are tried, and letters sent: counted in the database before the work, given back where it went well. */
import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@yinmu/contract/errors.ts';
import type { Db } from '../platform/database.ts';
import { ProblemError, problem } from '../platform/problem.ts';
import type { Rate } from '../platform/rate-limit.ts';
import { addAttempt, lockAttempts, sweepAttempts } from './attempts.store.ts';

/** A key names what is counted and of whom. */
export type AttemptLimit = readonly [key: string, rate: Rate];

export interface AttemptLimits {
  /** Beyond these nothing is tried any more. Of one caller, so that nobody locks another out. */
  limits: readonly AttemptLimit[];
  /** Beyond these a person has to be proven. */
  captchaAfter?: readonly AttemptLimit[];
}
export interface Attempt {
  /** Whether a doubt had nothing left. */
  needsCaptcha: boolean;
  refund(): Promise<void>;
}

export interface Attempts {
  /** Counts all that have something left. Throws `too_many_requests`, having counted nothing, where a limit has not. */
  begin(counted: AttemptLimits): Promise<Attempt>;
  /** Counts the attempt where the work ends in one of the failures, and nothing otherwise. */
  during<T>(counted: AttemptLimits, failures: readonly ErrorCode[], work: (attempt: Attempt) => Promise<T>): Promise<T>;
}

export function createAttempts(db: Db, secret: Buffer, clock: () => number = Date.now): Attempts {
  // Hashed: the table tells nobody who has tried to sign in where.
  const keyOf = (key: string) => createHmac('sha256', secret).update(`attempt|${key}`).digest('base64url');

  async function begin({ limits, captchaAfter = [] }: AttemptLimits): Promise<Attempt> {
    const now = clock();
    const cells = [...limits.map((count) => ({ count, hard: true })), ...captchaAfter.map((count) => ({ count, hard: false }))]
      .map(({ count: [key, { calls, seconds }], hard }) => ({ key: keyOf(key), hard, cost: Math.ceil((seconds * 1000) / calls), calls }))
      // Everybody locks in the same order.
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const { taken, wait, needsCaptcha } = await db.transaction().execute(async (trx) => {
      await sweepAttempts(trx, now);
      const taken: { key: string; cost: number }[] = [];
      let wait = 0;
      let needsCaptcha = false;
      for (const { key, hard, cost, calls } of cells) {
        const over = (await lockAttempts(trx, key, now, now + cost * calls)) + cost * (1 - calls) - now;
        if (over <= 0) taken.push({ key, cost });
        else if (hard) wait = Math.max(wait, Math.ceil(over / 1000));
        else needsCaptcha = true;
      }
      if (wait === 0) for (const { key, cost } of taken) await addAttempt(trx, key, cost);
      return { taken, wait, needsCaptcha };
    });
    // After the transaction: what a clock that was set back has changed in the rows stays.
    if (wait > 0) throw problem('too_many_requests', { seconds: wait }, { 'Retry-After': String(wait) });
    return { needsCaptcha, refund: () => giveBack(taken) };
  }

  const giveBack = (taken: readonly { key: string; cost: number }[]) =>
    db.transaction().execute(async (trx) => {
      for (const { key, cost } of taken) await addAttempt(trx, key, -cost);
    });

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

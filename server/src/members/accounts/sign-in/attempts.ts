/** Counts attempts at passwords and codes, and sent emails. An attempt is stored before the work and refunded on success (decision 0022). */
import type { ErrorCode } from '@yinmu/contract/errors.ts';
import type { Cell, Limits, Verdict } from '../../../platform/jobs/limits.ts';
import { ProblemError, problem } from '../../../platform/problem.ts';

export interface Caller {
  ip: string;
  /** The hash of a session or known browser, whose limits strangers cannot use up. */
  known?: string | undefined;
  /** The hash of the marker of the browser that requested a passkey challenge. */
  mark?: string | undefined;
}

export type Cells = [Cell, ...Cell[]];
type Attempt = Pick<Verdict, 'needsCaptcha' | 'refund'>;

/** @param limits are stored in the table, so that they survive restarts */
export function createAttempts(limits: Limits) {
  /** Throws `too_many_requests` without counting if one of the cells refuses. */
  async function begin(cells: Cells): Promise<Attempt> {
    const verdict = await limits.consume(...cells);
    if (!verdict.allowed) throw problem('too_many_requests', { seconds: verdict.retryAfter }, { 'Retry-After': String(verdict.retryAfter) });
    return verdict;
  }

  return {
    begin,
    /** Counts the attempt only if the work ends in one of the failures. */
    async during<T>(cells: Cells, failures: readonly ErrorCode[], work: (attempt: Attempt) => Promise<T>): Promise<T> {
      const attempt = await begin(cells);
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
export type Attempts = ReturnType<typeof createAttempts>;

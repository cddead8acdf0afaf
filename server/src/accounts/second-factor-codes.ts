/** Checks codes of second factors: each counts once, and wrong ones are counted. */
import type { Db, Transaction } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { transaction } from '../platform/transaction.ts';
import { secondFactorLimits } from './attempt-limits.ts';
import type { Attempts } from './attempts.ts';
import { isAppCode, plainCode, stepOf, type Vault } from './authenticator.ts';
import { type SecondFactorRow, takeRecoveryCode, useStep } from './second-factor.store.ts';

interface CodeCheckParts {
  db: Db;
  attempts: Attempts;
  vault: Vault;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/**
 * Uses a code of the app or a recovery code up; throws `second_factor_wrong`, or `too_many_requests`.
 * @param work runs in the transaction that uses the code up
 */
export type WithCode = <T>(row: SecondFactorRow, given: string, ip: string, work: (trx: Transaction) => Promise<T>) => Promise<T>;

export function createCodeCheck({ db, attempts, vault, clock }: CodeCheckParts): WithCode {
  async function useAppCode(trx: Transaction, row: SecondFactorRow, plain: string): Promise<boolean> {
    // A member with passkeys alone has no app.
    if (row.secret === '') return false;
    const step = stepOf(vault.open(row.member_id, row.secret).text, plain, clock());
    return step !== undefined && (await useStep(trx, row.member_id, step));
  }
  /** Before the factor counts there is no recovery code of it. */
  const useRecoveryCode = (trx: Transaction, row: SecondFactorRow, plain: string) =>
    row.enabled_at === null ? Promise.resolve(false) : takeRecoveryCode(trx, row.member_id, vault.digestsOf(row.member_id, plain));

  return (row, given, ip, work) => {
    const plain = plainCode(given);
    const isApps = isAppCode(plain);
    return attempts.during(secondFactorLimits(ip, row.member_id, isApps), ['second_factor_wrong'], () =>
      transaction(db, async (trx) => {
        if (!(await (isApps ? useAppCode : useRecoveryCode)(trx, row, plain))) throw problem('second_factor_wrong');
        return work(trx);
      }),
    );
  };
}

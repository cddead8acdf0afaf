import { words } from '@yinmu/contract/errors.ts';
import { type Db, type Transaction, transaction } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/problem.ts';
import { secondFactorLimits } from '../sign-in/attempt-limits.ts';
import type { Attempts, Caller } from '../sign-in/attempts.ts';
import { isAppCode, plainCode, stepOf, type Vault } from './authenticator.ts';
import { type SecondFactorRow, takeRecoveryCode, useStep } from './second-factor.store.ts';

interface CodeCheckParts {
  db: Db;
  attempts: Attempts;
  vault: Vault;
  /** Called if no key decrypts a secret. */
  onUnreadable: () => void;
  clock: () => number;
}

const KEY_GONE = words(
  'this site no longer has the key your app was set up with. Use a recovery code or a passkey, or ask the operator to turn off two-step sign-in',
  '本站已没有设置身份验证器时的密钥。请使用恢复码或通行密钥，或联系站长关闭两步验证',
  '本站已沒有設定驗證器時的金鑰。請使用復原碼或通行金鑰，或聯絡站長關閉兩步驟驗證',
);

const BY_APP = words(
  'please enter the code from your authenticator app or a recovery code',
  '请输入身份验证器中的验证码或恢复码',
  '請輸入驗證器中的驗證碼或復原碼',
);
const BY_PASSKEY = words('please use your passkey or a recovery code', '请使用通行密钥或恢复码', '請使用通行金鑰或復原碼');
const BY_ALL = words(
  'please enter the code from your authenticator app or a recovery code, or use your passkey',
  '请输入身份验证器中的验证码或恢复码，或使用通行密钥',
  '請輸入驗證器中的驗證碼或復原碼，或使用通行金鑰',
);
/** Members who only have passkeys have no app, so their secret is empty. */
export const factorsOf = ({ secret }: Pick<SecondFactorRow, 'secret'>, hasPasskey: boolean) => {
  if (secret === '') return BY_PASSKEY;
  return hasPasskey ? BY_ALL : BY_APP;
};

/** Checks and uses up a code. Throws `second_factor_wrong`, `second_factor_unreadable` or `too_many_requests`. @param work runs in the same transaction */
export type WithCode = <T>(row: SecondFactorRow, given: string, caller: Caller, work: (trx: Transaction) => Promise<T>) => Promise<T>;

export function createCodeCheck({ db, attempts, vault, onUnreadable, clock }: CodeCheckParts): WithCode {
  function secretOf({ member_id, secret }: SecondFactorRow): string {
    const opened = vault.tryOpen(member_id, secret);
    if (opened) return opened.text;
    onUnreadable();
    throw problem('second_factor_unreadable', { detail: KEY_GONE });
  }
  async function useAppCode(trx: Transaction, row: SecondFactorRow, plain: string): Promise<boolean> {
    if (row.secret === '') return false;
    const step = stepOf(secretOf(row), plain, clock());
    return step !== undefined && (await useStep(trx, row.member_id, step));
  }
  /** Uses a recovery code. A member has none before the factor is enabled. */
  const useRecoveryCode = (trx: Transaction, row: SecondFactorRow, plain: string) =>
    row.enabled_at === null ? Promise.resolve(false) : takeRecoveryCode(trx, row.member_id, vault.digestsOf(row.member_id, plain));

  return (row, given, caller, work) => {
    const plain = plainCode(given);
    const isApps = isAppCode(plain);
    return attempts.during(secondFactorLimits(caller, row.member_id, isApps), ['second_factor_wrong'], () =>
      transaction(db, async (trx) => {
        if (!(await (isApps ? useAppCode : useRecoveryCode)(trx, row, plain))) throw problem('second_factor_wrong', { detail: factorsOf(row, false) });
        return work(trx);
      }),
    );
  };
}

/** Requires re-authentication before sensitive changes (decision 0056). */

import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { stepUp as call } from '@yinmu/contract/members/second-factor.endpoints.ts';
import type { Identity } from '../../../platform/http/define-route.ts';
import { invalidField } from '../../../platform/problem.ts';
import { type AccountParts, ownAccount } from '../accounts.ts';
import { requirePassword } from '../passwords/set-password.ts';
import type { Caller } from '../sign-in/attempts.ts';
import type { Renewal } from './sessions.ts';

const NO_PROOF = words('or `secondFactor` or `passkey` must be given', '、验证码、通行密钥至少提供一项', '、驗證碼、通行金鑰至少提供一項');

/**
 * Needs the second factor if signing in does: with the password alone, a thief could add a passkey. Throws `second_factor_needed`,
 * `current_password_wrong`, `second_factor_wrong`, `passkey_wrong`, `second_factor_off`.
 */
export async function stepUp(
  parts: AccountParts,
  { id, sessionId }: Identity,
  { password, secondFactor, passkey }: BodyOf<typeof call>,
  caller: Caller,
  renewal: Renewal,
) {
  const { db, secondFactors } = parts;
  if (password === undefined && secondFactor === undefined && passkey === undefined) throw invalidField('password', NO_PROOF);
  const account = await ownAccount(db, id);
  if (secondFactor === undefined && passkey === undefined) await secondFactors.require(account, {}, caller);
  if (password !== undefined) await requirePassword(parts, account, sessionId, password);
  if (secondFactor !== undefined) await secondFactors.prove(account, secondFactor, caller);
  if (passkey !== undefined) await secondFactors.provePasskey(account, passkey, caller);
  await renewal.store(db, sessionId);
}

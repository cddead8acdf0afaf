/** Manages second factors (decision 0052). */
import { words } from '@yinmu/contract/errors.ts';
import type { PasskeyProof } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { renderSVG } from 'uqr';
import { type Db, type Transaction, transaction } from '../../../platform/database/database.ts';
import { invalidField, problem } from '../../../platform/problem.ts';
import type { MemberRow } from '../members.store.ts';
import { removeSessions } from '../sessions/sessions.store.ts';
import type { Renewal } from '../sessions/sessions.ts';
import type { Attempts, Caller } from '../sign-in/attempts.ts';
import { addressOf, newRecoveryCodes, newSecret, plainCode, type Vault } from './authenticator.ts';
import type { Passkeys } from './passkeys.ts';
import { countRecoveryCodes, enable, removeFactor, replaceRecoveryCodes, type SecondFactorRow, saveSecret, secondFactorOf } from './second-factor.store.ts';
import { createCodeCheck, factorsOf } from './second-factor-codes.ts';

interface Factor {
  secondFactor?: string;
  passkey?: PasskeyProof;
}

interface Parts {
  db: Db;
  attempts: Attempts;
  vault: Vault;
  passkeys: Passkeys;
  onUnreadable: () => void;
  clock?: () => number;
}

const NO_FACTOR = words('or `passkey` must be given', '、通行密钥至少提供一项', '、通行金鑰至少提供一項');

/** The member who makes the request, and the session that stays signed in. */
interface Asker {
  memberId: number;
  sessionId: number;
  renewal: Renewal;
}

async function endOthers(trx: Transaction, memberId: number, sessionId: number, renewal: Renewal) {
  await removeSessions(trx, memberId, sessionId);
  await renewal.store(trx, sessionId);
}

/** Stores new recovery codes. They open the account, so changing them ends other sessions. */
async function giveCodes(trx: Transaction, vault: Vault, { memberId, sessionId, renewal }: Asker, codes: readonly string[]) {
  await storeNewCodes(trx, vault, memberId, codes);
  await endOthers(trx, memberId, sessionId, renewal);
}

async function begin(db: Db, vault: Vault, issuer: string, member: MemberRow) {
  const secret = newSecret();
  const sealed = vault.seal(member.id, secret);
  if (!(await transaction(db, (trx) => saveSecret(trx, member.id, sealed)))) throw problem('second_factor_on');
  const address = addressOf(issuer, member.username, secret);
  return { secret, address, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}` };
}

/** Represents members who only have passkeys: recovery codes work, app codes do not. */
const withoutApp = (memberId: number): SecondFactorRow => ({ member_id: memberId, kind: 'totp', secret: '', enabled_at: '', last_step: 0 });

async function enabledApp(db: Db, memberId: number) {
  const row = await secondFactorOf(db, memberId);
  return row?.enabled_at ? row : undefined;
}

async function storeNewCodes(trx: Transaction, vault: Vault, memberId: number, codes: readonly string[]) {
  const digests = codes.map((code) => vault.digestOf(memberId, plainCode(code)));
  await replaceRecoveryCodes(trx, memberId, digests, new Date().toISOString());
}

async function codesWhereNone(trx: Transaction, vault: Vault, memberId: number): Promise<string[]> {
  if ((await countRecoveryCodes(trx, memberId)) > 0) return [];
  const codes = newRecoveryCodes();
  await storeNewCodes(trx, vault, memberId, codes);
  return codes;
}

async function anyFactor({ db, passkeys }: Pick<Parts, 'db' | 'passkeys'>, memberId: number) {
  return (await enabledApp(db, memberId)) ?? ((await passkeys.hasAny(memberId)) ? withoutApp(memberId) : undefined);
}
async function requireEnabled(parts: Pick<Parts, 'db' | 'passkeys'>, memberId: number) {
  const row = await anyFactor(parts, memberId);
  if (!row) throw problem('second_factor_off');
  return row;
}

export function createSecondFactors({ db, attempts, vault, passkeys, onUnreadable, clock = Date.now }: Parts) {
  const withCode = createCodeCheck({ db, attempts, vault, onUnreadable, clock });

  async function provePasskey({ id }: Pick<MemberRow, 'id'>, given: PasskeyProof, caller: Caller) {
    if ((await passkeys.verify(given, caller)) !== id) throw problem('passkey_wrong');
  }

  return {
    passkeys,
    async stateOf(memberId: number) {
      const enabledAt = (await enabledApp(db, memberId))?.enabled_at ?? null;
      return { enabledAt, hasPasskey: await passkeys.hasAny(memberId), recoveryCodes: await countRecoveryCodes(db, memberId) };
    },
    /** Creates a secret that is not enabled yet. Throws `second_factor_on`. @param issuer the site's name as shown in the app */
    begin: (member: MemberRow, issuer: string) => begin(db, vault, issuer, member),
    /** Throws `second_factor_off`, `second_factor_on` or `second_factor_wrong`. @returns recovery codes */
    async enable(member: MemberRow, sessionId: number, given: string, caller: Caller, renewal: Renewal) {
      const row = await secondFactorOf(db, member.id);
      if (!row) throw problem('second_factor_off');
      if (row.enabled_at) throw problem('second_factor_on');
      const codes = newRecoveryCodes();
      await withCode(row, given, caller, async (trx) => {
        await enable(trx, member.id, new Date().toISOString());
        await giveCodes(trx, vault, { memberId: member.id, sessionId, renewal }, codes);
      });
      return codes;
    },
    /** Throws `second_factor_needed`, `second_factor_wrong` or `passkey_wrong` if the member has a factor and did not prove it. */
    async require({ id }: Pick<MemberRow, 'id'>, { secondFactor, passkey }: Factor, caller: Caller) {
      const row = await anyFactor({ db, passkeys }, id);
      if (!row) return;
      if (passkey) return provePasskey({ id }, passkey, caller);
      if (secondFactor === undefined) throw problem('second_factor_needed', { detail: factorsOf(row, await passkeys.hasAny(id)) });
      await withCode(row, secondFactor, caller, async () => {});
    },
    provePasskey,
    /** @returns new recovery codes if the member had none */
    codesWhereNone: (trx: Transaction, memberId: number) => codesWhereNone(trx, vault, memberId),
    prove: async ({ id }: Pick<MemberRow, 'id'>, given: string, caller: Caller) =>
      withCode(await requireEnabled({ db, passkeys }, id), given, caller, async () => {}),
    /** Throws `validation_failed`, `second_factor_off`, `second_factor_wrong` or `passkey_wrong`. @returns new recovery codes */
    async renewCodes(member: MemberRow, sessionId: number, { secondFactor, passkey }: Factor, caller: Caller, renewal: Renewal) {
      if (secondFactor === undefined && passkey === undefined) throw invalidField('secondFactor', NO_FACTOR);
      const [row, codes] = [await requireEnabled({ db, passkeys }, member.id), newRecoveryCodes()];
      const store = (trx: Transaction) => giveCodes(trx, vault, { memberId: member.id, sessionId, renewal }, codes);
      if (passkey !== undefined) await provePasskey(member, passkey, caller);
      await (secondFactor === undefined ? transaction(db, store) : withCode(row, secondFactor, caller, store));
      return codes;
    },
    /** Throws `second_factor_off` or `second_factor_wrong`. */
    async remove(member: MemberRow, sessionId: number, given: string, caller: Caller, renewal: Renewal) {
      const row = await enabledApp(db, member.id);
      if (!row) throw problem('second_factor_off');
      await withCode(row, given, caller, async (trx) => {
        await removeFactor(trx, member.id);
        await endOthers(trx, member.id, sessionId, renewal);
      });
    },
  };
}
export type SecondFactors = ReturnType<typeof createSecondFactors>;

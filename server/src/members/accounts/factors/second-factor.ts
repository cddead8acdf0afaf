/** The second factor: set up by the member, asked for after the password or the mailed code (decision 0052). */
import { words } from '@yinmu/contract/errors.ts';
import type { PasskeyProof } from '@yinmu/contract/members/passkeys.endpoints.ts';
import type { SecondFactorState } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { renderSVG } from 'uqr';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { invalidField, problem } from '../../../platform/problem.ts';
import type { MemberRow } from '../members.store.ts';
import { removeSessions } from '../sessions/sessions.store.ts';
import type { Renewal } from '../sessions/sessions.ts';
import type { Attempts, Caller } from '../sign-in/attempts.ts';
import { addressOf, newRecoveryCodes, newSecret, plainCode, type Vault } from './authenticator.ts';
import type { Passkeys } from './passkeys.ts';
import { countRecoveryCodes, enable, removeFactor, replaceRecoveryCodes, type SecondFactorRow, saveSecret, secondFactorOf } from './second-factor.store.ts';
import { createCodeCheck, factorsOf } from './second-factor-codes.ts';

/** A code of the app or a recovery code, or an answer of a passkey. */
interface Factor {
  secondFactor?: string;
  passkey?: PasskeyProof;
}

export interface SecondFactors {
  /** Passkeys are second factors, too. */
  readonly passkeys: Passkeys;
  stateOf(memberId: number): Promise<Omit<SecondFactorState, 'missing'>>;
  /** Makes a secret that does not count yet. Throws `second_factor_on`. @param issuer names the site in the member's app */
  begin(member: MemberRow, issuer: string): Promise<{ secret: string; address: string; picture: string }>;
  /** Has the secret count from now on. Throws `second_factor_off`, `second_factor_on`, `second_factor_wrong`. @returns recovery codes */
  enable(member: MemberRow, sessionId: number, given: string, caller: Caller, renewal: Renewal): Promise<string[]>;
  /** Throws `second_factor_needed` or `second_factor_wrong` where the member has a second factor and this is not it, or `passkey_wrong`; each counts once. */
  require(member: Pick<MemberRow, 'id'>, given: Factor, caller: Caller): Promise<void>;
  /** Throws `second_factor_off` where the member has none, and `second_factor_wrong`; a code counts once. */
  prove(member: Pick<MemberRow, 'id'>, given: string, caller: Caller): Promise<void>;
  /** Throws `passkey_wrong` where it is none of the member’s; an answer counts once. */
  provePasskey(member: Pick<MemberRow, 'id'>, given: PasskeyProof, caller: Caller): Promise<void>;
  /** @returns new recovery codes, where the member had none */
  codesWhereNone(trx: Transaction, memberId: number): Promise<string[]>;
  /** Checks all that is given. Throws `validation_failed` where that is nothing, `second_factor_off`, `second_factor_wrong`, `passkey_wrong`. @returns new recovery codes */
  renewCodes(member: MemberRow, sessionId: number, given: Factor, caller: Caller, renewal: Renewal): Promise<string[]>;
  /** Throws `second_factor_off`, `second_factor_wrong`. */
  remove(member: MemberRow, sessionId: number, given: string, caller: Caller, renewal: Renewal): Promise<void>;
}

interface Parts {
  db: Db;
  attempts: Attempts;
  vault: Vault;
  passkeys: Passkeys;
  /** Told of an app's secret that no key opens. */
  onUnreadable: () => void;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

const NO_FACTOR = words('or `passkey` must be given', '、通行密钥至少提供一项', '、通行金鑰至少提供一項');

/** A member whose factor changes, and the session that stays. */
interface Asker {
  memberId: number;
  sessionId: number;
  renewal: Renewal;
}

async function endOthers(trx: Transaction, memberId: number, sessionId: number, renewal: Renewal) {
  await removeSessions(trx, memberId, sessionId);
  await renewal.store(trx, sessionId);
}

/** Recovery codes sign in with the password, as other factors do: where they change, other sessions end. */
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

/** Stands for the factor of a member who has passkeys alone: recovery codes count, codes of an app do not. */
const withoutApp = (memberId: number): SecondFactorRow => ({ member_id: memberId, kind: 'totp', secret: '', enabled_at: '', last_step: 0 });

/** The member's app where it counts. */
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

export function createSecondFactors({ db, attempts, vault, passkeys, onUnreadable, clock = Date.now }: Parts): SecondFactors {
  const withCode = createCodeCheck({ db, attempts, vault, onUnreadable, clock });

  const anyFactor = async (memberId: number) => (await enabledApp(db, memberId)) ?? ((await passkeys.hasAny(memberId)) ? withoutApp(memberId) : undefined);
  async function requireEnabled(memberId: number) {
    const row = await anyFactor(memberId);
    if (!row) throw problem('second_factor_off');
    return row;
  }
  async function provePasskey({ id }: Pick<MemberRow, 'id'>, given: PasskeyProof, caller: Caller) {
    if ((await passkeys.verify(given, caller)) !== id) throw problem('passkey_wrong');
  }

  return {
    passkeys,
    async stateOf(memberId) {
      const enabledAt = (await enabledApp(db, memberId))?.enabled_at ?? null;
      return { enabledAt, hasPasskey: await passkeys.hasAny(memberId), recoveryCodes: await countRecoveryCodes(db, memberId) };
    },
    begin: (member, issuer) => begin(db, vault, issuer, member),
    async enable(member, sessionId, given, caller, renewal) {
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
    async require({ id }, { secondFactor, passkey }, caller) {
      const row = await anyFactor(id);
      if (!row) return;
      if (passkey) return provePasskey({ id }, passkey, caller);
      if (secondFactor === undefined) throw problem('second_factor_needed', { detail: factorsOf(row, await passkeys.hasAny(id)) });
      await withCode(row, secondFactor, caller, async () => {});
    },
    provePasskey,
    codesWhereNone: (trx, memberId) => codesWhereNone(trx, vault, memberId),
    prove: async ({ id }, given, caller) => withCode(await requireEnabled(id), given, caller, async () => {}),
    async renewCodes(member, sessionId, { secondFactor, passkey }, caller, renewal) {
      if (secondFactor === undefined && passkey === undefined) throw invalidField('secondFactor', NO_FACTOR);
      const [row, codes] = [await requireEnabled(member.id), newRecoveryCodes()];
      const store = (trx: Transaction) => giveCodes(trx, vault, { memberId: member.id, sessionId, renewal }, codes);
      if (passkey !== undefined) await provePasskey(member, passkey, caller);
      await (secondFactor === undefined ? transaction(db, store) : withCode(row, secondFactor, caller, store));
      return codes;
    },
    async remove(member, sessionId, given, caller, renewal) {
      const row = await enabledApp(db, member.id);
      if (!row) throw problem('second_factor_off');
      await withCode(row, given, caller, async (trx) => {
        await removeFactor(trx, member.id);
        await endOthers(trx, member.id, sessionId, renewal);
      });
    },
  };
}

/** The second factor: set up by the member, asked for after the password or the mailed code (decision 0052). */
import type { SecondFactorState } from '@yinmu/contract/second-factor.endpoints.ts';
import { renderSVG } from 'uqr';
import type { Db, Transaction } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { transaction } from '../platform/transaction.ts';
import type { Attempts } from './attempts.ts';
import { addressOf, newRecoveryCodes, newSecret, plainCode, type Vault } from './authenticator.ts';
import type { MemberRow } from './members.store.ts';
import { countRecoveryCodes, enable, removeFactor, replaceRecoveryCodes, saveSecret, secondFactorOf } from './second-factor.store.ts';
import { createCodeCheck } from './second-factor-codes.ts';
import { removeSessions } from './sessions.store.ts';
import type { Renewal } from './sessions.ts';

export interface SecondFactors {
  stateOf(memberId: number): Promise<Omit<SecondFactorState, 'missing'>>;
  /** Makes a secret that does not count yet. Throws `second_factor_on`. */
  begin(member: MemberRow): Promise<{ secret: string; address: string; picture: string }>;
  /** Has the secret count from now on. Throws `second_factor_off`, `second_factor_on`, `second_factor_wrong`. @returns recovery codes */
  enable(member: MemberRow, sessionId: number, given: string, ip: string, renewal: Renewal): Promise<string[]>;
  /** Throws `second_factor_needed` or `second_factor_wrong` where the member has a second factor and this is not it; a code counts once. */
  require(member: Pick<MemberRow, 'id'>, given: string | undefined, ip: string): Promise<void>;
  /** Throws `second_factor_off` where the member has none, and `second_factor_wrong`; a code counts once. */
  prove(member: Pick<MemberRow, 'id'>, given: string, ip: string): Promise<void>;
  /** Throws `second_factor_off`, `second_factor_wrong`. @returns new recovery codes */
  renewCodes(member: MemberRow, given: string, ip: string): Promise<string[]>;
  /** Throws `second_factor_off`, `second_factor_wrong`. */
  remove(member: MemberRow, sessionId: number, given: string, ip: string, renewal: Renewal): Promise<void>;
}

interface Parts {
  db: Db;
  attempts: Attempts;
  vault: Vault;
  /** Names the site in the member's app. */
  issuer: () => string;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

async function endOthers(trx: Transaction, memberId: number, sessionId: number, renewal: Renewal) {
  await removeSessions(trx, memberId, sessionId);
  await renewal.store(trx, sessionId);
}

async function begin(db: Db, vault: Vault, issuer: string, member: MemberRow) {
  const secret = newSecret();
  const sealed = vault.seal(member.id, secret);
  if (!(await transaction(db, (trx) => saveSecret(trx, member.id, sealed)))) throw problem('second_factor_on');
  const address = addressOf(issuer, member.username, secret);
  return { secret, address, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}` };
}

export function createSecondFactors({ db, attempts, vault, issuer, clock = Date.now }: Parts): SecondFactors {
  const withCode = createCodeCheck({ db, attempts, vault, clock });

  async function storeNewCodes(trx: Transaction, memberId: number, codes: readonly string[]) {
    const digests = codes.map((code) => vault.digestOf(memberId, plainCode(code)));
    await replaceRecoveryCodes(trx, memberId, digests);
  }

  /** The member's factor where it counts. */
  async function enabledFactor(memberId: number) {
    const row = await secondFactorOf(db, memberId);
    return row?.enabled_at ? row : undefined;
  }
  async function requireEnabled(memberId: number) {
    const row = await enabledFactor(memberId);
    if (!row) throw problem('second_factor_off');
    return row;
  }

  return {
    async stateOf(memberId) {
      const enabledAt = (await enabledFactor(memberId))?.enabled_at ?? null;
      return { enabledAt, recoveryCodes: enabledAt ? await countRecoveryCodes(db, memberId) : 0 };
    },
    begin: (member) => begin(db, vault, issuer(), member),
    async enable(member, sessionId, given, ip, renewal) {
      const row = await secondFactorOf(db, member.id);
      if (!row) throw problem('second_factor_off');
      if (row.enabled_at) throw problem('second_factor_on');
      const codes = newRecoveryCodes();
      await withCode(row, given, ip, async (trx) => {
        await enable(trx, member.id, new Date().toISOString());
        await storeNewCodes(trx, member.id, codes);
        await endOthers(trx, member.id, sessionId, renewal);
      });
      return codes;
    },
    async require({ id }, given, ip) {
      const row = await enabledFactor(id);
      if (!row) return;
      if (given === undefined) throw problem('second_factor_needed');
      await withCode(row, given, ip, async () => {});
    },
    prove: async ({ id }, given, ip) => withCode(await requireEnabled(id), given, ip, async () => {}),
    async renewCodes(member, given, ip) {
      const row = await requireEnabled(member.id);
      const codes = newRecoveryCodes();
      await withCode(row, given, ip, (trx) => storeNewCodes(trx, member.id, codes));
      return codes;
    },
    async remove(member, sessionId, given, ip, renewal) {
      const row = await requireEnabled(member.id);
      await withCode(row, given, ip, async (trx) => {
        await removeFactor(trx, member.id);
        await endOthers(trx, member.id, sessionId, renewal);
      });
    },
  };
}

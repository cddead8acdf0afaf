import type { NewPasskey, PasskeyProof } from '@yinmu/contract/members/passkeys.endpoints.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/database.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { problem } from '../../../platform/problem.ts';
import { type Challenges, NOBODY } from './passkey-challenges.ts';
import { noteUse, passkeyByCredential } from './passkeys.store.ts';

/** Loaded on first use. */
export const webauthn = () => import('@simplewebauthn/server');
/** EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];
/** A device stores the account under this handle, which hides the member. */
export const handleOf = (memberId: number) => Buffer.from(`member ${memberId}`);

interface Parts {
  db: Db;
  publicUrl: Config['publicUrl'];
  clock: () => number;
  challenges: Challenges;
}

export function createVerifier({ db, publicUrl, clock, challenges }: Parts) {
  const [expectedOrigin, rpID] = [publicUrl.origin, publicUrl.hostname];

  async function registered(memberId: number, askedFrom: string, passkey: NewPasskey) {
    const expectedChallenge = await challenges.take(passkey.clientDataJSON, memberId, askedFrom);
    const { id, clientDataJSON, attestationObject } = passkey;
    const response = { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject }, clientExtensionResults: {} } as const;
    const { verifyRegistrationResponse } = await webauthn();
    const given = { response, expectedChallenge, expectedOrigin, expectedRPID: rpID, requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS };
    // Throws on each broken rule.
    const { registrationInfo } = await verifyRegistrationResponse(given).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) throw problem('passkey_wrong');
    return registrationInfo.credential;
  }

  async function proved({ id, userHandle, ...answer }: PasskeyProof, mark: string | undefined): Promise<number> {
    const expectedChallenge = await challenges.take(answer.clientDataJSON, NOBODY, mark);
    const row = await passkeyByCredential(db, id);
    if (!row || userHandle !== handleOf(row.member_id).toString('base64url')) throw problem('passkey_wrong');
    const credential = { id, publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')), counter: Number(row.counter) };
    const response = { id, rawId: id, type: 'public-key', response: { ...answer, userHandle }, clientExtensionResults: {} } as const;
    const { verifyAuthenticationResponse } = await webauthn();
    const given = { response, credential, expectedChallenge, expectedOrigin, expectedRPID: rpID, requireUserVerification: true };
    const outcome = await verifyAuthenticationResponse(given).catch(() => undefined);
    if (!outcome?.verified) throw problem('passkey_wrong');
    const { newCounter } = outcome.authenticationInfo;
    if (!(await transaction(db, (trx) => noteUse(trx, row, newCounter, new Date(clock()).toISOString())))) throw problem('passkey_wrong');
    return row.member_id;
  }

  return { registered, proved };
}

/** Manages passkeys, which replace both password and second factor (decision 0060). */

import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { addPasskey, NewPasskey, PasskeyProof } from '@yinmu/contract/members/passkeys.endpoints.ts';
import type { Config } from '../../../platform/config.ts';
import { type Db, type Transaction, transaction } from '../../../platform/database/database.ts';
import type { Identity } from '../../../platform/http/define-route.ts';
import { problem } from '../../../platform/problem.ts';
import type { MemberRow } from '../members.store.ts';
import { passkeyLimits } from '../sign-in/attempt-limits.ts';
import type { Attempts, Caller } from '../sign-in/attempts.ts';
import { type Challenges, createChallenges, NOBODY, VALID_MS } from './passkey-challenges.ts';
import { insertPasskey, noteUse, passkeyByCredential, passkeysOf } from './passkeys.store.ts';

/** Loaded on first use. */
const webauthn = () => import('@simplewebauthn/server');
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
/** The handle under which a device stores the account. */
const handleOf = (memberId: number) => Buffer.from(`member ${memberId}`);

function createVerifier({ db, publicUrl, clock, challenges }: { db: Db; publicUrl: Config['publicUrl']; clock: () => number; challenges: Challenges }) {
  const [expectedOrigin, rpID] = [publicUrl.origin, publicUrl.hostname];

  async function registered(memberId: number, askedFrom: string, passkey: NewPasskey) {
    const expectedChallenge = await challenges.take(passkey.clientDataJSON, memberId, askedFrom);
    const { id, clientDataJSON, attestationObject } = passkey;
    const response = { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject }, clientExtensionResults: {} } as const;
    const { verifyRegistrationResponse } = await webauthn();
    const given = { response, expectedChallenge, expectedOrigin, expectedRPID: rpID, requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS };
    // The library throws if any rule is broken.
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

const MAX_PASSKEYS = 20;
const sessionOf = (sessionId: number) => `session ${sessionId}`;

type Added = BodyOf<typeof addPasskey>;

interface Parts {
  db: Db;
  attempts: Attempts;
  publicUrl: Config['publicUrl'];
  clock?: () => number;
}

export function createPasskeys({ db, attempts, publicUrl, clock = Date.now }: Parts) {
  const challenges = createChallenges(db, clock);
  const rpID = publicUrl.hostname;
  const { registered, proved } = createVerifier({ db, publicUrl, clock, challenges });

  return {
    hasAny: async (memberId: number) => (await passkeysOf(db, memberId)).length > 0,
    /** Throws `passkeys_full`. @returns options for `navigator.credentials.create` */
    async beginAdding({ id, username }: Pick<MemberRow, 'id' | 'username'>, sessionId: number, siteName: string) {
      const known = await passkeysOf(db, id);
      if (known.length >= MAX_PASSKEYS) throw problem('passkeys_full');
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userName: username,
        userDisplayName: username,
        userID: new Uint8Array(handleOf(id)),
        challenge: await challenges.make(id, sessionOf(sessionId)),
        timeout: VALID_MS,
        excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports: transports.split(',').filter(Boolean) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return { ...options };
    },
    /** Throws `passkey_wrong`, `passkey_known` or `passkeys_full`. @param alongside runs in the same transaction */
    async add({ id: memberId, sessionId }: Pick<Identity, 'id' | 'sessionId'>, given: Added, alongside: (trx: Transaction) => Promise<void>) {
      const { id, publicKey, counter } = await registered(memberId, sessionOf(sessionId), given.passkey);
      const row = {
        member_id: memberId,
        credential: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: (given.passkey.transports ?? []).join(','),
        name: given.name,
        created_at: new Date(clock()).toISOString(),
      };
      await transaction(db, async (trx) => {
        if (!(await insertPasskey(trx, row))) throw problem('passkey_known');
        if ((await passkeysOf(trx, memberId)).length > MAX_PASSKEYS) throw problem('passkeys_full');
        await alongside(trx);
      });
    },
    /**
     * @param mark the browser's marker
     * @returns options for `navigator.credentials.get`
     */
    async beginProof(mark: string) {
      const { generateAuthenticationOptions } = await webauthn();
      return {
        ...(await generateAuthenticationOptions({ rpID, challenge: await challenges.make(NOBODY, mark), timeout: VALID_MS, userVerification: 'required' })),
      };
    },
    /** Throws `passkey_wrong`. @returns the member's ID */
    verify: (given: PasskeyProof, caller: Caller) => attempts.during(passkeyLimits(caller), ['passkey_wrong'], () => proved(given, caller.mark)),
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;

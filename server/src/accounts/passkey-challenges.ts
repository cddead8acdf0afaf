/** Challenges for passkeys: in the database, so that any instance knows them; each counts once, within five minutes. */
import { randomBytes } from 'node:crypto';
import type { Db } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { tokenHash } from '../platform/secret.ts';
import { transaction } from '../platform/transaction.ts';
import { addChallenge, takeChallenge } from './passkeys.store.ts';

export const VALID_MS = 5 * 60_000;
/** Asks for a proof: its member is not known yet. */
export const NOBODY = 0;

export type Challenges = ReturnType<typeof createChallenges>;

/** The challenge that a device says it answers. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export function createChallenges(db: Db, clock: () => number) {
  return {
    async make(askedBy: number) {
      const challenge = randomBytes(32);
      const digest = tokenHash(challenge.toString('base64url'));
      await transaction(db, (trx) => addChallenge(trx, { digest, asked_by: askedBy, expires_at: clock() + VALID_MS }, clock()));
      return new Uint8Array(challenge);
    },
    /** Uses the challenge up, whatever becomes of the answer. Throws `passkey_wrong`. */
    async take(clientDataJSON: string, askedBy: number): Promise<string> {
      const challenge = challengeIn(clientDataJSON);
      const expires = challenge && (await transaction(db, (trx) => takeChallenge(trx, tokenHash(challenge), askedBy)));
      const left = Number(expires ?? 0) - clock();
      // One that is good for longer than it may be was made before the clock was set back.
      if (!challenge || left <= 0 || left > VALID_MS) throw problem('passkey_wrong');
      return challenge;
    },
  };
}

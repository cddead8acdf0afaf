/** Stores passkey challenges in the database, for all instances. Each works once, within five minutes, for the session or browser that requested it. */
import { randomBytes } from 'node:crypto';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/problem.ts';
import { tokenHash } from '../../../platform/secret.ts';
import { addChallenge, takeChallenge } from './passkeys.store.ts';

export const VALID_MS = 5 * 60_000;
/** Stands for a member who is not known yet. */
export const NOBODY = 0;

export type Challenges = ReturnType<typeof createChallenges>;

interface ClientData {
  challenge?: unknown;
  crossOrigin?: unknown;
  topOrigin?: unknown;
}
function clientDataIn(clientDataJSON: string): ClientData {
  try {
    return (JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {}) as ClientData;
  } catch {
    return {};
  }
}

/** @param askedFrom the session, or the browser's marker */
const digestOf = (challenge: string, askedFrom: string) => tokenHash(`${challenge}|${askedFrom}`);

export function createChallenges(db: Db, clock: () => number) {
  return {
    async make(askedBy: number, askedFrom: string) {
      const challenge = randomBytes(32);
      const digest = digestOf(challenge.toString('base64url'), askedFrom);
      await transaction(db, (trx) => addChallenge(trx, { digest, asked_by: askedBy, expires_at: clock() + VALID_MS }, clock()));
      return new Uint8Array(challenge);
    },
    /** Uses up the challenge, whatever the outcome. Throws `passkey_wrong`. */
    async take(clientDataJSON: string, askedBy: number, askedFrom: string | undefined): Promise<string> {
      const { challenge, crossOrigin, topOrigin } = clientDataIn(clientDataJSON);
      if (typeof challenge !== 'string' || askedFrom === undefined) throw problem('passkey_wrong');
      const expires = await transaction(db, (trx) => takeChallenge(trx, digestOf(challenge, askedFrom), askedBy));
      const left = Number(expires ?? 0) - clock();
      // The challenge is expired, or was issued before the clock was set back.
      if (left <= 0 || left > VALID_MS) throw problem('passkey_wrong');
      // Our pages never request a passkey inside a foreign frame. The library checks this only if given the top origin.
      if ((crossOrigin !== undefined && crossOrigin !== false) || topOrigin !== undefined) throw problem('passkey_wrong');
      return challenge;
    },
  };
}

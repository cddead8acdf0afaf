/** Makes and checks ALTCHA's proof of work (decision 0013). */
import { createHmac, randomInt } from 'node:crypto';
import { CAPTCHA } from '@yinmu/contract/limits.ts';
import { type WorkAction, WorkChallenge } from '@yinmu/contract/members/captcha.endpoints.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Db } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { saveCode } from './captcha.store.ts';

/** At most 300,000 rounds of SHA-256: 0.1 s on a computer, under 1 s on a phone. */
const ROUNDS = 2000;
const SPENT = 'spent';
const TRIES = { min: 50, max: 150 };
const Payload = Type.Object({
  challenge: WorkChallenge,
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String({ maxLength: 64 }) }),
});

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString());
  } catch {
    return undefined;
  }
}

export function createWork(db: Db, secret: Buffer) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  const signing = { deriveKey, hmacSignatureSecret: keyFor('altcha'), hmacKeySignatureSecret: keyFor('altcha key') };
  return {
    async create(action: WorkAction) {
      const expiresAt = Math.floor((Date.now() + CAPTCHA.validMs) / 1000);
      const counter = randomInt(TRIES.min, TRIES.max);
      const made = await createChallenge({ ...signing, algorithm: 'PBKDF2/SHA-256', cost: ROUNDS, counter, expiresAt, data: { action } });
      return made as Static<typeof WorkChallenge>;
    },
    /** Uses up a solution. Throws `verification_wrong`. */
    async require(payload: string, action: WorkAction) {
      const given = parsed(payload);
      if (!Value.Check(Payload, given) || given.challenge.parameters.data.action !== action) throw problem('verification_wrong');
      const { verified } = await verifySolution({ ...signing, ...given });
      // Keeps the solution for twice as long as it is valid, because the clocks of servers may differ.
      if (!verified || !(await saveCode(db, given.challenge.parameters.nonce, SPENT, 2 * CAPTCHA.validMs))) throw problem('verification_wrong');
    },
  };
}

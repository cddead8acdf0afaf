/** Six digits by mail: stored as a keyed hash, valid ten minutes, five tries, used once. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeType } from '@yinmu/contract/accounts.ts';
import { CODE, CODE_DIGITS } from '@yinmu/contract/limits.ts';
import type { Db } from '../platform/database.ts';
import { Counts, type Limiter } from '../platform/limits.ts';
import { problem } from '../platform/problem.ts';
import { giveTryBack, putCode, sweepCodes, takeCode, tryCode } from './codes.store.ts';
import { nameKey } from './members.store.ts';

export interface ProvenCode {
  purpose: CodeType;
  address: string;
  digest: string;
}

export interface Codes {
  /** Refuses more than one a minute and ten an hour to one address, whether or not anybody has it. */
  allow(email: string): void;
  make(purpose: CodeType, email: string): Promise<string>;
  /** A right code, which is still good until it is taken. Throws `code_wrong`. */
  check(purpose: CodeType, email: string, code: string): Promise<ProvenCode>;
  /** Uses it up, in the transaction of what it is good for. @returns whether it was still there */
  take(db: Db, proven: ProvenCode): Promise<boolean>;
}

const MINUTE = { calls: 1, seconds: CODE.againSeconds };
const HOUR = { calls: CODE.anHour, seconds: 3600 };
const FAILURES = { calls: CODE.failuresADay, seconds: 86_400 };

export function codes(db: Db, limiter: Limiter, secret: Buffer, fixed?: string): Codes {
  const digestOf = (purpose: CodeType, email: string, code: string) =>
    createHmac('sha256', secret)
      .update(`${purpose}|${nameKey(email)}|${code}`)
      .digest('hex');
  return {
    allow(email) {
      const sends = new Counts(limiter, [`code minute|${nameKey(email)}`, MINUTE], [`code hour|${nameKey(email)}`, HOUR]);
      sends.refuseOver();
      sends.take();
    },
    async make(purpose, email) {
      const code = fixed ?? String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const now = Date.now();
      await sweepCodes(db, now);
      await putCode(db, purpose, nameKey(email), digestOf(purpose, email, code), CODE.tries, now + CODE.validMs);
      return code;
    },
    async check(purpose, email, code) {
      const failures = new Counts(limiter, [`code failure|${nameKey(email)}`, FAILURES]);
      failures.refuseOver();
      const address = nameKey(email);
      const digest = digestOf(purpose, email, code);
      const known = await tryCode(db, purpose, address, Date.now());
      if (known === undefined || !timingSafeEqual(Buffer.from(known), Buffer.from(digest))) {
        failures.take();
        throw problem('code_wrong');
      }
      await giveTryBack(db, purpose, address, digest);
      return { purpose, address, digest };
    },
    take: (db, { purpose, address, digest }) => takeCode(db, purpose, address, digest),
  };
}

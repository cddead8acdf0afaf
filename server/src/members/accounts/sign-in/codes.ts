/** Makes mailed six-digit codes. They are stored as keyed hashes, and work once, for ten minutes and five tries (decision 0022). */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE, CODE_DIGITS } from '@yinmu/contract/limits.ts';
import type { CodeType } from '@yinmu/contract/members/accounts.endpoints.ts';
import type { CaptchaAnswer } from '@yinmu/contract/members/captcha.endpoints.ts';
import { type Db, type Transaction, transaction } from '../../../platform/database/database.ts';
import { callerKey } from '../../../platform/jobs/limits.ts';
import { problem } from '../../../platform/problem.ts';
import type { Captcha } from '../../captcha/index.ts';
import { nameKey } from '../members.store.ts';
import { codeRequestLimits, codeTryLimits } from './attempt-limits.ts';
import type { Attempts, Caller } from './attempts.ts';
import { consumeCode, refundTry, saveCode, sweepCodes, tryCodes } from './codes.store.ts';

export interface VerifiedCode {
  purpose: CodeType;
  address: string;
  digest: string;
}

export interface CodeParts {
  db: Db;
  attempts: Attempts;
  captcha: Captcha;
  secret: Buffer;
  /** Earlier keys, for codes that were sent before the key changed. */
  before: readonly Buffer[];
  /** A fixed code, for tests. */
  fixed: string | undefined;
}

export function createCodes({ db, attempts, captcha, secret, before, fixed }: CodeParts) {
  const hashed = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex');
  const digestOf = (address: string, code: string, key = secret) => hashed(`${address}|${code}`, key);
  const askerOf = ({ ip, known }: Caller) => hashed(`asker|${known ?? callerKey(ip)}`);
  const isRight = (stored: string, given: string) => timingSafeEqual(Buffer.from(stored), Buffer.from(given));

  return {
    /** Throws `too_many_requests` or `verification_needed`. */
    async admitRequest(email: string, answer: CaptchaAnswer, caller: Caller) {
      const attempt = await attempts.begin(codeRequestLimits(caller, email));
      if (!attempt.needsCaptcha) return;
      try {
        await captcha.requireCaptcha(answer, caller.ip, 'send', true);
      } catch (error) {
        await attempt.refund();
        throw error;
      }
    },
    /** @param isSent false if no email goes out; the code is stored anyway, so that trying it reveals nothing */
    async create(purpose: CodeType, email: string, caller: Caller, isSent: boolean) {
      const code = (isSent && fixed) || String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const address = nameKey(email);
      const digest = digestOf(address, code);
      await sweepCodes(db);
      await saveCode(db, { purpose, address, asker: askerOf(caller), digest, tries_left: CODE.tries, tries_elsewhere: CODE.tries }, CODE.validMs);
      return code;
    },
    /** Checks a code without using it up. Throws `code_wrong`, or what `admitRequest` throws. @param isPerson the caller has solved a captcha */
    verify(purpose: CodeType, { email, code, ...answer }: { email: string; code: string } & CaptchaAnswer, caller: Caller, isPerson = false) {
      const address = nameKey(email);
      return attempts.during(codeTryLimits(caller, email), ['code_wrong'], async ({ needsCaptcha, refund }) => {
        if (needsCaptcha && !isPerson) await captcha.requireCaptcha(answer, caller.ip, 'code', true);
        const digests = [secret, ...before].map((key) => digestOf(address, code, key));
        const open = await transaction(db, (trx) => tryCodes(trx, purpose, address, askerOf(caller), CODE.validMs));
        // There is no code to guess, so the attempt does not count.
        if (open.length === 0) await refund();
        const right = open.find((candidate) => digests.some((digest) => isRight(candidate.digest, digest)));
        if (!right) throw problem('code_wrong');
        await refundTry(db, purpose, address, right);
        return { purpose, address, digest: right.digest };
      });
    },
    /** Call it in the transaction of the change. @returns false if the code is gone */
    consume: (trx: Transaction, { purpose, address, digest }: VerifiedCode) => consumeCode(trx, purpose, address, digest),
  };
}
export type Codes = ReturnType<typeof createCodes>;

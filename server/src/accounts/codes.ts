/** Six digits by mail: stored as a keyed hash, valid ten minutes, five tries, used once. Who may ask and try how often: decision 0022. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeType } from '@yinmu/contract/accounts.endpoints.ts';
import type { CaptchaAnswer } from '@yinmu/contract/captcha.endpoints.ts';
import { CODE, CODE_DIGITS } from '@yinmu/contract/limits.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Db, Transaction } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { callerKey } from '../platform/rate-limit.ts';
import { FAILURES_CALLER } from './attempt-limits.ts';
import type { Attempts } from './attempts.ts';
import { consumeCode, refundTry, saveCode, sweepCodes, tryCodes } from './codes.store.ts';
import { nameKey } from './members.store.ts';

export interface VerifiedCode {
  purpose: CodeType;
  address: string;
  digest: string;
}

export interface Codes {
  /** Counts a letter to an address. Throws `too_many_requests`, or `verification_needed` where many ask for one address. */
  admitRequest(email: string, proof: CaptchaAnswer, ip: string): Promise<void>;
  /** @param known false where no letter will carry it: there is a code all the same, so that trying one tells nothing */
  create(purpose: CodeType, email: string, ip: string, known: boolean): Promise<string>;
  /**
   * A right code, which is still good until it is taken. Throws `code_wrong`, and what `allow` throws.
   * @param isPerson whether the caller has proven to be one already
   */
  verify(purpose: CodeType, given: { email: string; code: string } & CaptchaAnswer, ip: string, isPerson?: boolean): Promise<VerifiedCode>;
  /** Uses it up, with what it is good for. @returns whether it was still there */
  consume(trx: Transaction, proven: VerifiedCode): Promise<boolean>;
}

const MINUTE = { calls: 1, seconds: CODE.againSeconds };
/** Over all networks; beyond it a person has to be proven, so that a stranger makes it harder for others, and never impossible. */
const MINUTE_ADDRESS = { calls: CODE.aMinute, seconds: 60 };
const MINUTE_OF_ALL = { calls: CODE.aMinuteOfAll, seconds: 60 };
const HOUR = { calls: CODE.anHour, seconds: 3600 };
const HOUR_ADDRESS = { calls: CODE.maxAnHour, seconds: 3600 };
const HOUR_CALLER = { calls: 30, seconds: 3600 };
const DAY = { calls: CODE.failuresADay, seconds: 86_400 };
const DAY_ADDRESS = { calls: CODE.maxFailuresADay, seconds: 86_400 };

export interface CodeParts {
  db: Db;
  attempts: Attempts;
  captcha: Captcha;
  secret: Buffer;
  /** For tests. */
  fixed: string | undefined;
}

export function createCodes({ db, attempts, captcha, secret, fixed }: CodeParts): Codes {
  const hashed = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const digestOf = (purpose: CodeType, address: string, code: string) => hashed(`${purpose}|${address}|${code}`);
  const askerOf = (ip: string) => hashed(`asker|${callerKey(ip)}`);
  const isRight = (known: string, given: string) => timingSafeEqual(Buffer.from(known), Buffer.from(given));

  return {
    async admitRequest(email, proof, ip) {
      const [address, caller] = [nameKey(email), callerKey(ip)];
      const attempt = await attempts.begin({
        limits: [
          [`send minute|${caller}|${address}`, MINUTE],
          [`send hour|${caller}|${address}`, HOUR],
          [`send hour|${caller}`, HOUR_CALLER],
          [`send hour|${address}`, HOUR_ADDRESS],
        ],
        captchaAfter: [
          [`send doubt minute|${address}`, MINUTE_ADDRESS],
          [`send doubt|${address}`, HOUR],
          ['send doubt minute of all', MINUTE_OF_ALL],
        ],
      });
      if (!attempt.needsCaptcha) return;
      try {
        await captcha.requireCaptcha(proof, ip, true);
      } catch (error) {
        await attempt.refund();
        throw error;
      }
    },
    async create(purpose, email, ip, known) {
      const code = (known && fixed) || String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const now = Date.now();
      const address = nameKey(email);
      await sweepCodes(db, now);
      await saveCode(db, {
        purpose,
        address,
        asker: askerOf(ip),
        digest: digestOf(purpose, address, code),
        tries_left: CODE.tries,
        tries_elsewhere: CODE.tries,
        expires_at: now + CODE.validMs,
      });
      return code;
    },
    verify(purpose, { email, code, ...proof }, ip, isPerson = false) {
      const [address, caller] = [nameKey(email), callerKey(ip)];
      const counted = {
        limits: [[`code|${caller}|${address}`, DAY] as const, [`code|${address}`, DAY_ADDRESS] as const, [`login|${caller}`, FAILURES_CALLER] as const],
        doubts: [[`code doubt|${address}`, DAY] as const],
      };
      return attempts.during(counted, ['code_wrong'], async ({ needsCaptcha, refund }) => {
        if (needsCaptcha && !isPerson) await captcha.requireCaptcha(proof, ip, true);
        const digest = digestOf(purpose, address, code);
        const now = Date.now();
        const open = await db.transaction().execute((trx) => tryCodes(trx, purpose, address, askerOf(ip), now, now + CODE.validMs));
        // Where no code is open nothing can be guessed, and nobody's allowance used up.
        if (open.length === 0) await refund();
        const known = open.find((candidate) => isRight(candidate.digest, digest));
        if (!known) throw problem('code_wrong');
        await refundTry(db, purpose, address, known);
        return { purpose, address, digest };
      });
    },
    consume: (trx, { purpose, address, digest }) => consumeCode(trx, purpose, address, digest),
  };
}

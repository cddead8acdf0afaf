/** Limits on passwords, codes and letters; beyond them a captcha or a refusal (decision 0022). */
import { CAPTCHA, CODE } from '@yinmu/contract/limits.ts';
import { DAY_SECONDS } from '@yinmu/contract/time-units.ts';
import { callerKey } from '../../../platform/jobs/rate-limit.ts';
import { nameKey } from '../members.store.ts';
import type { AttemptLimits, Caller } from './attempts.ts';

const WINDOW = 900;
const FAILURES_ACCOUNT = { calls: 10, seconds: WINDOW };
const FAILURES_CALLER = { calls: 50, seconds: WINDOW };
/** Programs can solve captchas, so many networks together need a limit as well. */
const FAILURES_DAY = { calls: 50, seconds: DAY_SECONDS };
const CAPTCHA_AFTER = { calls: CAPTCHA.failuresBefore, seconds: WINDOW };

/**
 * Per network and account, per network, and per account and day. Strangers cannot lock out an owner whose browser is known; elsewhere mailed codes
 * and passkeys still work.
 */
export function signInLimits({ ip, known }: Caller, identifier: string, member: { id: number } | undefined): AttemptLimits {
  if (member && known)
    return {
      limits: [[`login|${known}|member ${member.id}`, FAILURES_ACCOUNT]],
      captchaAfter: [[`doubt|${known}|member ${member.id}`, CAPTCHA_AFTER]],
    };
  // Name and address of a member are one account. Unknown names count as accounts.
  const [caller, account] = [callerKey(ip), member ? `member ${member.id}` : `nobody ${nameKey(identifier)}`];
  return {
    limits: [
      [`login|${caller}|${account}`, FAILURES_ACCOUNT],
      [`login|${caller}`, FAILURES_CALLER],
      [`login day|${account}`, FAILURES_DAY],
    ],
    captchaAfter: [
      [`doubt|${caller}`, CAPTCHA_AFTER],
      [`doubt|account ${account}`, CAPTCHA_AFTER],
    ],
  };
}

export const registrationLimits = (ip: string): AttemptLimits => ({ limits: [], captchaAfter: [[`doubt|${callerKey(ip)}`, CAPTCHA_AFTER]] });

/** Per session, so that a thief cannot lock out the owner. */
export const confirmationLimits = (sessionId: number): AttemptLimits => ({ limits: [[`session|${sessionId}`, FAILURES_ACCOUNT]] });

const FACTOR_CALLER = { calls: 10, seconds: WINDOW };
const FACTOR_ACCOUNT = { calls: 30, seconds: DAY_SECONDS };

/** Only those who know the password get here. Six digits need a daily limit; recovery codes are too many to guess. */
export function secondFactorLimits({ ip, known }: Caller, memberId: number, isAppCode: boolean): AttemptLimits {
  const aDay = [known ? `factor day|${known}|${memberId}` : `factor|${memberId}`, FACTOR_ACCOUNT] as const;
  return { limits: [[`factor|${known ?? callerKey(ip)}|${memberId}`, FACTOR_CALLER], ...(isAppCode ? [aDay] : [])] };
}

/** Cannot be guessed, but each costs a verification. */
export const passkeyLimits = ({ ip, known }: Caller): AttemptLimits => ({ limits: [[`passkey|${known ?? callerKey(ip)}`, FAILURES_CALLER]] });

const MINUTE = { calls: 1, seconds: CODE.againSeconds };
/** Over all networks: a captcha instead of a refusal, so that nobody can block others. */
const MINUTE_ADDRESS = { calls: CODE.aMinute, seconds: 60 };
const MINUTE_OF_ALL = { calls: CODE.aMinuteOfAll, seconds: 60 };
const HOUR = { calls: CODE.anHour, seconds: 3600 };
const HOUR_ADDRESS = { calls: CODE.maxAnHour, seconds: 3600 };
const HOUR_CALLER = { calls: 30, seconds: 3600 };

/** By network and address, or by the owner's session or browser. */
export function codeRequestLimits({ ip, known }: Caller, email: string): AttemptLimits {
  const [address, caller] = [nameKey(email), known ?? callerKey(ip)];
  if (known)
    return {
      limits: [
        [`send minute|${caller}|${address}`, MINUTE],
        [`send hour|${caller}|${address}`, HOUR],
      ],
    };
  return {
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
  };
}

const DAY = { calls: CODE.failuresADay, seconds: DAY_SECONDS };
const DAY_ADDRESS = { calls: CODE.maxFailuresADay, seconds: DAY_SECONDS };

/** By network and address, or by the owner's session or browser. */
export function codeTryLimits({ ip, known }: Caller, email: string): AttemptLimits {
  const [address, caller] = [nameKey(email), known ?? callerKey(ip)];
  if (known) return { limits: [[`code|${caller}|${address}`, DAY]] };
  return {
    limits: [
      [`code|${caller}|${address}`, DAY],
      [`code|${address}`, DAY_ADDRESS],
      [`login|${caller}`, FAILURES_CALLER],
    ],
    captchaAfter: [[`code doubt|${address}`, DAY]],
  };
}

/** Limits of tried passwords, tried codes and sent codes, beyond which a captcha is required or the caller is refused (decision 0022). */
import { CAPTCHA, CODE } from '@yinmu/contract/limits.ts';
import { DAY_SECONDS } from '@yinmu/contract/time-units.ts';
import { callerKey } from '../../../platform/jobs/rate-limit.ts';
import { nameKey } from '../members.store.ts';
import type { AttemptLimits, Caller } from './attempts.ts';

const WINDOW = 900;
const FAILURES_ACCOUNT = { calls: 10, seconds: WINDOW };
const FAILURES_CALLER = { calls: 50, seconds: WINDOW };
/** Images can be read by programs: without it, many networks would guess as long as they like. */
const FAILURES_DAY = { calls: 50, seconds: DAY_SECONDS };
const CAPTCHA_AFTER = { calls: CAPTCHA.failuresBefore, seconds: WINDOW };

/**
 * Limits a network at one account and over all accounts, and all networks at one account by the day; an account that many guess at requires a
 * captcha. Neither strangers who guess at the account nor others of its network make it harder for the owner in a browser that is known; elsewhere
 * a mailed code and a passkey still open it.
 */
export function signInLimits({ ip, known }: Caller, identifier: string, member: { id: number } | undefined): AttemptLimits {
  if (member && known)
    return {
      limits: [[`login|${known}|member ${member.id}`, FAILURES_ACCOUNT]],
      captchaAfter: [[`doubt|${known}|member ${member.id}`, CAPTCHA_AFTER]],
    };
  // A member tried by name and by address is one account. An identifier of nobody is counted as an account would be.
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

/** Counts by session alone: the thief of a session cannot lock its owner out, who signs in anew, nor can others of the owner's network. */
export const confirmationLimits = (sessionId: number): AttemptLimits => ({ limits: [[`session|${sessionId}`, FAILURES_ACCOUNT]] });

const FACTOR_CALLER = { calls: 10, seconds: WINDOW };
const FACTOR_ACCOUNT = { calls: 30, seconds: DAY_SECONDS };

/**
 * Limits of wrong codes of a second factor, which only those may try who know the password. Six digits are few, so they are limited by the
 * day as well: for each session and browser that is known, and for all networks of others together. Recovery codes are too many to be guessed.
 */
export function secondFactorLimits({ ip, known }: Caller, memberId: number, isAppCode: boolean): AttemptLimits {
  const aDay = [known ? `factor day|${known}|${memberId}` : `factor|${memberId}`, FACTOR_ACCOUNT] as const;
  return { limits: [[`factor|${known ?? callerKey(ip)}|${memberId}`, FACTOR_CALLER], ...(isAppCode ? [aDay] : [])] };
}

/** Limits of answers of passkeys that were refused. They cannot be guessed; each costs a verification. */
export const passkeyLimits = ({ ip, known }: Caller): AttemptLimits => ({ limits: [[`passkey|${known ?? callerKey(ip)}`, FAILURES_CALLER]] });

const MINUTE = { calls: 1, seconds: CODE.againSeconds };
/** Over all networks a captcha is required instead of a refusal: a stranger can make it harder for others, and never impossible. */
const MINUTE_ADDRESS = { calls: CODE.aMinute, seconds: 60 };
const MINUTE_OF_ALL = { calls: CODE.aMinuteOfAll, seconds: 60 };
const HOUR = { calls: CODE.anHour, seconds: 3600 };
const HOUR_ADDRESS = { calls: CODE.maxAnHour, seconds: 3600 };
const HOUR_CALLER = { calls: 30, seconds: 3600 };

/** Limits of emails with a code, by network and address; or by the session or browser that its owner is known by. */
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

/** Limits of wrong codes, by network and address; or by the session or browser that its owner is known by. */
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

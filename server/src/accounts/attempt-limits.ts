/** Limits of tried passwords, tried codes and sent codes, beyond which a captcha is required or the caller is refused (decision 0022). */
import { CAPTCHA, CODE } from '@yinmu/contract/limits.ts';
import { DAY_SECONDS } from '@yinmu/contract/time-units.ts';
import { callerKey } from '../platform/rate-limit.ts';
import type { AttemptLimits } from './attempts.ts';
import { nameKey } from './members.store.ts';

const WINDOW = 900;
const FAILURES_ACCOUNT = { calls: 10, seconds: WINDOW };
const FAILURES_CALLER = { calls: 50, seconds: WINDOW };
const CAPTCHA_AFTER = { calls: CAPTCHA.failuresBefore, seconds: WINDOW };

/**
 * Limits a network at one account and over all accounts; an account that many guess at requires a captcha.
 * @param browser one that the member has signed in with before: it has limits of its own, so that neither strangers who guess at the account
 * nor others of its network make it harder for the owner
 */
export function signInLimits(ip: string, identifier: string, member: { id: number } | undefined, browser?: string): AttemptLimits {
  if (member && browser)
    return {
      limits: [[`login|browser ${browser}|member ${member.id}`, FAILURES_ACCOUNT]],
      captchaAfter: [[`doubt|browser ${browser}|member ${member.id}`, CAPTCHA_AFTER]],
    };
  // A member tried by name and by address is one account. An identifier of nobody is counted as an account would be.
  const [caller, account] = [callerKey(ip), member ? `member ${member.id}` : `nobody ${nameKey(identifier)}`];
  return {
    limits: [
      [`login|${caller}|${account}`, FAILURES_ACCOUNT],
      [`login|${caller}`, FAILURES_CALLER],
    ],
    captchaAfter: [
      [`doubt|${caller}`, CAPTCHA_AFTER],
      [`doubt|account ${account}`, CAPTCHA_AFTER],
    ],
  };
}

export const registrationLimits = (ip: string): AttemptLimits => ({ limits: [], captchaAfter: [[`doubt|${callerKey(ip)}`, CAPTCHA_AFTER]] });

/** Counts by session: the thief of a session cannot lock its owner out, who signs in anew. */
export const confirmationLimits = (ip: string, sessionId: number): AttemptLimits => ({
  limits: [
    [`session|${sessionId}`, FAILURES_ACCOUNT],
    [`login|${callerKey(ip)}`, FAILURES_CALLER],
  ],
});

const FACTOR_CALLER = { calls: 10, seconds: WINDOW };
const FACTOR_ACCOUNT = { calls: 30, seconds: DAY_SECONDS };

/**
 * Limits of wrong codes of a second factor, which only those may try who know the password. Six digits are few, so they are limited over
 * all networks; an owner who is kept out so has recovery codes, which are too many to be guessed.
 */
export const secondFactorLimits = (ip: string, memberId: number, isAppCode: boolean): AttemptLimits => ({
  limits: [[`factor|${callerKey(ip)}|${memberId}`, FACTOR_CALLER], ...(isAppCode ? ([[`factor|${memberId}`, FACTOR_ACCOUNT]] as const) : [])],
});

/** Limits of answers of passkeys that were refused. They cannot be guessed; each costs a verification. */
export const passkeyLimits = (ip: string): AttemptLimits => ({ limits: [[`passkey|${callerKey(ip)}`, FAILURES_CALLER]] });

const MINUTE = { calls: 1, seconds: CODE.againSeconds };
/** Over all networks a captcha is required instead of a refusal: a stranger can make it harder for others, and never impossible. */
const MINUTE_ADDRESS = { calls: CODE.aMinute, seconds: 60 };
const MINUTE_OF_ALL = { calls: CODE.aMinuteOfAll, seconds: 60 };
const HOUR = { calls: CODE.anHour, seconds: 3600 };
const HOUR_ADDRESS = { calls: CODE.maxAnHour, seconds: 3600 };
const HOUR_CALLER = { calls: 30, seconds: 3600 };

/** Limits of emails with a code, by network and address. */
export function codeRequestLimits(ip: string, email: string): AttemptLimits {
  const [address, caller] = [nameKey(email), callerKey(ip)];
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

/** Limits of wrong codes, by network and address. */
export function codeTryLimits(ip: string, email: string): AttemptLimits {
  const [address, caller] = [nameKey(email), callerKey(ip)];
  return {
    limits: [
      [`code|${caller}|${address}`, DAY],
      [`code|${address}`, DAY_ADDRESS],
      [`login|${caller}`, FAILURES_CALLER],
    ],
    captchaAfter: [[`code doubt|${address}`, DAY]],
  };
}

/** How many wrong passwords and codes are too many (decision 0022). */
import { CAPTCHA } from '@yinmu/contract/limits.ts';
import { callerKey } from '../platform/rate-limit.ts';
import type { AttemptLimits } from './attempts.ts';
import { nameKey } from './members.store.ts';

const WINDOW = 900;
const FAILURES_ACCOUNT = { calls: 10, seconds: WINDOW };
export const FAILURES_CALLER = { calls: 50, seconds: WINDOW };
const CAPTCHA_AFTER = { calls: CAPTCHA.failuresBefore, seconds: WINDOW };

/** One network may not go on, at one account and over all; for an account that many guess at, a person has to be proven. */
export function signInLimits(ip: string, identifier: string, member: { id: number } | undefined): AttemptLimits {
  // A member who is tried by name and by address is one account. Text that is nobody's counts as an account would.
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

/** Of a session: its thief cannot lock the owner out, who signs in anew. */
export const confirmationLimits = (ip: string, sessionId: number): AttemptLimits => ({
  limits: [
    [`session|${sessionId}`, FAILURES_ACCOUNT],
    [`login|${callerKey(ip)}`, FAILURES_CALLER],
  ],
});

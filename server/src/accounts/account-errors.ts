/** How many wrong passwords and codes are too many (decision 0022). */
import { VERIFICATION } from '@yinmu/contract/limits.ts';
import { callerKey } from '../platform/rate-limit.ts';
import type { Counted } from './attempts.ts';
import { nameKey } from './members.store.ts';

const WINDOW = 900;
const FAILURES_ACCOUNT = { calls: 10, seconds: WINDOW };
export const FAILURES_CALLER = { calls: 50, seconds: WINDOW };
const DOUBT = { calls: VERIFICATION.failuresBefore, seconds: WINDOW };

/** One network may not go on, at one account and over all; for an account that many guess at, a person has to be proven. */
export function signInsOf(ip: string, identifier: string, member: { id: number } | undefined): Counted {
  // A member who is tried by name and by address is one account. Text that is nobody's counts as an account would.
  const [caller, account] = [callerKey(ip), member ? `member ${member.id}` : `nobody ${nameKey(identifier)}`];
  return {
    limits: [
      [`login|${caller}|${account}`, FAILURES_ACCOUNT],
      [`login|${caller}`, FAILURES_CALLER],
    ],
    doubts: [
      [`doubt|${caller}`, DOUBT],
      [`doubt|account ${account}`, DOUBT],
    ],
  };
}
export const registrationsOf = (ip: string): Counted => ({ limits: [], doubts: [[`doubt|${callerKey(ip)}`, DOUBT]] });

/** Of a session: its thief cannot lock the owner out, who signs in anew. */
export const confirmationsOf = (ip: string, sessionId: number): Counted => ({
  limits: [
    [`session|${sessionId}`, FAILURES_ACCOUNT],
    [`login|${callerKey(ip)}`, FAILURES_CALLER],
  ],
});

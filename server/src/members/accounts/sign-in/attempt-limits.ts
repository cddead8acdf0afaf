/** Limits attempts at passwords and codes, and requests for emails. Beyond a limit, a captcha is required or the call is refused (decision 0022). */
import { CAPTCHA, CODE, DAY_SECONDS } from '@yinmu/contract/limits.ts';
import { type Cell, callerKey, type Rate } from '../../../platform/jobs/limits.ts';
import { nameKey } from '../members.store.ts';
import type { Caller, Cells } from './attempts.ts';

const WINDOW = 900;
const CAPTCHA_AFTER: Rate = { calls: CAPTCHA.failuresBefore, seconds: WINDOW };

const cell = (kind: string, key: string | number, calls: number, seconds: number): Cell => ({ kind, key: String(key), rate: { calls, seconds } });
const captcha = (kind: string, key: string, rate = CAPTCHA_AFTER): Cell => ({ kind: `captcha ${kind}`, key, rate, isCaptcha: true });

/** Returns the network, or the owner's session or browser, so that strangers cannot use up the owner's attempts. */
const callerOf = ({ ip, known }: Caller) => known ?? callerKey(ip);
/** Limits one caller at one account. */
const pair = (kind: 'password' | 'factor', caller: Caller, account: string): Cell => cell(kind, `${callerOf(caller)}|${account}`, 10, WINDOW);
/** Limits one caller at all accounts together: passwords, mailed codes and passkeys. */
const network = (caller: Caller): Cell => cell('network', callerOf(caller), 50, WINDOW);

/** Programs can solve captchas, so many networks together need a limit as well. On a known browser, mailed codes and passkeys still work. */
export function signInLimits({ ip, known }: Caller, identifier: string, member: { id: number } | undefined): Cells {
  // The name and the address of a member count as one account. An unknown name counts as an account too.
  const account = member ? `member ${member.id}` : `nobody ${nameKey(identifier)}`;
  if (member && known) return [pair('password', { ip, known }, account), captcha('password', `${known}|${account}`)];
  return [
    pair('password', { ip }, account),
    network({ ip }),
    cell('account', account, 50, DAY_SECONDS),
    captcha('network', callerKey(ip)),
    captcha('account', account),
  ];
}

export const registrationLimits = (ip: string): Cells => [captcha('network', callerKey(ip))];

/** Limits each session, so that a thief cannot lock out the owner. */
export const confirmationLimits = (sessionId: number, memberId: number): Cells => [
  pair('password', { ip: '', known: `session ${sessionId}` }, `member ${memberId}`),
];

/** Only callers who know the password get here. Six digits need a daily limit; recovery codes are too long to guess. */
export function secondFactorLimits(caller: Caller, memberId: number, isAppCode: boolean): Cells {
  const aDay = cell('app code day', caller.known ? `${caller.known}|${memberId}` : memberId, 30, DAY_SECONDS);
  return [pair('factor', caller, `member ${memberId}`), ...(isAppCode ? [aDay] : [])];
}

/** Passkeys cannot be guessed, but each attempt costs a verification. */
export const passkeyLimits = (caller: Caller): Cells => [network(caller)];

const HOUR = 3600;
/** Allows two emails at once to one address, and as many an hour as one network may request. */
const FREE_SENDS = { calls: CODE.aMinute, seconds: (CODE.aMinute * HOUR) / CODE.anHour };
const FREE_SENDS_OF_ALL = { calls: CODE.aMinuteOfAll, seconds: 60 };

/** Beyond the limit across networks, requires a captcha instead of refusing, so that nobody can lock others out. */
export function codeRequestLimits(caller: Caller, email: string): Cells {
  const address = nameKey(email);
  const key = `${callerOf(caller)}|${address}`;
  const own: Cells = [cell('send minute', key, 1, CODE.againSeconds), cell('send hour', key, CODE.anHour, HOUR)];
  if (caller.known) return own;
  return [
    ...own,
    cell('send network hour', callerOf(caller), 30, HOUR),
    cell('send address hour', address, CODE.maxAnHour, HOUR),
    captcha('send', address, FREE_SENDS),
    captcha('send to all', '', FREE_SENDS_OF_ALL),
  ];
}

export function codeTryLimits(caller: Caller, email: string): Cells {
  const address = nameKey(email);
  const own: Cells = [cell('code day', `${callerOf(caller)}|${address}`, CODE.failuresADay, DAY_SECONDS)];
  if (caller.known) return own;
  const aDay = { calls: CODE.failuresADay, seconds: DAY_SECONDS };
  return [...own, cell('code address day', address, CODE.maxFailuresADay, DAY_SECONDS), network(caller), captcha('code day', address, aDay)];
}

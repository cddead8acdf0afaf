/** The rules of accounts. */

import type { CodeType, login, loginWithCode as loginWithCodeCall, register, resetPassword as resetCall, updateProfile } from '@yinmu/contract/accounts.ts';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { type Language, VERIFICATION } from '@yinmu/contract/limits.ts';
import type { User } from '@yinmu/contract/session.ts';
import type { Background } from '../platform/background.ts';
import { changesOf } from '../platform/changes.ts';
import type { Db, Transaction } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import type { Identity } from '../platform/http/on.ts';
import { Counts, callerKey, type Limiter } from '../platform/limits.ts';
import type { Mailer } from '../platform/mail.ts';
import { problem } from '../platform/problem.ts';
import type { Verification } from '../verification/index.ts';
import { avatarOf, removeAvatar } from './avatars.ts';
import type { Codes } from './codes.ts';
import { refuseCommon } from './common-passwords.ts';
import { codeLetter } from './letters.ts';
import { addMember, changeMember, type MemberRow, memberByEmail, memberById, memberByIdentifier, nameKey, removeMember } from './members.store.ts';
import { hashPassword, isLegacy, verifyPassword } from './passwords.ts';
import { removeSessions, sessionsOf } from './sessions.store.ts';
import type { Renewal } from './sessions.ts';

export interface AccountParts {
  db: Db;
  limiter: Limiter;
  mailer: Mailer;
  codes: Codes;
  later: Background;
  verification: Verification;
  files: Files;
  /** What other rooms forget of a member who goes, in the transaction in which the account goes. */
  leaving: readonly ((db: Db, memberId: number) => Promise<void>)[];
}

/** Wrong passwords for one account from one network, and from one network for all accounts: nobody can lock another out. */
const FAILURES_ACCOUNT = { calls: 10, seconds: 900 };
const FAILURES_CALLER = { calls: 50, seconds: 900 };
const DOUBT = { calls: VERIFICATION.failuresBefore, seconds: 900 };

export const toUser = (row: MemberRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  ...avatarOf(row.avatar),
  is_admin: row.is_admin === 1,
  created_at: row.created_at,
});

/** Throws `unauthenticated` where the account has gone meanwhile. */
export async function ownAccount(db: Db, id: number): Promise<MemberRow> {
  const member = await memberById(db, id);
  if (!member) throw problem('unauthenticated');
  return member;
}

export interface AccountExport {
  exported_at: string;
  user: User;
  sessions: unknown[];
}
/** What is held on a member here; no password, no token. */
export async function exportAccount(db: Db, memberId: number): Promise<AccountExport> {
  const member = await ownAccount(db, memberId);
  const sessions = (await sessionsOf(db, memberId)).map(({ agent, address, created_at, seen_at }) => ({ agent, address, created_at, seen_at }));
  return { exported_at: new Date().toISOString(), user: toUser(member), sessions };
}

/** After a few failures from one network, or for one account from anywhere, a person has to be proven. */
const doubts = (limiter: Limiter, ip: string, identifier = '') =>
  new Counts(limiter, [`doubt|${callerKey(ip)}`, DOUBT], ...(identifier === '' ? [] : [[`doubt|account ${nameKey(identifier)}`, DOUBT] as const]));

export async function registerMember({ db, limiter, verification }: AccountParts, given: BodyOf<typeof register>, ip: string): Promise<MemberRow> {
  const doubt = doubts(limiter, ip);
  await verification.demandPerson(given, ip, doubt.anyOver());
  const { username, email, password } = given;
  await refuseCommon(password, [username, email]);
  const made = await addMember(db, { username, email, password: await hashPassword(password) });
  if (typeof made !== 'string') return made;
  doubt.take();
  throw problem(made);
}

export async function loginMember({ db, limiter, verification }: AccountParts, given: BodyOf<typeof login>, ip: string): Promise<MemberRow> {
  const { identifier, password } = given;
  const doubt = doubts(limiter, ip, identifier);
  await verification.demandPerson(given, ip, doubt.anyOver());
  const caller = callerKey(ip);
  const failures = new Counts(limiter, [`login|${caller}|${nameKey(identifier)}`, FAILURES_ACCOUNT], [`login|${caller}`, FAILURES_CALLER]);
  failures.refuseOver();
  const member = await memberByIdentifier(db, identifier);
  if ((await verifyPassword(member?.password, password)) && member && !member.disabled) {
    // What another site has kept is kept our way from the first sign-in on.
    if (isLegacy(member.password)) await setPassword(db, member.id, password);
    return member;
  }
  failures.take();
  doubt.take();
  throw problem('login_failed');
}

/** The answer, and the time it takes, are the same whether or not the account exists: the letter is written afterwards. */
export function sendCode(parts: AccountParts, purpose: CodeType, email: string, username: string | undefined, language: Language) {
  if (purpose === 'reset' && username === undefined) throw problem('username_and_email_needed');
  parts.codes.allow(email);
  const write = async () => {
    const member = await memberByEmail(parts.db, email);
    const wanted = purpose === 'register' ? !member : member && !member.disabled && (purpose !== 'reset' || member.username_key === nameKey(username ?? ''));
    if (wanted) await parts.mailer.send(codeLetter(purpose, await parts.codes.make(purpose, email), member?.email ?? email, language));
  };
  parts.later.run(write);
}

export async function loginWithCode({ db, codes }: AccountParts, { email, code }: BodyOf<typeof loginWithCodeCall>): Promise<MemberRow> {
  const proven = await codes.check('login', email, code);
  const member = await memberByEmail(db, email);
  if (!member || member.disabled || !(await codes.take(db, proven))) throw problem('code_wrong');
  return member;
}

/** The code is used up only with the password that it sets: a password that is refused may be followed by a better one. */
export async function resetPassword({ db, codes }: AccountParts, { email, code, newPassword }: BodyOf<typeof resetCall>) {
  const proven = await codes.check('reset', email, code);
  const member = await memberByEmail(db, email);
  if (!member || member.disabled) throw problem('code_wrong');
  await refuseCommon(newPassword, [member.username, member.email]);
  await setPassword(db, member.id, newPassword, async (trx) => {
    if (!(await codes.take(trx, proven))) throw problem('code_wrong');
    await removeSessions(trx, member.id);
  });
}

/** @param along what happens in the same transaction */
async function setPassword(db: Db, memberId: number, newPassword: string, along = async (_: Transaction) => {}) {
  const changes = changesOf({ password: await hashPassword(newPassword) });
  await db.transaction().execute(async (trx) => {
    await along(trx);
    if (changes) await changeMember(trx, memberId, changes);
  });
}

/** All is looked at before anything is written, and written together: what was refused has changed nothing. */
export async function changeProfile(
  parts: AccountParts,
  { id, sessionId }: Identity,
  given: BodyOf<typeof updateProfile>,
  renewal: Renewal,
): Promise<MemberRow> {
  const { db } = parts;
  const member = await ownAccount(db, id);
  const { newPassword } = given;
  const username = given.username === member.username ? undefined : given.username;
  const email = given.email === member.email ? undefined : given.email;
  if (username === undefined && email === undefined && newPassword === undefined) throw problem('nothing_changed');
  if (email !== undefined || newPassword !== undefined) {
    if (given.currentPassword === undefined) throw problem('current_password_needed');
    await demandPassword(parts, member, given.currentPassword);
  }
  if (newPassword !== undefined) await refuseCommon(newPassword, [username ?? member.username, email ?? member.email]);
  const changes = changesOf({ username, email, password: newPassword === undefined ? undefined : await hashPassword(newPassword) });
  await db.transaction().execute(async (trx) => {
    const taken = changes && (await changeMember(trx, id, changes));
    if (taken) throw problem(taken);
    if (newPassword === undefined) return;
    await removeSessions(trx, id, sessionId);
    await renewal.store(trx, sessionId);
  });
  return ownAccount(db, id);
}

/** A stolen session does not make its thief owner of the account. */
export async function demandPassword({ limiter }: AccountParts, member: MemberRow, password: string) {
  const failures = new Counts(limiter, [`current password|${member.id}`, FAILURES_ACCOUNT]);
  failures.refuseOver();
  if (await verifyPassword(member.password, password)) return;
  failures.take();
  throw problem('current_password_wrong');
}

export async function leave(parts: AccountParts, memberId: number) {
  await removeAvatar(parts, memberId);
  await parts.db.transaction().execute(async (trx) => {
    for (const forget of parts.leaving) await forget(trx, memberId);
    await removeMember(trx, memberId);
  });
}

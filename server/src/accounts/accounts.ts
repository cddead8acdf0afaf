/** The rules of accounts. */

import type { CodeType } from '@yinmu/contract/accounts.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { User } from '@yinmu/contract/session.ts';
import type { Background } from '../platform/background.ts';
import type { Db } from '../platform/database.ts';
import { callerKey, type Limiter, refuseOver } from '../platform/limits.ts';
import type { Mailer } from '../platform/mail.ts';
import { problem } from '../platform/problem.ts';
import type { Codes } from './codes.ts';
import { codeLetter } from './letters.ts';
import { addMember, changeMember, type MemberRow, memberByEmail, memberById, memberByIdentifier, nameKey } from './members.store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { removeSessions, sessionsOf } from './sessions.store.ts';

export interface AccountParts {
  db: Db;
  limiter: Limiter;
  mailer: Mailer;
  codes: Codes;
  later: Background;
}

/** Wrong passwords for one account from one network, and from one network for all accounts: nobody can lock another out. */
const FAILURES_ACCOUNT = { calls: 10, seconds: 900 };
const FAILURES_CALLER = { calls: 50, seconds: 900 };

export const toUser = (row: MemberRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  avatar: row.avatar,
  is_admin: row.is_admin === 1,
  created_at: row.created_at,
});

export interface AccountExport {
  exported_at: string;
  user: User;
  sessions: unknown[];
}
/** What is held on a member here; no password, no token. */
export async function exportAccount(db: Db, memberId: number): Promise<AccountExport> {
  const member = await memberById(db, memberId);
  if (!member) throw problem('unauthenticated');
  const sessions = (await sessionsOf(db, memberId)).map(({ agent, address, created_at, seen_at }) => ({ agent, address, created_at, seen_at }));
  return { exported_at: new Date().toISOString(), user: toUser(member), sessions };
}

export async function registerMember({ db }: AccountParts, { username, email, password }: { username: string; email: string; password: string }) {
  const made = await addMember(db, { username, email, password: await hashPassword(password) });
  if (typeof made === 'string') throw problem(made);
  return made;
}

export async function loginMember({ db, limiter }: AccountParts, identifier: string, password: string, ip: string): Promise<MemberRow> {
  const caller = callerKey(ip);
  const failures = [
    [`login|${caller}|${nameKey(identifier)}`, FAILURES_ACCOUNT],
    [`login|${caller}`, FAILURES_CALLER],
  ] as const;
  for (const [key, rate] of failures) refuseOver(limiter, key, rate);
  const member = await memberByIdentifier(db, identifier);
  if ((await verifyPassword(member?.password, password)) && member && !member.disabled) return member;
  for (const [key, rate] of failures) limiter.take(key, rate);
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

export async function memberByCode({ db, codes }: AccountParts, purpose: CodeType, email: string, code: string): Promise<MemberRow> {
  await codes.use(purpose, email, code);
  const member = await memberByEmail(db, email);
  if (!member || member.disabled) throw problem('code_wrong');
  return member;
}

export async function setPassword({ db }: AccountParts, memberId: number, password: string, keepSession = 0) {
  await changeMember(db, memberId, { password: await hashPassword(password) });
  await removeSessions(db, memberId, keepSession);
}

export interface ProfileChanges {
  username?: string;
  email?: string;
  currentPassword?: string;
  newPassword?: string;
}

/** Names and addresses are kept unique; a new password ends all other sessions. */
export async function changeProfile(parts: AccountParts, memberId: number, sessionId: number, given: ProfileChanges): Promise<MemberRow> {
  const member = await memberById(parts.db, memberId);
  if (!member) throw problem('unauthenticated');
  const username = given.username === member.username ? undefined : given.username;
  const email = given.email === member.email ? undefined : given.email;
  if (username === undefined && email === undefined && given.newPassword === undefined) throw problem('nothing_changed');
  if (email !== undefined || given.newPassword !== undefined) {
    if (given.currentPassword === undefined) throw problem('current_password_needed');
    await demandPassword(parts, member, given.currentPassword);
  }
  const taken = await changeMember(parts.db, memberId, { username, email });
  if (taken) throw problem(taken);
  if (given.newPassword !== undefined) await setPassword(parts, memberId, given.newPassword, sessionId);
  return { ...member, username: username ?? member.username, email: email ?? member.email };
}

/** A stolen session does not make its thief owner of the account. */
export async function demandPassword({ limiter }: AccountParts, member: MemberRow, password: string) {
  const key = `current password|${member.id}`;
  refuseOver(limiter, key, FAILURES_ACCOUNT);
  if (await verifyPassword(member.password, password)) return;
  limiter.take(key, FAILURES_ACCOUNT);
  throw problem('current_password_wrong');
}

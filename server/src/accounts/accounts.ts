/** The rules of accounts. */

import type {
  login,
  loginWithCode as loginWithCodeCall,
  register,
  resetPassword as resetCall,
  sendVerificationCode,
  updateProfile,
} from '@yinmu/contract/accounts.endpoints.ts';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { User } from '@yinmu/contract/session.endpoints.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Background } from '../platform/background-tasks.ts';
import { changesOf } from '../platform/changes.ts';
import type { Db, Transaction } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import type { Identity } from '../platform/http/define-route.ts';
import type { Mailer } from '../platform/mail.ts';
import { problem } from '../platform/problem.ts';
import { confirmationLimits, registrationLimits, signInLimits } from './attempt-limits.ts';
import type { Attempts } from './attempts.ts';
import { avatarOf, removeFiles } from './avatars.ts';
import type { Codes } from './codes.ts';
import { refuseCommon } from './common-passwords.ts';
import { codeEmail } from './emails.ts';
import {
  addMember,
  changeMember,
  isThereAnAdmin,
  type MemberRow,
  memberByEmail,
  memberById,
  memberByIdentifier,
  nameKey,
  removeMember,
} from './members.store.ts';
import { hashPassword, isLegacy, verifyPassword } from './passwords.ts';
import { refuseReserved } from './reserved-names.ts';
import { removeSessions, sessionsOf } from './sessions.store.ts';
import type { Renewal } from './sessions.ts';

export interface AccountParts {
  db: Db;
  attempts: Attempts;
  mailer: Mailer;
  codes: Codes;
  background: Background;
  captcha: Captcha;
  files: Files;
  /** What other rooms forget of a member who goes, in the transaction in which the account goes. */
  onMemberDeleted: readonly ((db: Db, memberId: number) => Promise<void>)[];
}

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

/** What is held on a member here; no password, no token. */
export async function exportAccount(db: Db, memberId: number) {
  const member = await ownAccount(db, memberId);
  const sessions = (await sessionsOf(db, memberId)).map(({ agent, address, created_at, seen_at }) => ({ agent, address, created_at, seen_at }));
  return { exported_at: new Date().toISOString(), user: toUser(member), email_verified_at: member.email_verified_at, sessions };
}

export const registerMember = ({ db, attempts, codes, captcha }: AccountParts, given: BodyOf<typeof register>, ip: string): Promise<MemberRow> =>
  attempts.during(registrationLimits(ip), ['username_taken', 'username_alike', 'email_taken'], async ({ needsCaptcha }) => {
    const isPerson = await captcha.requireCaptcha(given, ip, needsCaptcha);
    const { username, email, password, code, ...proof } = given;
    refuseReserved(username);
    await refuseCommon(password, [username, email]);
    const proven = code === undefined ? undefined : await codes.verify('register', { email, code, ...proof }, ip, isPerson);
    const hash = await hashPassword(password);
    return db.transaction().execute(async (trx) => {
      const made = await addMember(trx, { username, email, password: hash, emailVerified: proven !== undefined });
      if (typeof made === 'string') throw problem(made);
      if (proven && !(await codes.consume(trx, proven))) throw problem('code_wrong');
      return made;
    });
  });

export async function loginMember({ db, attempts, captcha }: AccountParts, given: BodyOf<typeof login>, ip: string): Promise<MemberRow> {
  const { identifier, password } = given;
  const member = await memberByIdentifier(db, identifier);
  return attempts.during(signInLimits(ip, identifier, member), ['login_failed'], async ({ needsCaptcha }) => {
    await captcha.requireCaptcha(given, ip, needsCaptcha);
    if (!(await verifyPassword(member?.password, password)) || !member || member.disabled) throw problem('login_failed');
    // What another site has kept is kept our way from the first sign-in on.
    if (isLegacy(member.password)) await setPassword(db, member.id, password);
    return member;
  });
}

/** The answer, and the time it takes, are the same whether or not the account exists: the letter is written afterwards. */
export async function sendCode(
  parts: AccountParts,
  { type: purpose, email, username, ...proof }: BodyOf<typeof sendVerificationCode>,
  ip: string,
  language: Language,
) {
  if (purpose === 'reset' && username === undefined) throw problem('username_and_email_needed');
  await parts.codes.admitRequest(email, proof, ip);
  const member = await memberByEmail(parts.db, email);
  const isTheirs = member && !member.disabled && (purpose !== 'reset' || member.username_key === nameKey(username ?? ''));
  const wanted = purpose === 'register' ? !member : Boolean(isTheirs);
  const code = await parts.codes.create(purpose, email, ip, wanted);
  if (wanted) parts.background.run(() => parts.mailer.send(codeEmail(purpose, code, member?.email ?? email, language)));
}

export async function loginWithCode({ db, codes }: AccountParts, given: BodyOf<typeof loginWithCodeCall>, ip: string): Promise<MemberRow> {
  const proven = await codes.verify('login', given, ip);
  const member = await memberByEmail(db, given.email);
  if (!member || member.disabled || !(await db.transaction().execute((trx) => codes.consume(trx, proven)))) throw problem('code_wrong');
  return member;
}

/** The code is used up only with the password that it sets: a password that is refused may be followed by a better one. */
export async function resetPassword({ db, codes }: AccountParts, given: BodyOf<typeof resetCall>, ip: string) {
  const proven = await codes.verify('reset', given, ip);
  const member = await memberByEmail(db, given.email);
  if (!member || member.disabled) throw problem('code_wrong');
  await refuseCommon(given.newPassword, [member.username, member.email]);
  await setPassword(db, member.id, given.newPassword, async (trx) => {
    if (!(await codes.consume(trx, proven))) throw problem('code_wrong');
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
  ip: string,
  renewal: Renewal,
): Promise<MemberRow> {
  const { db } = parts;
  const member = await ownAccount(db, id);
  const { newPassword } = given;
  const username = given.username === member.username ? undefined : given.username;
  const email = given.email === member.email ? undefined : given.email;
  if (username === undefined && email === undefined && newPassword === undefined) throw problem('nothing_changed');
  // A password that is sent is looked at, needed or not: nobody is told that a wrong one was right.
  if (email !== undefined || newPassword !== undefined || given.currentPassword !== undefined) {
    if (given.currentPassword === undefined) throw problem('current_password_needed');
    await requirePassword(parts, member, sessionId, given.currentPassword, ip);
  }
  if (username !== undefined) refuseReserved(username);
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
export const requirePassword = ({ attempts }: AccountParts, member: MemberRow, sessionId: number, password: string, ip: string): Promise<void> =>
  attempts.during(confirmationLimits(ip, sessionId), ['current_password_wrong'], async () => {
    if (!(await verifyPassword(member.password, password))) throw problem('current_password_wrong');
  });

/** With all that hangs on the account. The last admin stays: nobody could make another in the browser. */
export async function deleteAccount({ db, files, onMemberDeleted }: AccountParts, memberId: number) {
  const gone = await db.transaction().execute(async (trx) => {
    const member = await ownAccount(trx, memberId);
    if (member.is_admin === 1 && !(await isThereAnAdmin(trx, memberId))) throw problem('last_admin');
    for (const forget of onMemberDeleted) await forget(trx, memberId);
    await removeMember(trx, memberId);
    return member;
  });
  await removeFiles(files, gone.avatar);
}

import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import { problem } from '../../../platform/problem.ts';
import type { AccountParts } from '../accounts.ts';
import { type MemberRow, nameKey } from '../members.store.ts';
import type { Caller } from './attempts.ts';
import { codeEmail } from './emails.ts';
import { requireWelcome } from './sign-in.ts';

/**
 * Same answer and time whether or not the account exists: the email is sent afterwards. @param member the account with this address @param
 * caller.memberId who is proving an address
 */
export async function sendCode(
  parts: AccountParts,
  { type: purpose, email, username, invitation, ...captchaAnswer }: BodyOf<typeof sendVerificationCode>,
  member: MemberRow | undefined,
  { caller, language, memberId }: { caller: Caller; language: Language; memberId: number | undefined },
) {
  if (purpose === 'register') await requireWelcome(parts, invitation);
  if (purpose === 'reset' && username === undefined) throw problem('username_and_email_needed');
  await parts.codes.admitRequest(email, captchaAnswer, caller);
  const isTheirs = member && !member.disabled && (purpose !== 'reset' || member.username_key === nameKey(username ?? ''));
  // Members prove their own address, or a free one.
  const isFree = !member || (purpose === 'address' && member.id === memberId);
  const isSent = purpose === 'register' || purpose === 'address' ? isFree : Boolean(isTheirs);
  const code = await parts.codes.create(purpose, email, caller, isSent);
  if (isSent) parts.background.run(() => parts.mailer.send(codeEmail(purpose, code, member?.email ?? email, language, parts.nameIn(language).short)));
}

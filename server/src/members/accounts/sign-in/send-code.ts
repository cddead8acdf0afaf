import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { type Words, words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { CodeType, sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import type { EmailMessage } from '../../../platform/network/mail.ts';
import { problem } from '../../../platform/problem.ts';
import type { AccountParts } from '../accounts.ts';
import { type MemberRow, nameKey } from '../members.store.ts';
import type { Caller } from './attempts.ts';
import { requireWelcome } from './sign-in.ts';

const VALID = words(
  'This code is valid for 10 minutes. Don’t share it with anyone.',
  '验证码 10 分钟内有效，请勿告诉他人。',
  '驗證碼 10 分鐘內有效，請勿告訴他人。',
);
const IGNORE = words('If this wasn’t you, please ignore this email.', '如果不是您本人操作，请忽略此邮件。', '如果不是您本人操作，請忽略此郵件。');
const WHY: Record<CodeType, Words> = {
  login: words('Your sign-in code', '登录验证码', '登入驗證碼'),
  register: words('Your registration code', '注册验证码', '註冊驗證碼'),
  reset: words('Your password reset code', '重置密码验证码', '重設密碼驗證碼'),
  address: words('Your email verification code', '邮箱验证码', '信箱驗證碼'),
};

function codeEmail(purpose: CodeType, code: string, to: string, language: Language, site: string): EmailMessage {
  const [valid, ignore, why] = [VALID[language], IGNORE[language], WHY[purpose][language]];
  return {
    to,
    subject: `${site}: ${why}`,
    text: `${why}: ${code}\n\n${valid}\n${ignore}\n`,
    html: `<!doctype html><html><body style="font-family:sans-serif"><p>${why}</p><p style="font-size:28px;font-weight:bold;letter-spacing:4px">${code}</p><p>${valid}</p><p>${ignore}</p></body></html>`,
  };
}

/**
 * Gives the same answer after the same time whether or not the account exists. @param member the member with this address
 * @param caller.memberId the member who is verifying an address
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
  // Members verify their own address, or one that is free.
  const isFree = !member || (purpose === 'address' && member.id === memberId);
  const isSent = purpose === 'register' || purpose === 'address' ? isFree : Boolean(isTheirs);
  const code = await parts.codes.create(purpose, email, caller, isSent);
  if (isSent) parts.background.run(() => parts.mailer.send(codeEmail(purpose, code, member?.email ?? email, language, parts.nameIn(language).short)));
}

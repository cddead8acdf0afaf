import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { BackgroundTasks } from '../../platform/jobs/background-tasks.ts';
import type { Mailer } from '../../platform/network/mail.ts';
import { problem } from '../../platform/problem.ts';
import type { Captcha } from '../captcha/index.ts';
import type { SecondFactors } from './factors/second-factor.ts';
import { type MemberRow, memberById, roleOf } from './members.store.ts';
import { avatarOf } from './profile/avatars.ts';
import type { NameIn, TellMember } from './sessions/security-events.ts';
import type { Attempts } from './sign-in/attempts.ts';
import type { Codes } from './sign-in/codes.ts';
import type { KnownBrowsers } from './sign-in/known-browsers.ts';

export interface AccountParts {
  db: Db;
  attempts: Attempts;
  mailer: Mailer;
  codes: Codes;
  secondFactors: SecondFactors;
  browsers: KnownBrowsers;
  tellMember: TellMember;
  background: BackgroundTasks;
  /** True if the site sends mail, in which case email addresses must be verified. */
  hasMail: boolean;
  origin: string;
  captcha: Captcha;
  registration: () => 'open' | 'invited' | 'closed';
  nameIn: NameIn;
  mayBeName: (name: string) => boolean;
  files: Files;
  /** Functions that delete the member's data in other rooms, in the same transaction. */
  onMemberDeleted: readonly ((trx: Transaction, memberId: number) => Promise<void>)[];
  onFirstAdmin: (trx: Transaction, memberId: number) => Promise<void>;
}

export const toUser = (row: MemberRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  email_verified: row.email_verified_at !== null,
  has_password: row.password !== '',
  ...avatarOf(row.avatar),
  is_admin: row.is_admin === 1,
  role: roleOf(row),
  created_at: row.created_at,
});

/** Throws `unauthenticated` if the account is gone. */
export async function ownAccount(db: Db, id: number): Promise<MemberRow> {
  const member = await memberById(db, id);
  if (!member) throw problem('unauthenticated');
  return member;
}

import type { MemberPage } from '@yinmu/contract/admin/members.endpoints.ts';
import { exportAccount } from '../../../members/accounts/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/problem.ts';
import { writtenBy } from '../../entries/index.ts';
import { mutesOf } from '../mutes.ts';
import { memberRow, reportsOf } from './members.store.ts';
import { toMember } from './members.ts';

const LISTED = 20;

/** Throws `not_found`. */
export async function memberPage(db: Db, id: number): Promise<MemberPage> {
  const row = await memberRow(db, id);
  if (!row) throw problem('not_found');
  const { user, former_names, second_factors, passkeys, sessions } = await exportAccount(db, id);
  return {
    member: toMember(row),
    email_verified: user.email_verified,
    has_password: user.has_password,
    has_factor: passkeys.length > 0 || second_factors.some(({ enabled_at }) => enabled_at !== null),
    aliases: former_names,
    ...(await writtenBy(db, id, LISTED)),
    mutes: await mutesOf(db, id, LISTED),
    reports: (await reportsOf(db, id, LISTED)).map(({ is_own, ...report }) => ({ ...report, isOwn: is_own === 1 })),
    sessions: sessions.slice(0, LISTED).map(({ agent, created_at, seen_at }) => ({ agent, created_at, seen_at })),
  };
}

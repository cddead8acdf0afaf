import { randomBytes } from 'node:crypto';
import type { addGuestbookEntry, GuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { type BodyOf, type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { avatarOf, ownAccount, refuseImpersonation } from '../../members/accounts/index.ts';
import type { Captcha } from '../../members/captcha/index.ts';
import type { SiteSettingsHolder } from '../../operation/settings/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { problem } from '../../platform/problem.ts';
import { tokenHash } from '../../platform/secret.ts';
import { addEntry, countEntries, entryById, entryRows, ownWaiting } from './guestbook.store.ts';
import type { ShownEntry } from './guestbook-rows.ts';
import { type JudgeParts, judgeMember } from './judge-member.ts';

export interface Guest {
  memberId: number | undefined;
  sessionId: number | undefined;
  role: Role | undefined;
  token: string | undefined;
}

export const newGuestToken = () => randomBytes(24).toString('base64url');

export const toEntry = (row: ShownEntry): Omit<GuestbookEntry, 'own'> => ({
  id: row.id,
  content: row.content,
  name: row.name,
  avatar: avatarOf(row.avatar ?? '').avatar_small,
  role: row.name === row.username ? (row.role ?? 'member') : 'member',
  created_at: row.created_at,
  reply: row.reply,
  replied_at: row.replied_at,
  status: row.status,
});

export async function guestbookPage(db: Db, { memberId, token }: Pick<Guest, 'memberId' | 'token'>, paging: Paging) {
  const visitor = token === undefined ? undefined : tokenHash(token);
  const toShown = (row: ShownEntry): GuestbookEntry => ({
    ...toEntry(row),
    own: row.member_id === null ? row.visitor === visitor : row.member_id === memberId,
  });
  const total = await countEntries(db, 'approved');
  const entries = (await entryRows(db, 'approved', paging, total)).map(toShown);
  const asks = paging.page === 1 && (memberId !== undefined || visitor !== undefined);
  const own = asks ? (await ownWaiting(db, memberId, visitor)).map(toShown) : [];
  return { entries, own, pagination: pagination(paging, total) };
}

export interface GuestbookParts extends JudgeParts {
  captcha: Captcha;
  settings: SiteSettingsHolder;
}

export async function writeEntry(
  parts: GuestbookParts,
  given: BodyOf<typeof addGuestbookEntry>,
  { memberId, sessionId, role = 'member', token }: Guest,
): Promise<GuestbookEntry> {
  const { db, captcha, settings, judge } = parts;
  const { guestbook } = settings.current;
  if (guestbook === 'closed') throw problem('guestbook_closed');
  const { content } = given;
  const account = memberId === undefined ? undefined : await ownAccount(db, memberId);
  const signed = account ? '' : (given.anonymousName ?? '');
  if (signed !== '') await refuseImpersonation(db, settings.nameIn, 'anonymousName', signed);
  await captcha.requireOfWriter(given, sessionId);
  const name = account?.username ?? signed;
  const text = [signed, content].filter(Boolean).join('\n');
  const reasons = account
    ? await judgeMember(parts, { id: account.id, role, since: account.created_at }, text, false)
    : await judge(text, { memberId: undefined, since: undefined, accepted: 0 });
  if (guestbook === 'held') reasons.unshift('setting');
  const id = await addEntry(db, {
    member_id: memberId ?? null,
    visitor: memberId !== undefined || !token ? '' : tokenHash(token),
    name,
    content,
    status: reasons.length === 0 ? 'approved' : 'pending',
    reasons: reasons.join(','),
  });
  return { ...toEntry((await entryById(db, id)) as ShownEntry), own: true };
}

import type { Comment } from '@yinmu/contract/community/comments.endpoints.ts';
import type { GuestbookStatus } from '@yinmu/contract/community/guestbook.endpoints.ts';
import type { HeldComment } from '@yinmu/contract/community/held-comments.endpoints.ts';
import type { HoldReason } from '@yinmu/contract/community/held-for.ts';
import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { avatarOf } from '../../members/accounts/index.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { canDecide, type Decider } from '../../platform/jobs/decide-once.ts';
import { converter } from '../../platform/text/chinese.ts';
import { hasPosted } from './comments.store.ts';
import { addHeld, countHeld, heldById, heldRows, isHeldTwice, ownHeld, type ShownHeld } from './held-comments.store.ts';
import { type Author, type JudgeParts, judgeMember, toReasons } from './judge-member.ts';

export { waitingLists, withdrawList } from './held-comments.store.ts';
export { type JudgeParts, judgeMember } from './judge-member.ts';

export const holdList = (trx: Transaction, list: { id: number; name: string; memberId: number }, reasons: readonly HoldReason[]) =>
  addHeld(trx, {
    kind: 'list',
    subject: 'list',
    subject_id: list.id,
    parent_id: 0,
    member_id: list.memberId,
    content: list.name,
    links: 0,
    reasons: reasons.join(','),
    created_at: new Date().toISOString(),
  });

const toWaiting = (row: ShownHeld): Comment => ({
  id: row.id,
  threadId: null,
  replyTo: null,
  author: { name: row.username, avatar: avatarOf(row.avatar).avatar_small, role: row.role },
  content: row.content,
  deleted: false,
  links: row.links === 1,
  created_at: row.created_at,
  up: 0,
  down: 0,
  vote: null,
  deletable: true,
  waiting: true,
});

/** @returns the pending comment; undefined if no rule holds it */
export async function holdByRule(
  parts: JudgeParts,
  author: Author,
  row: Omit<Parameters<typeof addHeld>[1], 'kind' | 'reasons'>,
  isAllHeld: boolean,
): Promise<Comment | undefined> {
  const reasons = await judgeMember(parts, author, row.content, isAllHeld);
  if (reasons.length === 0) return undefined;
  const id = await addHeld(parts.db, { ...row, kind: 'comment', reasons: reasons.join(',') });
  return toWaiting((await heldById(parts.db, id)) as ShownHeld);
}

export const ownWaiting = async (...of: Parameters<typeof ownHeld>): Promise<Comment[]> => (await ownHeld(...of)).map(toWaiting);

/** Searches both shown and held entries. */
export const hasSaid = async (db: Db, memberId: number, content: string, since: string): Promise<boolean> =>
  (await hasPosted(db, memberId, content, since)) || (await isHeldTwice(db, memberId, content, since));

/** @param q part of the text; empty for all */
export async function heldPage(db: Db, by: Decider, status: GuestbookStatus, q: string, paging: Paging, language: Language) {
  const total = await countHeld(db, status, q);
  const inLanguage = converter(language);
  const entries: HeldComment[] = (await heldRows(db, status, q, paging)).map((row) => ({
    id: row.id,
    subject: row.subject,
    subject_id: row.subject_id,
    subject_name: row.subject === 'video' ? inLanguage(row.subject_name) : row.subject_name,
    author: row.username,
    author_id: row.member_id,
    content: row.content,
    created_at: row.created_at,
    kind: row.kind,
    reasons: toReasons(row.reasons),
    status: row.status,
    decidedBy: row.decided_name ?? '',
    canDecide: canDecide(by, [row.member_id]),
    version: row.version,
  }));
  return { entries, pagination: pagination(paging, total) };
}

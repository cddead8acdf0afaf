/** The rules of what waits for a moderator: shown to its writer, decided once, and a comment or a shared list like all others from then on. */
import type { Comment } from '@yinmu/contract/comments.endpoints.ts';
import type { GuestbookStatus } from '@yinmu/contract/guestbook.endpoints.ts';
import type { HeldComment } from '@yinmu/contract/held-comments.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import { avatarOf } from '../accounts/index.ts';
import { recordAction } from '../audit/index.ts';
import { converter } from '../platform/chinese.ts';
import type { Db, Transaction } from '../platform/database.ts';
import { decidedAlready, requireUndecided } from '../platform/decide-once.ts';
import { problem } from '../platform/problem.ts';
import { transaction } from '../platform/transaction.ts';
import { commentById, hasPosted, insertComment } from './comments.store.ts';
import { addHeld, changeHeld, countHeld, heldById, heldRows, isHeldTwice, ownHeld, type ShownHeld } from './held-comments.store.ts';
import { type Author, type JudgeParts, judgeMember, toReasons } from './judge-member.ts';

export type { JudgeParts } from './judge-member.ts';

/** A comment that waits, as its writer sees it. */
const toWaiting = (row: ShownHeld): Comment => ({
  id: row.id,
  threadId: null,
  replyTo: null,
  author: { name: row.username, avatar: avatarOf(row.avatar).avatar_small, isAdmin: row.is_admin === 1 },
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

/**
 * Keeps a comment until a moderator decides, where a rule or the site's setting says so.
 * @returns the comment as it waits; undefined where nothing holds it
 */
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

/** Lists as the room that holds them changes them after a decision. Both throw `list_not_found` where the list, or its name, is gone. */
export interface HeldLists {
  show(trx: Transaction, id: number, name: string): Promise<void>;
  refuse(trx: Transaction, id: number, name: string): Promise<void>;
}

/** A member's comments that wait at a title or a list, newest first. */
export const ownWaiting = async (...of: Parameters<typeof ownHeld>): Promise<Comment[]> => (await ownHeld(...of)).map(toWaiting);

/** Whether a member has said the same since, be it shown or not. */
export const hasSaid = async (db: Db, memberId: number, content: string, since: string): Promise<boolean> =>
  (await hasPosted(db, memberId, content, since)) || (await isHeldTwice(db, memberId, content, since));

export async function heldPage(db: Db, status: GuestbookStatus, page: number, limit: number, language: Language) {
  const total = await countHeld(db, status);
  const inLanguage = converter(language);
  const entries: HeldComment[] = (await heldRows(db, status, page, limit)).map((row) => ({
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
    version: row.version,
  }));
  return { entries, pagination: pagination(page, limit, total) };
}

/** Throws `answered_gone` where the comment that it answers was deleted meanwhile. @returns the number of the new comment */
async function publish(trx: Transaction, row: ShownHeld): Promise<number> {
  const parent = row.parent_id === 0 ? undefined : await commentById(trx, row.parent_id);
  if (row.parent_id !== 0 && (!parent || parent.deleted)) throw problem('answered_gone');
  const { subject, subject_id, member_id, content, links, created_at } = row;
  const place = { thread_id: parent ? parent.thread_id || parent.id : 0, reply_to: parent?.id ?? 0 };
  return insertComment(trx, { subject, subject_id, member_id, content, links, created_at, ...place });
}

async function decideList(trx: Transaction, lists: HeldLists, row: ShownHeld, by: number, status: 'approved' | 'rejected') {
  await lists[status === 'approved' ? 'show' : 'refuse'](trx, row.subject_id, row.content);
  if (!(await changeHeld(trx, row, by, { status }))) throw decidedAlready(row);
  await recordAction(trx, by, `list.${status}`, `list ${row.subject_id} ${row.content}`, { status: row.status }, { status });
}

/**
 * Approves or rejects a comment or the name of a list; what was rejected can be approved later.
 * Throws `comment_not_found`, `already_decided`, `answered_gone` and `list_not_found`.
 * @param version that the admin saw; without one only what waits is decided
 */
export const decideHeld = (
  { db, lists }: { db: Db; lists: HeldLists },
  id: number,
  by: number,
  status: 'approved' | 'rejected',
  version?: number,
): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await heldById(trx, id);
    if (!row) throw problem('comment_not_found');
    requireUndecided(row, version);
    if (row.status === 'approved') throw decidedAlready(row);
    if (row.kind === 'list') return decideList(trx, lists, row, by, status);
    const shown = status === 'approved' ? await publish(trx, row) : undefined;
    if (!(await changeHeld(trx, row, by, { status, ...(shown === undefined ? {} : { content: '' }) }))) throw decidedAlready(row);
    const facts = { author: row.username, content: row.content };
    await recordAction(trx, by, `comment.${status}`, `comment ${shown ?? id}`, { ...facts, status: row.status }, { ...facts, status });
  });

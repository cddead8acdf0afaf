import type { Comment, CommentSort, Subject, Thread } from '@yinmu/contract/community/comments.endpoints.ts';
import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import type { CaptchaAnswer } from '@yinmu/contract/members/captcha.endpoints.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import { avatarOf } from '../../members/accounts/index.ts';
import type { Captcha } from '../../members/captcha/index.ts';
import type { SiteSettingsHolder } from '../../operation/settings/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Identity } from '../../platform/http/define-route.ts';
import { problem } from '../../platform/problem.ts';
import type { ShownRow } from './comment-rows.ts';
import { addComment, commentById, countsOf, replyRows, threadRows } from './comments.store.ts';
import { hasSaid, holdByRule, type JudgeParts, ownWaiting } from './held-comments.ts';
import { type Subjects, seenComment } from './seen-comments.ts';
import { votesOf } from './votes.store.ts';

type Viewer = Identity | undefined;

async function present(db: Db, rows: readonly ShownRow[], viewer: Viewer): Promise<Comment[]> {
  const votes = viewer
    ? await votesOf(
        db,
        viewer.id,
        rows.map(({ id }) => id),
      )
    : new Map();
  return rows.map((row) => ({
    id: row.id,
    threadId: row.thread_id || null,
    replyTo: row.reply_to !== row.thread_id ? row.reply_to_name : null,
    author: row.username === null || row.deleted ? null : { name: row.username, avatar: avatarOf(row.avatar ?? '').avatar_small, role: row.role ?? 'member' },
    content: row.content,
    deleted: row.deleted === 1,
    links: row.links === 1,
    created_at: row.created_at,
    up: row.up,
    down: row.down,
    vote: votes.get(row.id) ?? null,
    waiting: false,
    deletable: !row.deleted && viewer !== undefined && (isLetIn(viewer.role, 'moderator') || viewer.id === row.member_id),
  }));
}

const REPLIES_SHOWN = 3;
const REPEATED_MS = 60_000;
/** Links are not clickable while their author's account is younger than this. */
const NEW_MEMBER_MS = 7 * DAY_MS;

export interface CommentParts extends JudgeParts {
  captcha: Captcha;
  settings: SiteSettingsHolder;
  subjects: Subjects;
}

const requireSubject = async ({ db, subjects }: CommentParts, subject: Subject, id: number) => {
  if (!(await subjects[subject](db, id))) throw problem(subject === 'video' ? 'video_not_found' : 'list_not_found');
};

export async function commentPage(parts: CommentParts, subject: Subject, id: number, sort: CommentSort, paging: Paging, viewer: Viewer) {
  await requireSubject(parts, subject, id);
  const { db } = parts;
  const { threads, comments } = (await countsOf(db, subject, [id])).get(id) ?? { threads: 0, comments: 0 };
  const heads = await threadRows(db, subject, id, sort, paging, threads);
  const replies = await Promise.all(heads.map((head) => (head.replies > 0 ? replyRows(db, head.id, { page: 1, limit: REPLIES_SHOWN }) : [])));
  const shown = new Map((await present(db, [...heads, ...replies.flat()], viewer)).map((writeComment) => [writeComment.id, writeComment]));
  const take = (row: ShownRow) => shown.get(row.id) as Comment;
  const list: Thread[] = heads.map((head, i) => ({ ...take(head), replyCount: head.replies, replies: (replies[i] ?? []).map(take) }));
  const own = viewer && paging.page === 1 ? await ownWaiting(db, viewer.id, subject, id) : [];
  return { comments: list, own, total: threads, all: comments, pagination: pagination(paging, threads) };
}

export async function replyPage({ db, subjects }: CommentParts, id: number, paging: Paging, viewer: Viewer) {
  const head = await seenComment(db, subjects, id);
  if (head?.thread_id !== 0) throw problem('comment_not_found');
  return { replies: await present(db, await replyRows(db, id, paging), viewer), pagination: pagination(paging, head.replies) };
}

interface Given extends CaptchaAnswer {
  content: string;
  parentId?: number;
}
export async function comment(parts: CommentParts, subject: Subject, id: number, given: Given, author: Identity & { since: string }): Promise<Comment> {
  const { db, captcha, settings } = parts;
  if (settings.current.comments === 'closed') throw problem('comments_closed');
  await requireSubject(parts, subject, id);
  const { content } = given;
  const parent = given.parentId === undefined ? undefined : await commentById(db, given.parentId);
  if (given.parentId !== undefined && (!parent || parent.deleted || parent.subject !== subject || parent.subject_id !== id)) throw problem('comment_not_found');
  const now = Date.now();
  const since = new Date(now - REPEATED_MS).toISOString();
  if (await hasSaid(db, author.id, content, since)) throw problem('comment_repeated');
  // Checked last, because checking uses up the captcha.
  await captcha.requireOfWriter(given, author.sessionId);
  const row = {
    subject,
    subject_id: id,
    member_id: author.id,
    content,
    links: author.role !== 'member' || now - Date.parse(author.since) > NEW_MEMBER_MS ? 1 : 0,
    created_at: new Date(now).toISOString(),
  };
  const held = await holdByRule(parts, author, { ...row, parent_id: parent?.id ?? 0 }, settings.current.comments === 'held');
  if (held) return held;
  const added = await addComment(db, { ...row, thread_id: parent ? parent.thread_id || parent.id : 0, reply_to: parent?.id ?? 0 });
  const shown = await commentById(db, added);
  return (await present(db, shown ? [shown] : [], author))[0] as Comment;
}

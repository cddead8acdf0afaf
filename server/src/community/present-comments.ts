/** Comments as one reader sees them: with their own vote, and whether they may delete it. */
import type { Comment } from '@yinmu/contract/comments.endpoints.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import { avatarOf } from '../accounts/index.ts';
import type { Db } from '../platform/database.ts';
import type { Identity } from '../platform/http/define-route.ts';
import type { ShownRow } from './comment-rows.ts';
import { votesOf } from './votes.store.ts';

export type Viewer = Identity | undefined;

export async function present(db: Db, rows: readonly ShownRow[], viewer: Viewer): Promise<Comment[]> {
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

import * as endpoints from '@yinmu/contract/community/comments.endpoints.ts';
import { COMMENTS_PAGE, PAGE_SIZE } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { ownAccount } from '../../members/accounts/index.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { problem } from '../../platform/problem.ts';
import { type CommentParts, comment, commentPage, replyPage } from './comments.ts';
import { deleteComment } from './delete-comment.ts';
import { seenComment } from './seen-comments.ts';
import { castVote } from './votes.store.ts';

export function commentRoutes(app: FastifyInstance, parts: CommentParts) {
  const { db, subjects } = parts;
  for (const subject of endpoints.SUBJECTS) {
    const { list, add } = endpoints.comments[subject];
    defineRoute(app, list, async ({ params, query, viewer }) =>
      commentPage(parts, subject, params.id, query.sort ?? 'time', query.page ?? 1, query.limit ?? COMMENTS_PAGE, await viewer()),
    );
    defineRoute(app, add, async ({ params, body, member }) => {
      const since = (await ownAccount(db, member.id)).created_at;
      return comment(parts, subject, params.id, body, { ...member, since });
    });
  }
  defineRoute(app, endpoints.getReplies, async ({ params, query, viewer }) =>
    replyPage(parts, params.id, query.page ?? 1, query.limit ?? PAGE_SIZE, await viewer()),
  );
  defineRoute(app, endpoints.voteComment, async ({ params, body, member }) => {
    const counted = (await seenComment(db, subjects, params.id)) && (await castVote(db, member.id, params.id, body.type));
    if (!counted) throw problem('comment_not_found');
    return counted;
  });
  defineRoute(app, endpoints.removeComment, ({ params, member }) => deleteComment(parts, params.id, member));
}

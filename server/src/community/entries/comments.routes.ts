import { getAllComments, removeAnyComment } from '@yinmu/contract/admin/admin.endpoints.ts';
import * as endpoints from '@yinmu/contract/community/comments.endpoints.ts';
import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { ownAccount } from '../../members/accounts/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { problem } from '../../platform/problem.ts';
import { converter } from '../../platform/text/chinese.ts';
import { type CommentSearch, commentRows, countComments } from './comments.store.ts';
import { type CommentParts, comment, commentPage, replyPage } from './comments.ts';
import { deleteComment } from './delete-comment.ts';
import { type Subjects, seenComment } from './seen-comments.ts';
import { castVote } from './votes.store.ts';

async function commentsPage(db: Db, search: CommentSearch, paging: Paging, language: Language) {
  const total = await countComments(db, search);
  const inLanguage = converter(language);
  const nameOf = ({ subject, subject_name }: { subject: string; subject_name: string }) => (subject === 'video' ? inLanguage(subject_name) : subject_name);
  const comments = (await commentRows(db, search, total, paging)).map((row) => ({ ...row, subject_name: nameOf(row), author: row.author ?? '' }));
  return { comments, pagination: pagination(paging, total) };
}

export function commentAdminRoutes(app: FastifyInstance, parts: { db: Db; subjects: Subjects }) {
  const { db } = parts;
  defineRoute(app, getAllComments, ({ query, language }) => commentsPage(db, { author: query.author ?? '', q: query.q ?? '' }, query, language));
  defineRoute(app, removeAnyComment, ({ member, params, query }) => deleteComment(parts, params.id, member, query.reason));
}

export function commentRoutes(app: FastifyInstance, parts: CommentParts) {
  const { db, subjects } = parts;
  for (const subject of endpoints.SUBJECTS) {
    const { list, add } = endpoints.comments[subject];
    defineRoute(app, list, async ({ params, query, viewer }) => commentPage(parts, subject, params.id, query.sort ?? 'time', query, await viewer()));
    defineRoute(app, add, async ({ params, body, member }) => {
      const since = (await ownAccount(db, member.id)).created_at;
      return comment(parts, subject, params.id, body, { ...member, since });
    });
  }
  defineRoute(app, endpoints.getReplies, async ({ params, query, viewer }) => replyPage(parts, params.id, query, await viewer()));
  defineRoute(app, endpoints.voteComment, async ({ params, body, member }) => {
    const counted = (await seenComment(db, subjects, params.id)) && (await castVote(db, member.id, params.id, body.type));
    if (!counted) throw problem('comment_not_found');
    return counted;
  });
  defineRoute(app, endpoints.removeComment, ({ params, member }) => deleteComment(parts, params.id, member));
}

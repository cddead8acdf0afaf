/** The calls by which admins list and delete all comments. */
import { getAllComments, removeAnyComment } from '@yinmu/contract/admin.endpoints.ts';
import { done } from '@yinmu/contract/endpoint.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { commentRows, countComments } from './comments-admin.store.ts';
import { deleteComment } from './delete-comment.ts';

/** @param author a username; empty for the comments of everybody */
async function commentsPage(db: Db, author: string, page: number, limit: number) {
  const total = await countComments(db, author);
  const comments = (await commentRows(db, author, total, page, limit)).map((row) => ({ ...row, author: row.author ?? '' }));
  return { comments, pagination: pagination(page, limit, total) };
}

export function commentAdminRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.route(defineRoute(getAllComments, ({ query }) => commentsPage(db, query.author ?? '', query.page ?? 1, query.limit ?? PAGE_SIZE)));
  app.route(
    defineRoute(removeAnyComment, async ({ member, params }) => {
      await deleteComment(db, params.id, member);
      return done;
    }),
  );
}

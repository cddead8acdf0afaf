import { getAllComments, removeAnyComment } from '@yinmu/contract/admin/admin.endpoints.ts';
import { type Language, PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { converter } from '../../platform/text/chinese.ts';
import { type CommentSearch, commentRows, countComments } from './comments-admin.store.ts';
import { deleteComment } from './delete-comment.ts';
import type { Subjects } from './seen-comments.ts';

async function commentsPage(db: Db, search: CommentSearch, page: number, limit: number, language: Language) {
  const total = await countComments(db, search);
  const inLanguage = converter(language);
  const nameOf = ({ subject, subject_name }: { subject: string; subject_name: string }) => (subject === 'video' ? inLanguage(subject_name) : subject_name);
  const comments = (await commentRows(db, search, total, page, limit)).map((row) => ({ ...row, subject_name: nameOf(row), author: row.author ?? '' }));
  return { comments, pagination: pagination(page, limit, total) };
}

export function commentAdminRoutes(app: FastifyInstance, parts: { db: Db; subjects: Subjects }) {
  const { db } = parts;
  defineRoute(app, getAllComments, ({ query: { author = '', q = '', page = 1, limit = PAGE_SIZE }, language }) =>
    commentsPage(db, { author, q }, page, limit, language),
  );
  defineRoute(app, removeAnyComment, ({ member, params, query }) => deleteComment(parts, params.id, member, query.reason));
}

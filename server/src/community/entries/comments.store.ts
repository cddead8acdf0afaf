import type { CommentSort, Subject } from '@yinmu/contract/community/comments.endpoints.ts';
import type { Paging } from '@yinmu/contract/endpoint.ts';
import { type Generated, sql } from 'kysely';
import { nameKey } from '../../members/accounts/index.ts';
import {
  contains,
  countOf,
  type Db,
  exists,
  insertRow,
  isUpdated,
  nearerEnd,
  onPage,
  type Transaction,
  transaction,
} from '../../platform/database/database.ts';
import { pagesBy } from '../../platform/database/pages.ts';
import { memberRole } from '../../platform/member-role.ts';
import { problem } from '../../platform/problem.ts';
import type { CommentRow, ShownRow } from './comment-rows.ts';

type Tables = {
  member: { id: number; username: string; username_key: string; avatar: string };
  comment: Omit<CommentRow, 'id'> & { id: Generated<number> };
  comment_count: { subject: string; subject_id: number; threads: number; comments: number };
  title: { vod_id: number; vod_name: string };
  title_list: { id: number; name: string };
};
const tables = (db: Db) => db.withTables<Tables>();

const countAll = async (db: Db): Promise<number> =>
  (await sql<{ count: number }>`SELECT COALESCE(SUM(comments), 0) AS count FROM comment_count`.execute(db)).rows[0]?.count ?? 0;

/** An empty field matches everything. */
export interface CommentSearch {
  author: string;
  q: string;
}
const found = (db: Db, { author, q }: CommentSearch) =>
  tables(db)
    .selectFrom('comment')
    .where('comment.deleted', '=', 0)
    .$if(q !== '', (query) => query.where(contains('comment.content', q)))
    .$if(author !== '', (query) =>
      query.where('comment.member_id', '=', (eb) => eb.selectFrom('member').select('member.id').where('username_key', '=', nameKey(author))),
    );
export async function commentRows(db: Db, search: CommentSearch, total: number, paging: Paging) {
  const { count, offset, backwards } = nearerEnd(total, paging);
  const direction = backwards ? 'asc' : 'desc';
  const rows = await found(db, search)
    .leftJoin('member', 'member.id', 'comment.member_id')
    .leftJoin('title', (join) => join.onRef('title.vod_id', '=', 'comment.subject_id').on('comment.subject', '=', 'video'))
    .leftJoin('title_list', (join) => join.onRef('title_list.id', '=', 'comment.subject_id').on('comment.subject', '=', 'list'))
    .select([
      'comment.id',
      'subject',
      'subject_id',
      'content',
      'comment.created_at',
      'up',
      'down',
      'member.username as author',
      'comment.member_id as author_id',
    ])
    .select((eb) => eb.fn.coalesce('title.vod_name', 'title_list.name', sql<string>`''`).as('subject_name'))
    .orderBy('comment.created_at', direction)
    .orderBy('comment.id', direction)
    .limit(count)
    .offset(offset)
    .execute();
  return backwards ? rows.reverse() : rows;
}
/** Without a search, uses the stored totals instead of counting. */
export const countComments = async (db: Db, search: CommentSearch): Promise<number> =>
  search.author === '' && search.q === '' ? await countAll(db) : countOf(found(db, search));

const shown = (db: Db) =>
  tables(db)
    .selectFrom('comment')
    .leftJoin('member', 'member.id', 'comment.member_id')
    .leftJoin('comment as answered', 'answered.id', 'comment.reply_to')
    .leftJoin('member as other', 'other.id', 'answered.member_id')
    .selectAll('comment')
    .select(['member.username', 'member.avatar', memberRole, 'other.username as reply_to_name']);

export const commentById = (db: Db, id: number): Promise<ShownRow | undefined> => shown(db).where('comment.id', '=', id).executeTakeFirst();

export async function countsOf(db: Db, subject: Subject, ids: readonly number[]): Promise<Map<number, { threads: number; comments: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(db).selectFrom('comment_count').selectAll().where('subject', '=', subject).where('subject_id', 'in', ids).execute();
  return new Map(rows.map(({ subject_id, threads, comments }) => [subject_id, { threads, comments }]));
}

/** Reads the IDs of the page from an index alone. */
export async function threadRows(db: Db, subject: Subject, id: number, sort: CommentSort, paging: Paging, threads: number): Promise<ShownRow[]> {
  const { count, offset, backwards } = nearerEnd(threads, paging);
  if (count === 0) return [];
  const direction = backwards ? 'asc' : 'desc';
  const ids = await tables(db)
    .selectFrom('comment')
    .select('id')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('thread_id', '=', 0)
    .$if(sort === 'best', (query) => query.orderBy('score', direction))
    .orderBy('id', direction)
    .limit(count)
    .offset(offset)
    .execute();
  const order = (backwards ? ids.reverse() : ids).map((row) => row.id);
  const rows = new Map((await shown(db).where('comment.id', 'in', order).execute()).map((row) => [row.id, row]));
  return order.flatMap((one) => rows.get(one) ?? []);
}

export const replyRows = (db: Db, threadId: number, paging: Paging): Promise<ShownRow[]> =>
  onPage(shown(db).where('comment.thread_id', '=', threadId).orderBy('comment.id'), paging);

export const hasPosted = (db: Db, memberId: number, content: string, since: string): Promise<boolean> =>
  exists(tables(db).selectFrom('comment').select('id').where('member_id', '=', memberId).where('content', '=', content).where('created_at', '>', since));

const count = (db: Db, { subject, subject_id }: Pick<CommentRow, 'subject' | 'subject_id'>, threads: number, comments: number) =>
  sql`INSERT INTO comment_count (subject, subject_id, threads, comments) VALUES (${subject}, ${subject_id}, ${threads}, ${comments})
    ON CONFLICT (subject, subject_id) DO UPDATE SET threads = comment_count.threads + excluded.threads, comments = comment_count.comments + excluded.comments`.execute(
    db,
  );
/** @returns false if the thread is gone */
const countReply = (db: Db, threadId: number, by: number): Promise<boolean> =>
  isUpdated(
    tables(db)
      .updateTable('comment')
      .set((eb) => ({ replies: eb('replies', '+', by) }))
      .where('id', '=', threadId),
  );

export type NewComment = Omit<CommentRow, 'id' | 'deleted' | 'up' | 'down' | 'score' | 'replies'>;
/** Throws `comment_not_found` if the thread is gone. */
export async function insertComment(trx: Transaction, row: NewComment): Promise<number> {
  const id = await insertRow(tables(trx), 'comment', { ...row, deleted: 0, up: 0, down: 0, score: 0, replies: 0 });
  await count(trx, row, row.thread_id === 0 ? 1 : 0, 1);
  if (row.thread_id !== 0 && !(await countReply(trx, row.thread_id, 1))) throw problem('comment_not_found');
  return id;
}
export const addComment = (db: Db, row: NewComment): Promise<number> => transaction(db, (trx) => insertComment(trx, row), { locking: true });

/** Deletes a comment, or only its text if it has replies. Call it inside a transaction. */
export async function dropComment(db: Db, row: CommentRow) {
  const answered = await tables(db)
    .selectFrom('comment')
    .select('id')
    .where((eb) => eb.or([eb('thread_id', '=', row.id), eb.and([eb('thread_id', '=', row.thread_id), eb('thread_id', '>', 0), eb('reply_to', '=', row.id)])]))
    .executeTakeFirst();
  if (answered) return void (await tables(db).updateTable('comment').set({ deleted: 1, content: '' }).where('id', '=', row.id).execute());
  await tables(db).deleteFrom('comment').where('id', '=', row.id).execute();
  await count(db, row, row.thread_id === 0 ? -1 : 0, -1);
  if (row.thread_id !== 0) await countReply(db, row.thread_id, -1);
}

/** Restores the text of a comment with replies. @returns false if it is gone */
export const fillComment = (trx: Transaction, id: number, memberId: number | null, content: string): Promise<boolean> =>
  isUpdated(
    tables(trx)
      .updateTable('comment')
      .set({ deleted: 0, content })
      .where('id', '=', id)
      .where('member_id', memberId === null ? 'is' : '=', memberId)
      .where('deleted', '=', 1),
  );

export const countShownComments = (db: Db, memberId: number): Promise<number> =>
  countOf(tables(db).selectFrom('comment').where('member_id', '=', memberId).where('deleted', '=', 0));

/** Call it inside a transaction. */
export const forgetComments = async (db: Db, memberId: number) =>
  void (await tables(db).updateTable('comment').set({ deleted: 1, content: '' }).where('member_id', '=', memberId).execute());
export const commentsOf = (db: Db, memberId: number) =>
  pagesBy(
    tables(db)
      .selectFrom('comment')
      .select(['id', 'subject', 'subject_id', 'content', 'created_at'])
      .where('member_id', '=', memberId)
      .where('deleted', '=', 0),
    'id',
  );

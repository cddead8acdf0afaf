import { sql } from 'kysely';
import { nameKey } from '../../members/accounts/index.ts';
import { contains, countOf, type Db, nearerEnd } from '../../platform/database/database.ts';
import type { CommentRow } from './comment-rows.ts';

type Tables = {
  member: { id: number; username: string; username_key: string };
  comment: CommentRow;
  title: { vod_id: number; vod_name: string };
  title_list: { id: number; name: string };
};
const tables = (db: Db) => db.withTables<Tables>();

const countAll = async (db: Db): Promise<number> =>
  (await sql<{ count: number }>`SELECT COALESCE(SUM(comments), 0) AS count FROM comment_count`.execute(db)).rows[0]?.count ?? 0;

/** Empty parts match everything. */
export interface CommentSearch {
  author: string;
  /** Part of the text. */
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
export async function commentRows(db: Db, search: CommentSearch, total: number, page: number, limit: number) {
  const { count, offset, backwards } = nearerEnd(total, page, limit);
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
/** Without a search, uses the stored totals. */
export const countComments = async (db: Db, search: CommentSearch): Promise<number> =>
  search.author === '' && search.q === '' ? await countAll(db) : countOf(found(db, search));

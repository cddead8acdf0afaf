import { sql } from 'kysely';
import { nameKey } from '../../members/accounts/index.ts';
import { countOf, type Db, nearerEnd } from '../../platform/database/database.ts';
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

const commentsBy = (db: Db, author: string) =>
  tables(db)
    .selectFrom('comment')
    .where('comment.deleted', '=', 0)
    .$if(author !== '', (query) =>
      query.where('comment.member_id', '=', (eb) => eb.selectFrom('member').select('member.id').where('username_key', '=', nameKey(author))),
    );
export async function commentRows(db: Db, author: string, total: number, page: number, limit: number) {
  const { count, offset, backwards } = nearerEnd(total, page, limit);
  const rows = await commentsBy(db, author)
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
    .orderBy('comment.id', backwards ? 'asc' : 'desc')
    .limit(count)
    .offset(offset)
    .execute();
  return backwards ? rows.reverse() : rows;
}
/** Without an author, reads the stored sums. */
export const countComments = async (db: Db, author: string): Promise<number> => (author === '' ? await countAll(db) : countOf(commentsBy(db, author)));

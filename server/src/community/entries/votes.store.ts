/** Changes a comment's counts and its votes in one transaction. */
import { VOTES, type Vote } from '@yinmu/contract/community/comments.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import { ownWrites } from '../../platform/database/own-writes.ts';
import { pagesBy } from '../../platform/database/pages.ts';

type Tables = {
  comment_vote: { comment_id: number; member_id: number; value: number };
  comment: { id: number; up: number; down: number; score: number; deleted: number };
};
const tables = (db: Db) => db.withTables<Tables>();
const [UP, DOWN] = VOTES;
const numberOf = (vote: Vote) => (vote === UP ? 1 : -1);
const voteOf = (value: number | undefined): Vote | null => (value === undefined ? null : value > 0 ? UP : DOWN);

export async function votesOf(db: Db, memberId: number, ids: readonly number[]): Promise<Map<number, Vote>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('comment_vote')
    .select(['comment_id', 'value'])
    .where('member_id', '=', memberId)
    .where('comment_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ comment_id, value }) => [comment_id, voteOf(value) as Vote]));
}

/** @returns undefined if the comment is gone */
export const castVote = (db: Db, memberId: number, commentId: number, vote: Vote): Promise<{ up: number; down: number; vote: Vote | null } | undefined> =>
  ownWrites(db, memberId, async (trx) => {
    const own = tables(trx).selectFrom('comment_vote').select('value').where('comment_id', '=', commentId).where('member_id', '=', memberId);
    const before = (await own.executeTakeFirst())?.value;
    const after = before === numberOf(vote) ? undefined : numberOf(vote);
    const delta = (value: number) => (after === value ? 1 : 0) - (before === value ? 1 : 0);
    const row = await tables(trx)
      .updateTable('comment')
      .set((eb) => ({ up: eb('up', '+', delta(1)), down: eb('down', '+', delta(-1)), score: eb('score', '+', delta(1) - delta(-1)) }))
      .where('id', '=', commentId)
      .where('deleted', '=', 0)
      .returning(['up', 'down'])
      .executeTakeFirst();
    if (!row) return undefined;
    await tables(trx).deleteFrom('comment_vote').where('comment_id', '=', commentId).where('member_id', '=', memberId).execute();
    if (after !== undefined) await tables(trx).insertInto('comment_vote').values({ comment_id: commentId, member_id: memberId, value: after }).execute();
    return { ...row, vote: voteOf(after) };
  });

export const votesBy = (db: Db, memberId: number) =>
  pagesBy(tables(db).selectFrom('comment_vote').select(['comment_id', 'value']).where('member_id', '=', memberId), 'comment_id');

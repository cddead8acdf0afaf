/** Stores ratings, and each title's totals in the same transaction. */
import { sql } from 'kysely';
import { batches, type Db, runStatement, type Transaction } from '../../platform/database/database.ts';
import { pagesBy } from '../../platform/database/pages.ts';

/** Adds five votes of 6.5, a typical rating, so that a few votes cannot put a title first. */
const PRIOR = { votes: 5, stars: 6.5 };

/** @param stars their sum */
const siteRating = ({ votes, stars }: { votes: number; stars: number }) => ({
  site_votes: votes,
  site_score: votes === 0 ? 0 : Math.round(((PRIOR.votes * PRIOR.stars + stars) / (PRIOR.votes + votes)) * 100) / 100,
});

interface RatingRow {
  member_id: number;
  vod_id: number;
  stars: number;
  counted: number;
  rated_at: string;
}
type Tables = {
  rating: RatingRow;
  title: { vod_id: number; site_score: number; site_votes: number };
  member: { id: number; created_at: string };
};
const tables = (db: Db) => db.withTables<Tables>();

export const ownRating = (db: Db, memberId: number, vodId: number) =>
  tables(db).selectFrom('rating').select(['stars', 'counted']).where('member_id', '=', memberId).where('vod_id', '=', vodId).executeTakeFirst();

async function sumUp(trx: Transaction, ids: readonly number[]) {
  const sums = await tables(trx)
    .selectFrom('rating')
    .select(({ fn }) => ['vod_id', fn.countAll<number>().as('votes'), fn.sum<number>('stars').as('stars')])
    .where('vod_id', 'in', ids)
    .where('counted', '=', 1)
    .groupBy('vod_id')
    .execute();
  const byTitle = new Map(sums.map(({ vod_id, votes, stars }) => [vod_id, { votes: Number(votes), stars: Number(stars) }]));
  for (const id of ids)
    await tables(trx)
      .updateTable('title')
      .set(siteRating(byTitle.get(id) ?? { votes: 0, stars: 0 }))
      .where('vod_id', '=', id)
      .execute();
}

export async function insertRating(trx: Transaction, row: Omit<RatingRow, 'counted'>, oldEnough: string) {
  const { created_at } = await tables(trx).selectFrom('member').select('created_at').where('id', '=', row.member_id).executeTakeFirstOrThrow();
  const { stars, rated_at } = row;
  const { counted } = await tables(trx)
    .insertInto('rating')
    .values({ ...row, counted: Number(created_at <= oldEnough) })
    .onConflict((oc) => oc.columns(['member_id', 'vod_id']).doUpdateSet({ stars, rated_at }))
    .returning('counted')
    .executeTakeFirstOrThrow();
  if (counted) await sumUp(trx, [row.vod_id]);
}

export async function deleteRating(trx: Transaction, memberId: number, vodId: number) {
  const gone = tables(trx).deleteFrom('rating').where('member_id', '=', memberId).where('vod_id', '=', vodId);
  if ((await gone.returning('counted').executeTakeFirst())?.counted) await sumUp(trx, [vodId]);
}

/** Counts ratings whose accounts are now old enough. @returns their titles */
export async function countWaiting(trx: Transaction, oldEnough: string, max: number): Promise<number[]> {
  const { rows } = await sql<{ vod_id: number }>`
    UPDATE rating SET counted = 1 WHERE (member_id, vod_id) IN (
      SELECT r.member_id, r.vod_id FROM rating r JOIN member m ON m.id = r.member_id WHERE r.counted = 0 AND m.created_at <= ${oldEnough} LIMIT ${max})
    RETURNING vod_id`.execute(trx);
  const ids = [...new Set(rows.map(({ vod_id }) => vod_id))];
  if (ids.length > 0) await sumUp(trx, ids);
  return ids;
}

/** @returns the member's titles */
export async function deleteRatings(trx: Transaction, memberId: number): Promise<number[]> {
  const rows = await tables(trx).deleteFrom('rating').where('member_id', '=', memberId).returning(['vod_id', 'counted']).execute();
  const ids = rows.flatMap(({ vod_id, counted }) => (counted ? [vod_id] : []));
  for (const some of batches(ids)) await sumUp(trx, some);
  return ids;
}

/** Call in the merge's transaction. If a member rated both titles, the later rating is kept. */
export async function moveRatings(trx: Transaction, from: number, to: number) {
  const earlier = (of: number, than: number, comparison: '<' | '<=') =>
    runStatement(
      trx,
      `DELETE FROM rating WHERE vod_id = ? AND EXISTS (
        SELECT 1 FROM rating AS o WHERE o.member_id = rating.member_id AND o.vod_id = ? AND rating.rated_at ${comparison} o.rated_at)`,
      [of, than],
    );
  await earlier(from, to, '<=');
  await earlier(to, from, '<');
  await runStatement(trx, 'UPDATE rating SET vod_id = ? WHERE vod_id = ?', [to, from]);
  await sumUp(trx, [from, to]);
}

export const ratingsOf = (db: Db, memberId: number) =>
  pagesBy(tables(db).selectFrom('rating').select(['vod_id', 'stars', 'rated_at']).where('member_id', '=', memberId), 'vod_id');

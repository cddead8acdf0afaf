/** Stores ratings and, in the same transaction, each title's totals. */
import { sql } from 'kysely';
import { batches, type Db, runStatement, type Transaction } from '../../platform/database/database.ts';
import { pagesBy } from '../../platform/database/pages.ts';

/** Adds five votes of 6.5, a typical rating, so that a few votes cannot put a title first. */
const PRIOR = { votes: 5, stars: 6.5 };

/** @param stars the sum of all votes */
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
  /** `seed_votes` and `seed_stars` (a sum) come from the demo. */
  title: { vod_id: number; site_score: number; site_votes: number; seed_votes: number; seed_stars: number };
  member: { id: number; created_at: string };
};
const tables = (db: Db) => db.withTables<Tables>();

export const ownRating = (db: Db, memberId: number, vodId: number) =>
  tables(db).selectFrom('rating').select(['stars', 'counted']).where('member_id', '=', memberId).where('vod_id', '=', vodId).executeTakeFirst();

async function sumUp(trx: Transaction, ids: readonly number[]) {
  const sums = await tables(trx)
    .selectFrom('title')
    .leftJoin('rating', (join) => join.onRef('rating.vod_id', '=', 'title.vod_id').on('counted', '=', 1))
    .select(({ fn }) => ['title.vod_id', 'seed_votes', 'seed_stars', fn.count<number>('stars').as('votes'), fn.sum<number | null>('stars').as('stars')])
    .where('title.vod_id', 'in', ids)
    .groupBy(['title.vod_id', 'seed_votes', 'seed_stars'])
    .execute();
  for (const { vod_id, seed_votes, seed_stars, votes, stars } of sums)
    await tables(trx)
      .updateTable('title')
      .set(siteRating({ votes: seed_votes + Number(votes), stars: seed_stars + Number(stars) }))
      .where('vod_id', '=', vod_id)
      .execute();
}

/** Adds made-up votes to the demo's titles. */
export async function seedRatings(trx: Transaction) {
  const votes = sql<number>`8 + (vod_id * 7) % 60`;
  const rows = await tables(trx)
    .updateTable('title')
    .set({ seed_votes: votes, seed_stars: sql<number>`ROUND((${votes}) * (vod_score - ((vod_id * 13) % 10) / 20.0))` })
    .where(sql<number>`vod_score`, '>', 0)
    .returning('vod_id')
    .execute();
  for (const some of batches(rows.map(({ vod_id }) => vod_id))) await sumUp(trx, some);
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

/** Counts waiting ratings whose accounts are now old enough. @returns the IDs of the rated titles */
export async function countWaiting(trx: Transaction, oldEnough: string, max: number): Promise<number[]> {
  const { rows } = await sql<{ vod_id: number }>`
    UPDATE rating SET counted = 1 WHERE (member_id, vod_id) IN (
      SELECT r.member_id, r.vod_id FROM rating r JOIN member m ON m.id = r.member_id WHERE r.counted = 0 AND m.created_at <= ${oldEnough} LIMIT ${max})
    RETURNING vod_id`.execute(trx);
  const ids = [...new Set(rows.map(({ vod_id }) => vod_id))];
  if (ids.length > 0) await sumUp(trx, ids);
  return ids;
}

/** @returns the titles that the member had rated */
export async function deleteRatings(trx: Transaction, memberId: number): Promise<number[]> {
  const rows = await tables(trx).deleteFrom('rating').where('member_id', '=', memberId).returning(['vod_id', 'counted']).execute();
  const ids = rows.flatMap(({ vod_id, counted }) => (counted ? [vod_id] : []));
  for (const some of batches(ids)) await sumUp(trx, some);
  return ids;
}

/** Call it in the transaction of the merge. If a member rated both titles, the later rating is kept. */
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

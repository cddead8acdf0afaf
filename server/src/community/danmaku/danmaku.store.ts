import { DANMAKU, type DanmakuBlocks } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { DAY_MS, REMOVAL_DAYS } from '@yinmu/contract/limits.ts';
import { type Generated, sql } from 'kysely';
import { countOf, type Db, insertMany, insertRow, type Transaction } from '../../platform/database/database.ts';
import { ownWrites } from '../../platform/database/own-writes.ts';
import { mapPages, pagesBy } from '../../platform/database/pages.ts';
import { problem } from '../../platform/problem.ts';
import type { danmakuEntries } from '../entries/index.ts';

type DanmakuRow = danmakuEntries.DanmakuRow;

type Tables = {
  danmaku: Omit<DanmakuRow, 'id'> & { id: Generated<number> };
  danmaku_like: { danmaku_id: number; member_id: number };
  danmaku_block: { member_id: number; words: string; writers: string; kinds: Generated<string> };
  history_item: { member_id: number; vod_id: number; episode_id: string; duration: number };
};
const tables = (db: Db) => db.withTables<Tables>();
const shownOf = (db: Db, vodId: number, episode: string) =>
  tables(db).selectFrom('danmaku').where('vod_id', '=', vodId).where('episode', '=', episode).where('hidden', '=', 0);

export const shownWithin = (db: Db, vodId: number, episode: string, from: number, to: number) =>
  shownOf(db, vodId, episode)
    .select(['id', 'ms', 'mode', 'color', 'text', 'member_id', 'likes'])
    .where('ms', '>=', from)
    .where('ms', '<', to)
    .orderBy('ms')
    .orderBy('id')
    .execute();
export const textsOf = (db: Db, vodId: number, episode: string) => shownOf(db, vodId, episode).select(['ms', 'text']).execute();
export const countsOfTitle = (db: Db, vodId: number) =>
  tables(db)
    .selectFrom('danmaku')
    .select(['episode', db.fn.countAll<number>().as('count')])
    .select(sql<number>`COUNT(*) - COUNT(member_id)`.as('imported'))
    .where('vod_id', '=', vodId)
    .where('hidden', '=', 0)
    .groupBy('episode')
    .execute();

type NewDanmaku = Omit<DanmakuRow, 'id' | 'likes'>;
/** Makes room first: deletes danmaku whose time for an appeal is over, then the least liked, oldest first. */
export async function insertDanmaku(trx: Transaction, row: NewDanmaku): Promise<number> {
  const id = await insertRow(tables(trx), 'danmaku', { ...row, likes: 0 });
  const { vod_id, episode } = row;
  if ((await countOf(shownOf(trx, vod_id, episode))) <= DANMAKU.perEpisode) return id;
  // Danmaku beyond a member's share are deleted first.
  await sql`DELETE FROM danmaku WHERE id IN (
    SELECT id FROM (
      SELECT id, likes, CASE WHEN member_id IS NOT NULL AND ROW_NUMBER() OVER (PARTITION BY member_id ORDER BY likes DESC, id DESC) > ${DANMAKU.perWriter}
        THEN 1 ELSE 0 END AS beyond
      FROM danmaku WHERE vod_id = ${vod_id} AND episode = ${episode} AND hidden = 0) AS shown
    ORDER BY beyond, likes DESC, id DESC LIMIT 1000000 OFFSET ${DANMAKU.perEpisode})`.execute(trx);
  await sql`DELETE FROM danmaku WHERE vod_id = ${vod_id} AND episode = ${episode} AND hidden = 1
    AND created_at < ${new Date(Date.now() - REMOVAL_DAYS * DAY_MS).toISOString()}`.execute(trx);
  return id;
}
const COLUMNS = ['vod_id', 'episode', 'ms', 'mode', 'color', 'text', 'hidden', 'created_at'] as const;
export const insertImported = (trx: Transaction, rows: readonly Omit<NewDanmaku, 'member_id'>[]) =>
  insertMany(
    trx,
    'danmaku',
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column])),
  );
export const removeImported = (trx: Transaction, vodId: number, episode: string) =>
  tables(trx).deleteFrom('danmaku').where('vod_id', '=', vodId).where('episode', '=', episode).where('member_id', 'is', null).execute();

/** @returns the number of likes, or undefined if the danmaku is gone. Throws `forbidden` for the member's own danmaku */
export const like = (db: Db, memberId: number, id: number): Promise<number | undefined> =>
  ownWrites(db, memberId, async (trx) => {
    const found = await tables(trx).selectFrom('danmaku').select(['likes', 'member_id']).where('id', '=', id).where('hidden', '=', 0).executeTakeFirst();
    if (!found) return undefined;
    if (found.member_id === memberId) throw problem('forbidden');
    const added = await tables(trx)
      .insertInto('danmaku_like')
      .values({ danmaku_id: id, member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return found.likes;
    await tables(trx)
      .updateTable('danmaku')
      .set((eb) => ({ likes: eb('likes', '+', 1) }))
      .where('id', '=', id)
      .execute();
    return found.likes + 1;
  });

type Blocks = Omit<DanmakuBlocks, 'own'>;
export async function blocksOf(db: Db, memberId: number): Promise<Blocks> {
  const row = await tables(db).selectFrom('danmaku_block').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  const [words, writers, kinds] = [row?.words, row?.writers, row?.kinds].map((list = '[]') => JSON.parse(list));
  return { words, writers, kinds };
}
/** Returns the length of the episode in seconds, as measured by other members' players; a few measurements suffice. @param ids of the episode, on all routes */
export async function measuredLength(db: Db, vodId: number, ids: readonly string[], memberId: number): Promise<number | undefined> {
  const rows = await tables(db)
    .selectFrom('history_item')
    .select('duration')
    .where('vod_id', '=', vodId)
    .where('member_id', '!=', memberId)
    .where('episode_id', 'in', ids)
    .where('duration', '>', 0)
    .limit(20)
    .execute();
  return rows.length > 0 ? Math.max(...rows.map(({ duration }) => duration)) : undefined;
}

/** Keeps the kinds if none are given. */
export async function setBlocks(db: Db, memberId: number, { words, writers, kinds }: Omit<Blocks, 'kinds'> & Partial<Blocks>) {
  const once = (list: readonly string[]) => JSON.stringify([...new Set(list)]);
  const row = { words: once(words), writers: once(writers), ...(kinds && { kinds: once(kinds) }) };
  await tables(db)
    .insertInto('danmaku_block')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

const danmakuOf = (db: Db, memberId: number) =>
  pagesBy(
    tables(db)
      .selectFrom('danmaku')
      .select(['id', 'vod_id', 'episode', 'ms', 'mode', 'color', 'text', 'likes', 'created_at'])
      .where('member_id', '=', memberId),
    'id',
  );
const likesOf = (db: Db, memberId: number) =>
  mapPages(pagesBy(tables(db).selectFrom('danmaku_like').select('danmaku_id').where('member_id', '=', memberId), 'danmaku_id'), (row) => row.danmaku_id);
export const danmakuData = async (db: Db, memberId: number) => ({
  danmaku: danmakuOf(db, memberId),
  danmaku_likes: likesOf(db, memberId),
  danmaku_blocks: [await blocksOf(db, memberId)],
});
/** Subtracts the member's likes from the counts; the member's rows are deleted with the account. Call it in the transaction that deletes the account. */
export const forgetDanmakuLikes = async (trx: Transaction, memberId: number) =>
  void (await sql`UPDATE danmaku SET likes = likes - 1 WHERE id IN (SELECT danmaku_id FROM danmaku_like WHERE member_id = ${memberId})`.execute(trx));

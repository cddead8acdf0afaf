/** Where a member's notices go besides the site: browsers, a feed, a daily letter. */
import type { Language } from '@yinmu/contract/limits.ts';
import type { Generated } from 'kysely';
import { type Db, runStatement, type Transaction } from '../../platform/database/database.ts';

export interface PushSubscription {
  id: number;
  member_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  created_at: string;
}
export interface NoticeWay {
  member_id: number;
  language: Language;
  feed_hash: string | null;
  /** Empty: the digest is off. */
  mailed_at: string;
}
type Tables = { push_subscription: Omit<PushSubscription, 'id'> & { id: Generated<number> }; notice_way: NoticeWay };
const tables = (db: Db) => db.withTables<Tables>();

export const wayOf = (db: Db, memberId: number) => tables(db).selectFrom('notice_way').selectAll().where('member_id', '=', memberId).executeTakeFirst();
export const setWay = async (db: Db, memberId: number, changes: Pick<NoticeWay, 'language'> & Partial<NoticeWay>) =>
  void (await tables(db)
    .insertInto('notice_way')
    .values({ member_id: memberId, feed_hash: null, mailed_at: '', ...changes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute());
/** @returns whose feed it is, and in which language */
export const wayOfFeed = (db: Db, hash: string) => tables(db).selectFrom('notice_way').selectAll().where('feed_hash', '=', hash).executeTakeFirst();

export const subscriptionsOf = (db: Db, memberIds: readonly number[]) =>
  tables(db)
    .selectFrom('push_subscription')
    .selectAll()
    .where('member_id', 'in', [0, ...memberIds])
    .orderBy('id')
    .execute();
/** A browser has one, which goes to the member who switched it on last; the oldest of too many go. */
export async function addSubscription(trx: Transaction, row: Omit<PushSubscription, 'id'>, max: number) {
  await removeSubscription(trx, row.endpoint);
  await tables(trx).insertInto('push_subscription').values(row).execute();
  await runStatement(
    trx,
    `DELETE FROM push_subscription WHERE member_id = ? AND id NOT IN (SELECT id FROM push_subscription WHERE member_id = ? ORDER BY id DESC LIMIT ${max})`,
    [row.member_id, row.member_id],
  );
}
/** @param memberId any if it is the push service that has forgotten it */
export const removeSubscription = async (db: Db, endpoint: string, memberId?: number) =>
  void (await tables(db)
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .$if(memberId !== undefined, (rows) => rows.where('member_id', '=', memberId ?? 0))
    .execute());

/** For the export, without keys and token. */
export async function waysOf(db: Db, memberId: number) {
  const way = await wayOf(db, memberId);
  return {
    push_subscriptions: (await subscriptionsOf(db, [memberId])).map(({ endpoint, language, created_at }) => ({ endpoint, language, created_at })),
    notice_ways: way ? [{ language: way.language, has_feed: way.feed_hash !== null, mailed_at: way.mailed_at }] : [],
  };
}

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
  /** When the last email was sent; empty if the digest is off. */
  mailed_at: string;
}
type Tables = {
  push_subscription: Omit<PushSubscription, 'id'> & { id: Generated<number> };
  notice_way: NoticeWay;
  member: { id: number; email: string; email_verified_at: string | null; disabled: number };
};
const tables = (db: Db) => db.withTables<Tables>();

export const wayOf = (db: Db, memberId: number) => tables(db).selectFrom('notice_way').selectAll().where('member_id', '=', memberId).executeTakeFirst();
export const setWay = async (db: Db, memberId: number, changes: Pick<NoticeWay, 'language'> & Partial<NoticeWay>) =>
  void (await tables(db)
    .insertInto('notice_way')
    .values({ member_id: memberId, feed_hash: null, mailed_at: '', ...changes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute());
export const endMail = async (db: Db, memberId: number) =>
  void (await tables(db).updateTable('notice_way').set({ mailed_at: '' }).where('member_id', '=', memberId).execute());
export const wayOfFeed = (db: Db, hash: string) =>
  tables(db)
    .selectFrom('notice_way')
    .innerJoin('member', 'member.id', 'notice_way.member_id')
    .selectAll('notice_way')
    .where('feed_hash', '=', hash)
    .where('disabled', '=', 0)
    .executeTakeFirst();

/** @returns the member's verified address */
export const addressOf = async (db: Db, memberId: number) =>
  (await tables(db).selectFrom('member').select('email').where('id', '=', memberId).where('email_verified_at', 'is not', null).executeTakeFirst())?.email;

interface DueDigest extends Pick<NoticeWay, 'member_id' | 'language' | 'mailed_at'> {
  email: string;
}
/** Returns the next member whose last email was sent before `before`, and sets that member's time to `at`. */
export async function takeDigest(trx: Transaction, before: string, at: string): Promise<DueDigest | undefined> {
  const due = await tables(trx)
    .selectFrom('notice_way')
    .innerJoin('member', 'member.id', 'notice_way.member_id')
    .select(['member_id', 'language', 'mailed_at', 'email'])
    .where('mailed_at', '!=', '')
    .where('mailed_at', '<=', before)
    .where('email_verified_at', 'is not', null)
    .where('disabled', '=', 0)
    .orderBy('mailed_at')
    .limit(1)
    .executeTakeFirst();
  if (due) await tables(trx).updateTable('notice_way').set({ mailed_at: at }).where('member_id', '=', due.member_id).execute();
  return due;
}

export const subscriptionsOf = (db: Db, memberIds: readonly number[]) =>
  tables(db)
    .selectFrom('push_subscription')
    .innerJoin('member', 'member.id', 'push_subscription.member_id')
    .selectAll('push_subscription')
    .where('member_id', 'in', [0, ...memberIds])
    .where('disabled', '=', 0)
    .orderBy('push_subscription.id')
    .execute();
/** Moves a browser's subscription to the member who added it last. Drops a member's oldest subscriptions beyond `max`. */
export async function addSubscription(trx: Transaction, row: Omit<PushSubscription, 'id'>, max: number) {
  await removeSubscription(trx, row.endpoint);
  await tables(trx).insertInto('push_subscription').values(row).execute();
  await runStatement(
    trx,
    `DELETE FROM push_subscription WHERE member_id = ? AND id NOT IN (SELECT id FROM push_subscription WHERE member_id = ? ORDER BY id DESC LIMIT ${max})`,
    [row.member_id, row.member_id],
  );
}
/** Returns whether another member's subscription has the same keys, which only the browser itself knows. */
export const isAnothers = async (db: Db, { member_id, endpoint, p256dh, auth }: Omit<PushSubscription, 'id'>): Promise<boolean> => {
  const held = await tables(db).selectFrom('push_subscription').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();
  return held !== undefined && held.member_id !== member_id && (held.p256dh !== p256dh || held.auth !== auth);
};
/** @param memberId undefined for any member */
export const removeSubscription = async (db: Db, endpoint: string, memberId?: number) =>
  void (await tables(db)
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .$if(memberId !== undefined, (rows) => rows.where('member_id', '=', memberId ?? 0))
    .execute());

/** Returns the settings for the export, without keys or token. */
export async function waysOf(db: Db, memberId: number) {
  const way = await wayOf(db, memberId);
  return {
    push_subscriptions: (await subscriptionsOf(db, [memberId])).map(({ endpoint, language, created_at }) => ({ endpoint, language, created_at })),
    notice_ways: way ? [{ language: way.language, has_feed: way.feed_hash !== null, mailed_at: way.mailed_at }] : [],
  };
}

import { TITLE_PICTURES } from '@yinmu/contract/titles/video.ts';
import { type Db, runStatement, type Transaction } from '../../platform/database/database.ts';

export const addPicture = (db: Db, address: string, vodId: number, leftAt: string) =>
  runStatement(db, 'INSERT INTO title_picture (address, vod_id, left_at) VALUES (?, ?, ?)', [address, vodId, leftAt]);

export const forgetPicture = (db: Db, address: string) => runStatement(db, 'DELETE FROM title_picture WHERE address = ?', [address]);

export const titleOf = async (db: Db, address: string): Promise<number | undefined> =>
  (await runStatement<{ vod_id: number }>(db, 'SELECT vod_id FROM title_picture WHERE address = ?', [address]))[0]?.vod_id;

/** Returns whether the value can be restored, which is false only for the address of a picture that was removed. */
export async function canShow(db: Db, value: unknown): Promise<boolean> {
  if (typeof value !== 'string' || !value.startsWith(TITLE_PICTURES)) return true;
  return (await runStatement(db, 'SELECT 1 AS kept FROM title_picture WHERE address = ?', [value])).length > 0;
}

const IS_SHOWN = `EXISTS (SELECT 1 FROM title WHERE title.vod_id = title_picture.vod_id
  AND (vod_pic = address OR tmdb_poster = address OR tmdb_backdrop = address))`;

/** Marks pictures that no title shows anymore, and unmarks those shown again. */
export async function noteLeft(trx: Transaction, now: string) {
  await runStatement(trx, `UPDATE title_picture SET left_at = '' WHERE left_at <> '' AND ${IS_SHOWN}`, []);
  await runStatement(trx, `UPDATE title_picture SET left_at = ? WHERE left_at = '' AND NOT ${IS_SHOWN}`, [now]);
}

export async function picturesLeft(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await runStatement<{ address: string }>(
    db,
    `SELECT address FROM title_picture WHERE left_at <> '' AND left_at < ? ORDER BY left_at LIMIT ${limit}`,
    [before],
  );
  return rows.map(({ address }) => address);
}

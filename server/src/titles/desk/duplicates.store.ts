import { type Db, insertFlat, runStatement, type Transaction } from '../../platform/database/database.ts';
import { saveSetting, settingOf } from '../../platform/database/setting.store.ts';

/** The setting with the last change (revision and title) that the names include. */
const FOLLOWED = 'title names follow';

export async function followedTo(db: Db): Promise<{ rev: number; vodId: number }> {
  const [rev = 0, vodId = 0] = ((await settingOf(db, FOLLOWED)) ?? '').split(' ').map(Number);
  return { rev, vodId };
}
export const setFollowedTo = (trx: Transaction, rev: number, vodId: number) => saveSetting(trx, FOLLOWED, `${rev} ${vodId}`);

const marks = (of: readonly unknown[]) => of.map(() => '?').join(', ');

export async function goneAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await runStatement<{ vod_id: number }>(
    db,
    `SELECT vod_id FROM title_removal WHERE state IN ('deleted', 'merged') AND vod_id IN (${marks(ids)})`,
    [...ids],
  );
  return new Set(rows.map(({ vod_id }) => vod_id));
}

async function countNames(trx: Transaction, names: readonly string[]) {
  const of = `WHERE name IN (${marks(names)})`;
  await runStatement(trx, `DELETE FROM shared_name ${of}`, [...names]);
  await runStatement(
    trx,
    `INSERT INTO shared_name (name, titles, newest) SELECT name, COUNT(*), MAX(vod_id) FROM title_name ${of} GROUP BY name HAVING COUNT(*) > 1`,
    [...names],
  );
}

/** @param names by title; empty for a title that is not compared */
export async function setNames(trx: Transaction, names: ReadonlyMap<number, string>) {
  const ids = [...names.keys()];
  const rows = await runStatement<{ vod_id: number; name: string }>(trx, `SELECT vod_id, name FROM title_name WHERE vod_id IN (${marks(ids)})`, ids);
  const before = new Map(rows.map(({ vod_id, name }) => [vod_id, name]));
  const changed = [...names].filter(([id, name]) => (before.get(id) ?? '') !== name);
  if (changed.length === 0) return;
  await runStatement(
    trx,
    `DELETE FROM title_name WHERE vod_id IN (${marks(changed)})`,
    changed.map(([id]) => id),
  );
  await insertFlat(trx, 'title_name', ['vod_id', 'name'], changed.filter(([, name]) => name !== '').flat());
  const touched = new Set(changed.flatMap(([id, name]) => [name, before.get(id) ?? '']));
  touched.delete('');
  await countNames(trx, [...touched]);
}

const named = (part: string) => (part === '' ? '' : `WHERE name LIKE ? ESCAPE '\\'`);
const values = (part: string) => (part === '' ? [] : [`%${part.replace(/[\\%_]/g, '\\$&')}%`]);

/** Sorts by title, newest first. @param part of the name; empty for all */
export const sharedNames = (db: Db, part: string, limit: number, offset: number) =>
  runStatement<{ name: string; titles: number }>(db, `SELECT name, titles FROM shared_name ${named(part)} ORDER BY newest DESC, name DESC LIMIT ? OFFSET ?`, [
    ...values(part),
    limit,
    offset,
  ]);
export const countSharedNames = async (db: Db, part: string): Promise<number> =>
  Number((await runStatement<{ count: number }>(db, `SELECT COUNT(*) AS count FROM shared_name ${named(part)}`, values(part)))[0]?.count ?? 0);

export const idsOfName = async (db: Db, name: string, limit: number): Promise<number[]> =>
  (await runStatement<{ vod_id: number }>(db, 'SELECT vod_id FROM title_name WHERE name = ? ORDER BY vod_id DESC LIMIT ?', [name, limit])).map(
    ({ vod_id }) => vod_id,
  );

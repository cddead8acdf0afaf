/** Moves members' saved data from one title to another. If a member has rows of both, the later row stays. */
import { joinPlaces } from '@yinmu/contract/members/episode-places.ts';
import { MAX_WATCHED_TEXT } from '@yinmu/contract/members/episode-texts.ts';
import { joinWatched } from '@yinmu/contract/members/watched-episodes.ts';
import { runStatement, type Transaction } from '../../platform/database/database.ts';
import { moveFollows } from '../follows/index.ts';
import type { HistoryRow } from './history.store.ts';

/** A merge, and the name that the title has afterward. */
export interface Move {
  from: number;
  to: number;
  name: string;
}
/** The number of rows moved, and of members who had both titles. */
export interface Moved {
  moved: number;
  joined: number;
}
/** A table, its key columns besides the title, and the column that tells which row is later. */
interface Kept {
  table: string;
  key: readonly string[];
  at: string;
  only?: string;
}

const one = async (trx: Transaction, statement: string, parameters: unknown[]) =>
  Number((await runStatement<{ count: number }>(trx, statement, parameters))[0]?.count ?? 0);

async function countKept(trx: Transaction, { table, key, only = '1 = 1' }: Kept, { from, to }: Move): Promise<Moved> {
  const same = key.map((column) => `o.${column} = ${table}.${column}`).join(' AND ');
  return {
    moved: await one(trx, `SELECT COUNT(*) AS count FROM ${table} WHERE vod_id = ? AND ${only}`, [from]),
    joined: await one(
      trx,
      `SELECT COUNT(*) AS count FROM ${table} WHERE vod_id = ? AND ${only} AND EXISTS (SELECT 1 FROM ${table} AS o WHERE ${same} AND o.vod_id = ?)`,
      [from, to],
    ),
  };
}

async function joinRows(trx: Transaction, { table, key, at }: Kept, { from, to }: Move) {
  const other = `FROM ${table} AS o WHERE ${key.map((column) => `o.${column} = ${table}.${column}`).join(' AND ')} AND o.vod_id = ?`;
  await runStatement(
    trx,
    `UPDATE ${table} SET ${at} = (SELECT o.${at} ${other}) WHERE vod_id = ? AND EXISTS (SELECT 1 ${other} AND o.${at} > ${table}.${at})`,
    [from, to, from],
  );
  await runStatement(trx, `DELETE FROM ${table} WHERE vod_id = ? AND EXISTS (SELECT 1 ${other})`, [from, to]);
}

const rename = (trx: Transaction, table: string, { from, to, name }: Move) =>
  runStatement(trx, `UPDATE ${table} SET vod_id = ?, vod_name = ? WHERE vod_id = ?`, [to, name, from]);

const SHELF = { table: 'shelf_item', key: ['member_id', 'shelf'], at: 'added_at' };
const LIST = { table: 'title_list_item', key: ['list_id'], at: 'added_at' };
const HISTORY = { table: 'history_item', key: ['member_id'], at: 'watched_at' };

/** Joins two rows: the newest position, and the marks of both. */
function joinRow(kept: HistoryRow, gone: HistoryRow): HistoryRow {
  const [newer, older] = gone.watched_at > kept.watched_at ? [gone, kept] : [kept, gone];
  const watched = joinWatched(older.watched, newer.watched);
  return {
    ...newer,
    vod_id: kept.vod_id,
    vod_name: kept.vod_name,
    watched: watched.length > MAX_WATCHED_TEXT ? newer.watched : watched,
    places: joinPlaces(newer.places, older.places),
  };
}

async function joinHistory(trx: Transaction, { from, to }: Move) {
  const both = await runStatement<HistoryRow>(
    trx,
    `SELECT * FROM history_item WHERE vod_id IN (?, ?) AND member_id IN (SELECT a.member_id FROM history_item AS a
      JOIN history_item AS b ON b.member_id = a.member_id WHERE a.vod_id = ? AND b.vod_id = ?)`,
    [from, to, from, to],
  );
  for (const rows of Map.groupBy(both, ({ member_id }) => member_id).values()) {
    const [kept, gone] = [to, from].map((id) => rows.find(({ vod_id }) => vod_id === id)) as [HistoryRow, HistoryRow];
    const { member_id, vod_id, ...columns } = joinRow(kept, gone);
    await runStatement(trx, 'DELETE FROM history_item WHERE member_id = ? AND vod_id = ?', [member_id, from]);
    const set = Object.keys(columns).map((column) => `${column} = ?`);
    await runStatement(trx, `UPDATE history_item SET ${set.join(', ')} WHERE member_id = ? AND vod_id = ?`, [...Object.values(columns), member_id, vod_id]);
  }
}

export async function moveLibrary(trx: Transaction, move: Move): Promise<Record<'favorites' | 'watchlist' | 'follows' | 'history' | 'lists', Moved>> {
  const counts = {
    favorites: await countKept(trx, { ...SHELF, only: `shelf = 'favorites'` }, move),
    watchlist: await countKept(trx, { ...SHELF, only: `shelf = 'watchlist'` }, move),
    follows: await countKept(trx, { ...SHELF, only: `shelf = 'follows'` }, move),
    history: await countKept(trx, HISTORY, move),
    lists: await countKept(trx, LIST, move),
  };
  await runStatement(
    trx,
    `UPDATE title_list SET items = items - 1 WHERE id IN (SELECT a.list_id FROM title_list_item AS a
      JOIN title_list_item AS b ON b.list_id = a.list_id WHERE a.vod_id = ? AND b.vod_id = ?)`,
    [move.from, move.to],
  );
  for (const kept of [SHELF, LIST]) await joinRows(trx, kept, move);
  await joinHistory(trx, move);
  await moveFollows(trx, move);
  for (const { table } of [SHELF, LIST, HISTORY]) await rename(trx, table, move);
  return counts;
}

/** SQL that finds titles for admins, whatever their state. */
import type { TitleFilter } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { type Db, isPostgres, runStatement } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/jobs/time-slices.ts';
import { maxVodId } from '../core/index.ts';

/** So many numbers are looked through at once: 2 ms where the index holds what is compared. */
const AT_ONCE = 5000;

/** States of removals that a filter shows. */
const STATES: Partial<Record<TitleFilter, string>> = { hidden: `'hidden'`, withdrawn: `'withdrawn', 'legal'`, deleted: `'deleted'` };
const NOT_DELETED = `vod_id NOT IN (SELECT vod_id FROM title_removal WHERE state IN ('deleted', 'merged'))`;
const CONDITIONS: Partial<Record<TitleFilter, string>> = {
  any: NOT_DELETED,
  lineless: `has_lines = 0 AND ${NOT_DELETED}`,
  pictureless: `vod_pic = '' AND tmdb_poster = '' AND ${NOT_DELETED}`,
};

const pattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** How many titles `any` finds: a count of a million takes 10 ms, reading their numbers a quarter of a second. */
export async function countTitles(db: Db): Promise<number> {
  const gone = `SELECT COUNT(*) FROM title JOIN title_removal USING (vod_id) WHERE state IN ('deleted', 'merged')`;
  const [row] = await runStatement<{ count: number }>(db, `SELECT (SELECT COUNT(*) FROM title) - (${gone}) AS count`, []);
  return Number(row?.count ?? 0);
}

/**
 * The numbers of titles whose name holds one of these texts, the newest first; all of them without a text.
 * @param atLeast so many are enough, where more of them are not looked at
 */
export async function idsOfTitles(db: Db, filter: TitleFilter, texts: readonly string[], atLeast = Number.POSITIVE_INFINITY): Promise<number[]> {
  const isNamed = texts.length === 0 ? '' : ` AND (${texts.map(() => `lower(vod_name) LIKE ? ESCAPE '\\'`).join(' OR ')})`;
  const named = texts.map(pattern);
  const states = STATES[filter];
  if (states) {
    const rows = await runStatement<{ vod_id: number }>(
      db,
      `SELECT vod_id FROM title JOIN title_removal USING (vod_id) WHERE state IN (${states})${isNamed} ORDER BY vod_id DESC`,
      named,
    );
    return rows.map(({ vod_id }) => vod_id);
  }
  // SQLite takes the rows themselves for cheaper than the index that holds all that is compared.
  const index = isPostgres(db) ? '' : 'INDEXED BY title_card';
  const ids: number[] = [];
  for (let last = await maxVodId(db); last > 0 && ids.length < atLeast; last -= AT_ONCE) {
    const rows = await runStatement<{ vod_id: number }>(
      db,
      `SELECT vod_id FROM title ${index} WHERE vod_id > ? AND vod_id <= ? AND ${CONDITIONS[filter]}${isNamed} ORDER BY vod_id DESC`,
      [last - AT_ONCE, last, ...named],
    );
    for (const { vod_id } of rows) ids.push(vod_id);
    await yieldToEventLoop();
  }
  return ids;
}

/** The states of those among some titles that are kept from visitors. */
export async function statesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await runStatement<{ vod_id: number; state: string }>(
    db,
    `SELECT vod_id, state FROM title_removal WHERE vod_id IN (${ids.map(() => '?').join(', ')})`,
    [...ids],
  );
  return new Map(rows.map(({ vod_id, state }) => [vod_id, state]));
}

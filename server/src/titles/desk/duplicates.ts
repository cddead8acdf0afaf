/** Finds titles with the same name and season, ignoring script, width, punctuation and words about the copy. */

import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { DUPLICATES_SHOWN } from '@yinmu/contract/limits.ts';
import { type DuplicateGroup, EDITED_FIELDS } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { type Db, listOf, type Transaction, transaction } from '../../platform/database/database.ts';
import type { Write } from '../../platform/jobs/leases.ts';
import { titlesByIds, titlesChangedSince } from '../core/index.ts';
import { contradict, readName, type TitleRow } from '../fields/index.ts';
import { countSharedNames, followedTo, goneAmong, idsOfName, setFollowedTo, setNames, sharedNames } from './duplicates.store.ts';
import { listedRows } from './find-titles.ts';

/** What decides which titles of one name are the same, and which one stays. */
type Compared = Pick<TitleRow, 'vod_id' | 'type_id' | 'year' | 'vod_director' | 'visible' | 'has_lines' | 'hits'>;

/** Returns whether two titles are the same. Remakes have another year or director, and are left to a person. */
const isSame = (a: Compared, b: Compared) =>
  mainOf(a.type_id) === mainOf(b.type_id) &&
  (a.year === 0 || b.year === 0 || Math.abs(a.year - b.year) <= 1) &&
  !contradict(listOf(a.vod_director), listOf(b.vod_director));

/** Prefers playable, then popular, then older titles. */
const byWorth = (a: Compared, b: Compared) => b.has_lines - a.has_lines || b.hits - a.hits || a.vod_id - b.vod_id;

function proposedMerge(titles: readonly Compared[]): { kept: number; merged: number[] } {
  const shown = titles.filter(({ visible }) => visible === 1).sort(byWorth);
  const groups = shown.map((kept) => ({
    kept: kept.vod_id,
    merged: shown.filter((other) => other !== kept && isSame(kept, other)).map(({ vod_id }) => vod_id),
  }));
  // On a tie, keeps the first group, which ranks highest.
  const [best] = groups.sort((a, b) => b.merged.length - a.merged.length);
  return best && best.merged.length > 0 ? best : { kept: 0, merged: [] };
}

/** Titles per transaction, which then takes some 4 ms. */
const AT_ONCE = 100;
const LONGEST = 200;

function comparedName(name: string): string {
  const read = readName(name);
  return read.name === '' ? '' : `${read.name}|${read.season}`.slice(0, LONGEST);
}

async function followSome(trx: Transaction): Promise<boolean> {
  const at = await followedTo(trx);
  const rows = await titlesChangedSince(trx, at.rev, at.vodId, ['vod_name'], AT_ONCE);
  const last = rows.at(-1);
  if (!last) return false;
  const gone = await goneAmong(
    trx,
    rows.map(({ vod_id }) => vod_id),
  );
  await setNames(trx, new Map(rows.map(({ vod_id, vod_name }) => [vod_id, gone.has(vod_id) ? '' : comparedName(vod_name)])));
  await setFollowedTo(trx, last.rev, last.vod_id);
  return rows.length === AT_ONCE;
}

/** @returns whether there may be more */
export const followNames = (write: Write): Promise<boolean> => write(followSome);

/** Returns titles with the same name and season, newest first, as far as the job has processed them. */
export const idsNamed = (db: Db, name: string): Promise<number[]> => idsOfName(db, comparedName(name), DUPLICATES_SHOWN);

const emptyFields = (row: TitleRow) => EDITED_FIELDS.filter((name) => ['', 0, null, '[]'].includes(row[name]));

async function groupOf(db: Db, name: string, total: number): Promise<DuplicateGroup> {
  const rows = await titlesByIds(db, await idsOfName(db, name, DUPLICATES_SHOWN), undefined, { hidden: true });
  const titles = (await listedRows(db, rows)).map((title, i) => {
    const row = rows[i] as TitleRow;
    return { ...title, directors: listOf(row.vod_director), empty: emptyFields(row) };
  });
  return { total, titles, ...proposedMerge(rows) };
}

/** Processes a few recent changes first; many changes, as after an import, are left to the job. */
export async function duplicatePage(db: Db, q: string, paging: Paging) {
  const at = await followedTo(db);
  const isBehind = (await titlesChangedSince(db, at.rev, at.vodId, [], 1)).length > 0;
  const isComplete = !isBehind || !(await followNames((work) => transaction(db, work)));
  const part = readName(q).name;
  const names = q !== '' && part === '' ? [] : await sharedNames(db, part, paging.limit, (paging.page - 1) * paging.limit);
  const groups: DuplicateGroup[] = [];
  for (const { name, titles } of names) groups.push(await groupOf(db, name, titles));
  const total = q !== '' && part === '' ? 0 : await countSharedNames(db, part);
  // On its page, what is clear comes first.
  groups.sort((a, b) => Number(b.kept > 0) - Number(a.kept > 0));
  return { groups, isComplete, pagination: pagination(paging, total) };
}

/** Finds this site's title for a TMDB entry. */

import { DISCOVERY_TYPES } from '@yinmu/contract/admin/tabs.ts';
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { ADDED_MAINS } from '@yinmu/contract/catalogue/category-numbers.ts';
import type { Discovered, DiscoveryType } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import { titlesByMatchKeys } from '../../titles/core/index.ts';
import { matchKey } from '../../titles/fields/index.ts';
import { titlesAtTmdb } from './discover.store.ts';
import { yearOf } from './read-tmdb.ts';

const MAINS: Record<DiscoveryType, readonly number[]> = { movie: [1, 4, 6, ...ADDED_MAINS], tv: [2, 3, 4, 5, 6, ...ADDED_MAINS] };
export const typesOfMain = (main: number): readonly DiscoveryType[] => DISCOVERY_TYPES.filter((type) => MAINS[type].includes(main));

type Entry = Pick<Discovered, 'id' | 'type' | 'title' | 'original_title' | 'date'>;

/** TMDB numbers films and series separately, so for a title that may be either, the year must agree too. */
function isOwn(entry: Entry, row: Awaited<ReturnType<typeof titlesAtTmdb>>[number]): boolean {
  const types = typesOfMain(mainOf(row.type_id));
  if (row.tmdb_id !== entry.id || !types.includes(entry.type)) return false;
  const [own, theirs] = [row.year, yearOf(entry)];
  if (types.length === 1 || own === 0 || theirs === 0) return true;
  // TMDB lists a season under the first year of its series.
  return entry.type === 'movie' ? Math.abs(own - theirs) <= 1 : own >= theirs - 1;
}

/** Adds this site's ID, found by TMDB ID, or else by name, year and kind. */
export async function withLocalIds<E extends Entry>(db: Db, entries: readonly E[]): Promise<(E & Pick<Discovered, 'vod_id'>)[]> {
  const keysOf = (entry: Entry) =>
    MAINS[entry.type].flatMap((main) => [entry.title, entry.original_title].flatMap((title) => matchKey(title, yearOf(entry), main) ?? []));
  const known = await titlesAtTmdb(
    db,
    entries.map(({ id }) => id),
  );
  const byKey = new Map((await titlesByMatchKeys(db, [...new Set(entries.flatMap(keysOf))])).map((row) => [row.match_key, row.vod_id]));
  return entries.map((entry) => {
    const own = known.find((row) => isOwn(entry, row));
    const named = keysOf(entry).find((key) => byKey.has(key));
    return { ...entry, vod_id: own?.vod_id ?? (named === undefined ? null : (byKey.get(named) ?? null)) };
  });
}

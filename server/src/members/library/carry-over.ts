/** Converts the history from positions to episode identities, once. */
import { carriedMarks, carriedPlaces } from '@yinmu/contract/members/carried-over.ts';
import type { Db } from '../../platform/database/database.ts';
import { rowsWithoutIdentity, setIdentity } from './history.store.ts';
import { identityAt, presentPlace, routesOfTitles } from './present-place.ts';

const BATCH = 500;

/** Finds the episode by its stored name, else by its position. */
export async function carryOverEpisodes(db: Db): Promise<void> {
  for (let rows = await rowsWithoutIdentity(db, BATCH); rows.length > 0; rows = await rowsWithoutIdentity(db, BATCH)) {
    const routesOf = await routesOfTitles(db, [...new Set(rows.map(({ vod_id }) => vod_id))]);
    for (const row of rows) {
      const routes = routesOf(row.vod_id);
      const idAt = identityAt(routes, row.route);
      const { episode, episode_id } = presentPlace(routes, row);
      await setIdentity(db, { ...row, episode, episode_id, watched: carriedMarks(row.watched, idAt), places: carriedPlaces(row.places, idAt) });
    }
  }
}

import { type Db, runStatement } from '../../../platform/database/database.ts';
import { yieldToEventLoop } from '../../../platform/jobs/time-slices.ts';
import { maxVodId } from '../../../titles/core/index.ts';

/** How many records to read for the routes of a source, and how many titles to count at a time. */
const SOME = 200;
const AT_ONCE = 5000;

/** Counts titles per category, most titles first. The index of categories holds everything that this reads. */
export const categoryCounts = (db: Db, source: number | undefined): Promise<{ type_name: string; titles: number }[]> =>
  runStatement(
    db,
    `SELECT type_name, COUNT(*) AS titles FROM source_record
      WHERE type_name <> ''${source === undefined ? ' AND source_id IN (SELECT id FROM source WHERE removed_at IS NULL)' : ' AND source_id = ?'}
      GROUP BY type_name ORDER BY 2 DESC, 1`,
    source === undefined ? [] : [source],
  );

export const recentRoutes = async (db: Db, source: number): Promise<string[]> =>
  (
    await runStatement<{ route_id: string }>(
      db,
      `SELECT DISTINCT route_id FROM (SELECT DISTINCT vod_id FROM source_record WHERE source_id = ? ORDER BY vod_id DESC LIMIT ${SOME}) AS newest
        JOIN title_route USING (vod_id) WHERE source_id = ? ORDER BY route_id`,
      [source, source],
    )
  ).map(({ route_id }) => route_id);

/** Counts titles that only one source has, by source. Removed sources do not count. */
export async function loneTitles(db: Db): Promise<{ source: number; titles: number }[]> {
  const counts = new Map<number, number>();
  for (let last = await maxVodId(db); last > 0; last -= AT_ONCE) {
    const rows = await runStatement<{ source: number; titles: number }>(
      db,
      `SELECT source, COUNT(*) AS titles FROM (
         SELECT MIN(source_id) AS source, MAX(source_id) AS other FROM source_record
         WHERE vod_id > ? AND vod_id <= ? AND source_id IN (SELECT id FROM source WHERE removed_at IS NULL) GROUP BY vod_id) AS one
       WHERE source = other GROUP BY source`,
      [last - AT_ONCE, last],
    );
    for (const { source, titles } of rows) counts.set(source, (counts.get(source) ?? 0) + Number(titles));
    await yieldToEventLoop();
  }
  return [...counts].map(([source, titles]) => ({ source, titles }));
}

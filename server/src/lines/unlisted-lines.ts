/** Lines of titles that no setting names: viewers see them as 线路 1. */
import type { Db } from '../platform/database.ts';
import { countLines } from './line-health.store.ts';
import type { LineSettings } from './line-settings.ts';
import { isCode } from './list-lines.ts';

const MOST = 50;

/** Those with the most titles first. */
export const unlistedLines = async (db: Db, lines: LineSettings) =>
  (await countLines(db))
    .filter(({ route_id }) => isCode(route_id) && lines.get(route_id) === undefined)
    .sort((a, b) => Number(b.count) - Number(a.count) || (a.route_id < b.route_id ? -1 : 1))
    .slice(0, MOST)
    .map(({ route_id, count }) => ({ route: route_id, titles: Number(count) }));

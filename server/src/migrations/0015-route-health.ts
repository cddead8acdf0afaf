/** Players' reports of lines, by title and day (UTC) and without the viewer; and the lines that are hidden for a title. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const routeHealth: Migration = {
  name: '0015-route-health',
  async up(db) {
    const without = sql.raw('WITHOUT ROWID');
    await sql`CREATE TABLE route_report (
      day TEXT NOT NULL, vod_id INTEGER NOT NULL, route_id TEXT NOT NULL, started INTEGER NOT NULL, failed INTEGER NOT NULL,
      stalled INTEGER NOT NULL, start_ms INTEGER NOT NULL, timed INTEGER NOT NULL, PRIMARY KEY (day, vod_id, route_id)) ${without}`.execute(db);
    await sql`CREATE TABLE hidden_route (
      vod_id INTEGER NOT NULL, route_id TEXT NOT NULL, since TEXT NOT NULL, viewers INTEGER NOT NULL, checked_at TEXT, detail TEXT NOT NULL,
      PRIMARY KEY (vod_id, route_id)) ${without}`.execute(db);
    await sql`CREATE INDEX title_route_by_route ON title_route (route_id)`.execute(db);
  },
};

/** Creates tables for players' reports on routes, and for routes hidden for a title. */
export const lines = [
  // One row per day (UTC). `failing` and `line_failing` count viewers, so that one viewer does not affect a route for everyone.
  `CREATE TABLE route_report (
    day TEXT NOT NULL, vod_id INTEGER NOT NULL, route_id TEXT NOT NULL, started INTEGER NOT NULL, failed INTEGER NOT NULL, stalled INTEGER NOT NULL,
    start_ms INTEGER NOT NULL, timed INTEGER NOT NULL, failing INTEGER NOT NULL DEFAULT 0, line_failing INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (day, vod_id, route_id)) WITHOUT ROWID`,
  `CREATE TABLE hidden_route (
    vod_id INTEGER NOT NULL, route_id TEXT NOT NULL, since TEXT NOT NULL, viewers INTEGER NOT NULL, checked_at TEXT, detail TEXT NOT NULL,
    PRIMARY KEY (vod_id, route_id)) WITHOUT ROWID`,
  // `viewer` is a keyed hash; `at` is in milliseconds since 1970.
  'CREATE TABLE line_viewer (met TEXT NOT NULL, line TEXT NOT NULL, viewer TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (met, line, viewer))',
  'CREATE INDEX line_viewer_at ON line_viewer (at)',
];

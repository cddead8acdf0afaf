/** Creates tables for settings, figures, and the state that a site's servers share. */
export const site = [
  // The highest version of each part is in force. `value` is JSON.
  `CREATE TABLE site_revision (
    part TEXT NOT NULL, version INTEGER NOT NULL, value TEXT NOT NULL, at TEXT NOT NULL, member_id INTEGER, PRIMARY KEY (part, version))`,
  'CREATE TABLE site_preview (token TEXT PRIMARY KEY, value TEXT NOT NULL, at TEXT NOT NULL)',
  'CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  // Times are milliseconds since 1970 by the database's clock. `done_at` is the end of the last successful turn; `fault` says why the last one failed.
  `CREATE TABLE lease (
    name TEXT PRIMARY KEY, holder TEXT NOT NULL, fence INTEGER NOT NULL, until_at BIGINT NOT NULL, next_at BIGINT NOT NULL,
    ran_at BIGINT NOT NULL DEFAULT 0, done_at BIGINT NOT NULL DEFAULT 0, took_ms BIGINT NOT NULL DEFAULT 0, fault TEXT NOT NULL DEFAULT '')`,
  'CREATE TABLE announcement (id INTEGER PRIMARY KEY AUTOINCREMENT, instance TEXT NOT NULL, kind TEXT NOT NULL, detail TEXT NOT NULL, at BIGINT NOT NULL)',
  'CREATE INDEX announcement_at ON announcement (at)',
  // `key` is a keyed hash; `full_at` is when the allowance is full again, in microseconds.
  'CREATE TABLE call_allowance (key TEXT PRIMARY KEY, full_at BIGINT NOT NULL)',
  // Stores replies to repeated calls for a day. `id` is a digest of caller and key.
  `CREATE TABLE idempotency_key (
    id TEXT PRIMARY KEY, member_id INTEGER REFERENCES member (id) ON DELETE CASCADE, request TEXT NOT NULL, reply TEXT, expires_at BIGINT NOT NULL)`,
  'CREATE INDEX idempotency_key_expires ON idempotency_key (expires_at)',
  'CREATE INDEX idempotency_key_member ON idempotency_key (member_id)',
  'CREATE TABLE day_count (name TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (name, day))',
  // `hour` is a prefix of an ISO 8601 time, such as 2026-05-31T07.
  'CREATE TABLE error_count (hour TEXT NOT NULL, code TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (hour, code))',
  `CREATE TABLE csp_report (
    day TEXT NOT NULL, directive TEXT NOT NULL, blocked TEXT NOT NULL, page TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (day, directive, blocked, page))`,
  'CREATE TABLE search_miss (query TEXT PRIMARY KEY, searches INTEGER NOT NULL, last_at TEXT NOT NULL)',
  'CREATE INDEX search_miss_last ON search_miss (last_at)',
  // Captchas that are not solved yet; their codes are keyed hashes.
  'CREATE TABLE verification_code (id TEXT PRIMARY KEY, digest TEXT NOT NULL, expires_at BIGINT NOT NULL)',
  'CREATE INDEX verification_code_expires ON verification_code (expires_at)',
];

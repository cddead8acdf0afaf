/** Creates tables for sources, their records, and the outcomes of imports. */
export const imports = [
  // `last_outcome` is JSON. `good_run_at` is when the last complete import started.
  `CREATE TABLE source (
    id INTEGER PRIMARY KEY AUTOINCREMENT, address TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL, every_hours INTEGER NOT NULL DEFAULT 0,
    last_run_at TEXT, last_ok INTEGER NOT NULL DEFAULT 0, last_report TEXT NOT NULL DEFAULT '', good_run_at TEXT, last_outcome TEXT)`,
  // `raw_digest` is the digest of the record as sent. The category's names tell which titles a mapping would move.
  `CREATE TABLE source_record (
    source_id INTEGER NOT NULL, source_vod_id TEXT NOT NULL, vod_id INTEGER NOT NULL, digest TEXT NOT NULL, reason TEXT NOT NULL, raw_digest TEXT,
    type_name TEXT, parent_name TEXT, CONSTRAINT source_record_pk PRIMARY KEY (source_id, source_vod_id))`,
  'CREATE INDEX source_record_category ON source_record (type_name)',
  'CREATE INDEX source_record_title ON source_record (vod_id)',
  'CREATE TABLE import_run (source_id INTEGER PRIMARY KEY, position TEXT NOT NULL, updated_at TEXT NOT NULL)',
  // `outcome` is JSON.
  'CREATE TABLE import_end (id INTEGER PRIMARY KEY AUTOINCREMENT, source_id INTEGER NOT NULL, outcome TEXT NOT NULL)',
  'CREATE INDEX import_end_source ON import_end (source_id)',
  // Rows of a migrated site, and our rows that they became.
  `CREATE TABLE legacy_row (
    kind TEXT NOT NULL, origin TEXT NOT NULL, old_id TEXT NOT NULL, new_id INTEGER NOT NULL,
    CONSTRAINT legacy_row_pk PRIMARY KEY (kind, origin, old_id))`,
];

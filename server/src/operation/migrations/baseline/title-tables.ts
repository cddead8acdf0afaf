/** Creates tables for titles, their routes, and looking them up. */
export const titles = [
  // Lists are JSON arrays as text, the same in both databases. `year` (0 if unknown), `areas` and `langs` are the values that filters compare. `base_*` are
  // views that a source reported; `hits*` include our own. `poster_blur` is six pixels of the poster.
  `CREATE TABLE title (
    vod_id INTEGER PRIMARY KEY AUTOINCREMENT, vod_name TEXT NOT NULL, vod_sub TEXT NOT NULL, vod_pic TEXT NOT NULL, vod_remarks TEXT NOT NULL,
    vod_actor TEXT NOT NULL, vod_director TEXT NOT NULL, vod_area TEXT NOT NULL, vod_lang TEXT NOT NULL, vod_year TEXT NOT NULL,
    vod_content TEXT NOT NULL, vod_blurb TEXT NOT NULL, vod_tag TEXT NOT NULL, vod_class TEXT NOT NULL, vod_douban_score REAL NOT NULL,
    vod_score REAL NOT NULL, tmdb_id INTEGER, tmdb_rating REAL NOT NULL, tmdb_votes INTEGER NOT NULL, tmdb_poster TEXT NOT NULL,
    tmdb_backdrop TEXT NOT NULL, original_title TEXT NOT NULL, alternative_titles TEXT NOT NULL, overview TEXT NOT NULL, trailer_url TEXT NOT NULL,
    type_id INTEGER NOT NULL, vod_time TEXT NOT NULL, vod_status TEXT NOT NULL, vod_version TEXT NOT NULL, vod_total INTEGER NOT NULL,
    vod_serial TEXT NOT NULL, vod_letter TEXT NOT NULL, year INTEGER NOT NULL, areas TEXT NOT NULL, langs TEXT NOT NULL, sort_name TEXT NOT NULL,
    base_day INTEGER NOT NULL, base_week INTEGER NOT NULL, base_month INTEGER NOT NULL, hits INTEGER NOT NULL, hits_day INTEGER NOT NULL,
    hits_week INTEGER NOT NULL, hits_month INTEGER NOT NULL, locked TEXT DEFAULT '[]' NOT NULL, match_key TEXT, owner INTEGER NOT NULL,
    rev INTEGER NOT NULL, visible INTEGER DEFAULT 1 NOT NULL CHECK (visible IN (0, 1)), poster_blur TEXT NOT NULL DEFAULT '',
    vod_douban_id INTEGER NOT NULL DEFAULT 0, has_lines INTEGER NOT NULL DEFAULT 1)`,
  'CREATE INDEX title_match ON title (match_key)',
  'CREATE INDEX title_tmdb ON title (tmdb_id) WHERE tmdb_id IS NOT NULL',
  // A route belongs to the source record that provided it, so that no record overwrites the URLs of another. `place` is its position among all routes of the
  // title.
  `CREATE TABLE title_route (
    vod_id INTEGER NOT NULL REFERENCES title (vod_id), source_id INTEGER NOT NULL, source_vod_id TEXT NOT NULL, position INTEGER NOT NULL,
    route_id TEXT NOT NULL, episodes TEXT NOT NULL, place INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT title_route_pk PRIMARY KEY (vod_id, source_id, source_vod_id, position))`,
  'CREATE INDEX title_route_by_route ON title_route (route_id)',
  'CREATE INDEX title_route_of_title ON title_route (vod_id, route_id)',
  // The bucket comes first in the key and groups neighboring titles, so that an import writes a few pages instead of one per row.
  `CREATE TABLE title_term (
    bucket INTEGER NOT NULL, kind TEXT NOT NULL, term TEXT NOT NULL, vod_id INTEGER NOT NULL,
    CONSTRAINT title_term_pk PRIMARY KEY (bucket, kind, term, vod_id))`,
  // Stores 53 bits of a hash of each episode's URL. This is a hint, which is verified against the title's routes.
  'CREATE TABLE title_url (bucket INTEGER NOT NULL, hash BIGINT NOT NULL, vod_id INTEGER NOT NULL, PRIMARY KEY (bucket, hash, vod_id)) WITHOUT ROWID',
  // A single row. Every change takes the next revision; readers request changes newer than theirs.
  'CREATE TABLE catalogue_revision (rev INTEGER NOT NULL)',
  'INSERT INTO catalogue_revision (rev) VALUES (0)',
  // IDs of permanently deleted titles, so that a bookmark of one does not lead to another.
  'CREATE TABLE gone_title (vod_id INTEGER PRIMARY KEY)',
  'CREATE TABLE title_view (vod_id INTEGER NOT NULL, day TEXT NOT NULL, views INTEGER NOT NULL, CONSTRAINT title_view_pk PRIMARY KEY (vod_id, day))',
  'CREATE INDEX title_view_day ON title_view (day)',
  // Names in comparable form, and names shared by several titles; a job derives both. `newest` is the highest ID among the titles of a name.
  'CREATE TABLE title_name (vod_id INTEGER PRIMARY KEY, name TEXT NOT NULL)',
  'CREATE INDEX title_name_name ON title_name (name, vod_id)',
  'CREATE TABLE shared_name (name TEXT PRIMARY KEY, titles INTEGER NOT NULL, newest INTEGER NOT NULL)',
  'CREATE INDEX shared_name_newest ON shared_name (newest, name)',
  // Titles hidden from visitors. The title's page shows `public_reason`; `reason` is for admins only.
  `CREATE TABLE title_removal (
    vod_id INTEGER PRIMARY KEY, state TEXT NOT NULL, reason TEXT NOT NULL, member_id INTEGER, at TEXT NOT NULL,
    public_reason TEXT NOT NULL DEFAULT '')`,
  'CREATE INDEX title_removal_state ON title_removal (state, at)',
  // `records` lists the merged title's source records as JSON: [[source_id, source_vod_id]]. `reports` names the cases that are now about the kept title, and
  // the reports that joined one of its cases.
  `CREATE TABLE title_merge (
    vod_id INTEGER PRIMARY KEY, kept_id INTEGER NOT NULL, member_id INTEGER, records TEXT NOT NULL, at TEXT NOT NULL,
    reports TEXT NOT NULL DEFAULT '{"cases":[],"joined":[]}')`,
  'CREATE INDEX title_merge_kept ON title_merge (kept_id)',
  // Pictures that admins uploaded. `left_at` is when the title stopped showing the picture, or empty.
  'CREATE TABLE title_picture (address TEXT PRIMARY KEY, vod_id INTEGER NOT NULL, left_at TEXT NOT NULL)',
  'CREATE INDEX title_picture_left ON title_picture (left_at)',
  // `author` is admin, suggestion, import or enrichment; `subject` is the ID of the suggestion or source. `fields` is JSON: [{name, old, new}]. `rev` is the
  // revision of the change.
  `CREATE TABLE title_change (
    id INTEGER PRIMARY KEY AUTOINCREMENT, vod_id INTEGER NOT NULL, rev INTEGER NOT NULL, at TEXT NOT NULL, author TEXT NOT NULL, member_id INTEGER,
    subject INTEGER NOT NULL, run TEXT NOT NULL, fields TEXT NOT NULL, undone_by INTEGER)`,
  'CREATE INDEX title_change_of ON title_change (vod_id, id)',
  `CREATE INDEX title_change_run ON title_change (run) WHERE run <> ''`,
  // What an import added and changed, so that it can be undone. Consecutive titles share a row.
  'CREATE TABLE catalogue_run (run TEXT PRIMARY KEY, source_id INTEGER NOT NULL, at TEXT NOT NULL)',
  'CREATE INDEX catalogue_run_at ON catalogue_run (at)',
  'CREATE TABLE catalogue_run_added (run TEXT NOT NULL, first_id INTEGER NOT NULL, last_id INTEGER NOT NULL, PRIMARY KEY (run, first_id))',
  // `before` is JSON of the record's routes, without episodes that the change kept; `after_hash` tells whether the routes are still as the import left them.
  `CREATE TABLE catalogue_run_lines (
    id INTEGER PRIMARY KEY AUTOINCREMENT, run TEXT NOT NULL, vod_id INTEGER NOT NULL, source_id INTEGER NOT NULL, source_vod_id TEXT NOT NULL,
    before TEXT NOT NULL, after_hash TEXT NOT NULL)`,
  'CREATE INDEX catalogue_run_lines_run ON catalogue_run_lines (run)',
  // `kind` is change, undo or undo_import; `what` is JSON of the filter and the edit; `run` marks its rows in title_change.
  `CREATE TABLE bulk_change (
    id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, member_id INTEGER, at TEXT NOT NULL, what TEXT NOT NULL, run TEXT NOT NULL,
    total INTEGER NOT NULL, done INTEGER NOT NULL, changed INTEGER NOT NULL, ended_at TEXT)`,
  'CREATE INDEX bulk_change_run ON bulk_change (run)',
  'CREATE TABLE bulk_item (bulk_id INTEGER NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, item_id INTEGER NOT NULL, PRIMARY KEY (bulk_id, place))',
  `CREATE TABLE enrichment (
    vod_id INTEGER PRIMARY KEY, tried_at TEXT NOT NULL, outcome TEXT NOT NULL CHECK (outcome IN ('matched','unsure','none')), detail TEXT NOT NULL)`,
];

/** Index the columns of cards and of the catalogue in memory, because a title takes several KB, but an index entry only 100 bytes. */
export const coveringIndexes = [
  `CREATE INDEX title_card ON title
    (vod_id, visible, vod_name, type_id, vod_pic, tmdb_poster, vod_remarks, vod_year, vod_score, vod_version, poster_blur, has_lines)`,
  `CREATE INDEX title_rev ON title
    (rev, vod_id, visible, type_id, year, areas, langs, vod_class, vod_version, vod_status, vod_letter, vod_time, hits, hits_day, hits_week, hits_month,
     vod_score, sort_name)`,
];

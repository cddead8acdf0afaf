/** Creates tables for members' saved data. Rows hold the title's name, so that it can be shown even after the title is deleted. */
export const library = [
  `CREATE TABLE shelf_item (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, shelf TEXT NOT NULL, vod_id INTEGER NOT NULL, vod_name TEXT NOT NULL,
    added_at TEXT NOT NULL, PRIMARY KEY (member_id, shelf, vod_id)) WITHOUT ROWID`,
  'CREATE INDEX shelf_item_newest ON shelf_item (member_id, shelf, added_at)',
  'CREATE INDEX shelf_item_title ON shelf_item (vod_id)',
  // `places` has the position in each episode. Manual marks from before `marks_at` do not count.
  `CREATE TABLE history_item (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, vod_id INTEGER NOT NULL, vod_name TEXT NOT NULL, episode INTEGER NOT NULL,
    episode_name TEXT NOT NULL, route TEXT NOT NULL, route_index INTEGER NOT NULL, position REAL NOT NULL, duration REAL NOT NULL,
    watched_at BIGINT NOT NULL, hidden INTEGER NOT NULL DEFAULT 0, next_name TEXT NOT NULL DEFAULT '', watched TEXT NOT NULL DEFAULT '',
    writer TEXT NOT NULL DEFAULT '', hidden_at BIGINT NOT NULL DEFAULT 0, marks_at BIGINT NOT NULL DEFAULT 0, places TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (member_id, vod_id)) WITHOUT ROWID`,
  'CREATE INDEX history_item_newest ON history_item (member_id, watched_at)',
  'CREATE INDEX history_item_title ON history_item (vod_id)',
  // Entries that were removed, and when, so that an older write from an offline device does not restore them.
  `CREATE TABLE library_removal (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, shelf TEXT NOT NULL, vod_id INTEGER NOT NULL, removed_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, shelf, vod_id)) WITHOUT ROWID`,
  'CREATE INDEX library_removal_title ON library_removal (vod_id)',
  // `taken_down` is 1 for a list that a moderator made private.
  `CREATE TABLE title_list (
    id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, name TEXT NOT NULL,
    shared INTEGER NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, likes INTEGER NOT NULL DEFAULT 0, items INTEGER NOT NULL DEFAULT 0,
    taken_down INTEGER NOT NULL DEFAULT 0)`,
  'CREATE INDEX title_list_liked ON title_list (shared, likes, id)',
  'CREATE INDEX title_list_member ON title_list (member_id, updated_at)',
  'CREATE INDEX title_list_shared ON title_list (shared, updated_at)',
  `CREATE TABLE title_list_item (
    list_id INTEGER NOT NULL REFERENCES title_list (id) ON DELETE CASCADE, vod_id INTEGER NOT NULL, vod_name TEXT NOT NULL, added_at TEXT NOT NULL,
    PRIMARY KEY (list_id, vod_id)) WITHOUT ROWID`,
  'CREATE INDEX title_list_item_newest ON title_list_item (list_id, added_at)',
  'CREATE INDEX title_list_item_title ON title_list_item (vod_id)',
  `CREATE TABLE list_like (
    list_id INTEGER NOT NULL REFERENCES title_list (id) ON DELETE CASCADE, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    PRIMARY KEY (list_id, member_id))`,
  'CREATE INDEX list_like_member ON list_like (member_id, list_id)',
  `CREATE TABLE favorite_route (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, place INTEGER NOT NULL, route TEXT NOT NULL, PRIMARY KEY (member_id, place),
    UNIQUE (member_id, route))`,
];

/** Creates tables for posts and the moderation queue. */
export const community = [
  // `thread_id` is 0 for the first comment of a thread; replies to replies belong to the same thread.
  `CREATE TABLE comment (
    id INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, subject_id INTEGER NOT NULL, thread_id INTEGER NOT NULL, reply_to INTEGER NOT NULL,
    member_id INTEGER REFERENCES member (id) ON DELETE SET NULL, content TEXT NOT NULL, links INTEGER NOT NULL, deleted INTEGER NOT NULL,
    up INTEGER NOT NULL, down INTEGER NOT NULL, score INTEGER NOT NULL, replies INTEGER NOT NULL, created_at TEXT NOT NULL)`,
  'CREATE INDEX comment_best ON comment (subject, subject_id, thread_id, score, id)',
  'CREATE INDEX comment_created ON comment (created_at)',
  'CREATE INDEX comment_member ON comment (member_id, id)',
  'CREATE INDEX comment_newest ON comment (subject, subject_id, thread_id, id)',
  'CREATE INDEX comment_thread ON comment (thread_id, id)',
  `CREATE TABLE comment_vote (
    comment_id INTEGER NOT NULL REFERENCES comment (id) ON DELETE CASCADE, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    value INTEGER NOT NULL CHECK (value IN (-1, 1)), PRIMARY KEY (comment_id, member_id))`,
  'CREATE INDEX comment_vote_member ON comment_vote (member_id, comment_id)',
  // Stores counts, because counting a hundred thousand rows takes longer than showing a page of them.
  `CREATE TABLE comment_count (
    subject TEXT NOT NULL, subject_id INTEGER NOT NULL, threads INTEGER NOT NULL, comments INTEGER NOT NULL, PRIMARY KEY (subject, subject_id))`,
  // `kind` is comment, or list for the name of a list. Approval turns the row into a comment and clears its text. `reasons` are joined by commas.
  `CREATE TABLE held_comment (
    id INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, subject_id INTEGER NOT NULL, parent_id INTEGER NOT NULL,
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, content TEXT NOT NULL, links INTEGER NOT NULL, status TEXT NOT NULL,
    created_at TEXT NOT NULL, decided_by INTEGER, version INTEGER NOT NULL, kind TEXT NOT NULL DEFAULT 'comment', reasons TEXT NOT NULL DEFAULT '')`,
  'CREATE INDEX held_comment_member ON held_comment (member_id, id)',
  'CREATE INDEX held_comment_status ON held_comment (status, id)',
  // `counted_month` and `counted_reason` tell where the removal of a visitor's post is counted.
  `CREATE TABLE guestbook_entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER REFERENCES member (id) ON DELETE SET NULL, visitor TEXT NOT NULL, name TEXT NOT NULL,
    content TEXT NOT NULL, status TEXT NOT NULL, reply TEXT NOT NULL, replied_at TEXT, created_at TEXT NOT NULL, decided_by INTEGER, decided_at TEXT,
    version INTEGER NOT NULL, reasons TEXT NOT NULL DEFAULT '', counted_month TEXT NOT NULL DEFAULT '', counted_reason TEXT NOT NULL DEFAULT '')`,
  'CREATE INDEX guestbook_entry_created ON guestbook_entry (created_at)',
  'CREATE INDEX guestbook_entry_member ON guestbook_entry (member_id, id)',
  'CREATE INDEX guestbook_entry_status ON guestbook_entry (status, id)',
  'CREATE INDEX guestbook_entry_visitor ON guestbook_entry (visitor, status, id)',
  'CREATE TABLE guestbook_count (status TEXT PRIMARY KEY, entries INTEGER NOT NULL)',
  `CREATE TABLE suggestion (
    id INTEGER PRIMARY KEY AUTOINCREMENT, vod_id INTEGER NOT NULL, vod_name TEXT NOT NULL,
    member_id INTEGER REFERENCES member (id) ON DELETE SET NULL, status TEXT NOT NULL, fields TEXT NOT NULL, note TEXT NOT NULL,
    review_comment TEXT NOT NULL, created_at TEXT NOT NULL, decided_by INTEGER, decided_at TEXT, version INTEGER NOT NULL)`,
  'CREATE INDEX suggestion_created ON suggestion (created_at)',
  'CREATE INDEX suggestion_member ON suggestion (member_id, id)',
  'CREATE INDEX suggestion_status ON suggestion (status, id)',
  'CREATE INDEX suggestion_title ON suggestion (vod_id)',
  // Keyed hashes of texts, which are kept for some days to find repeated posts and posts in quick succession.
  `CREATE TABLE writing (
    id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER REFERENCES member (id) ON DELETE CASCADE, digest TEXT NOT NULL, at TEXT NOT NULL)`,
  'CREATE INDEX writing_at ON writing (at)',
  'CREATE INDEX writing_digest ON writing (digest, at)',
  'CREATE INDEX writing_member ON writing (member_id, at)',
];

export const moderation = [
  // All pending reports of one subject form one case. `subject_name`, `content` and `author` are as they were at the first report.
  `CREATE TABLE report_case (
    id INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, subject_id INTEGER NOT NULL, subject_name TEXT NOT NULL, content TEXT NOT NULL,
    author TEXT NOT NULL, author_id INTEGER, status TEXT NOT NULL, reports INTEGER NOT NULL, answer TEXT NOT NULL, created_at TEXT NOT NULL,
    decided_by INTEGER, decided_at TEXT, version INTEGER NOT NULL)`,
  `CREATE UNIQUE INDEX report_case_pending ON report_case (subject, subject_id) WHERE status = 'pending'`,
  'CREATE INDEX report_case_status ON report_case (status, id)',
  // A complaint by a rights holder has an `email`; `filed_by` is the member who was signed in at the time.
  `CREATE TABLE report (
    id INTEGER PRIMARY KEY AUTOINCREMENT, case_id INTEGER NOT NULL, member_id INTEGER REFERENCES member (id) ON DELETE SET NULL, name TEXT NOT NULL,
    email TEXT NOT NULL, reason TEXT NOT NULL, note TEXT NOT NULL, created_at TEXT NOT NULL, language TEXT NOT NULL DEFAULT '', answered_at TEXT,
    filed_by INTEGER REFERENCES member (id) ON DELETE SET NULL)`,
  `CREATE INDEX report_answers ON report (LOWER(email), answered_at) WHERE email <> ''`,
  'CREATE INDEX report_created ON report (created_at)',
  'CREATE INDEX report_filed_by ON report (filed_by, id) WHERE filed_by IS NOT NULL',
  'CREATE INDEX report_member ON report (member_id, id)',
  'CREATE UNIQUE INDEX report_once ON report (case_id, member_id)',
  // `source` is the table of the post. `parent_id` and `links` are needed to restore a deleted comment.
  `CREATE TABLE entry_removal (
    id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, source TEXT NOT NULL,
    entry_id INTEGER NOT NULL, subject TEXT NOT NULL, subject_id INTEGER NOT NULL, parent_id INTEGER NOT NULL, links INTEGER NOT NULL,
    content TEXT NOT NULL, created_at TEXT NOT NULL, reason TEXT NOT NULL, removed_at TEXT NOT NULL, removed_by INTEGER NOT NULL, restored_at TEXT,
    appeal TEXT NOT NULL, appealed_at TEXT, status TEXT NOT NULL, answer TEXT NOT NULL, decided_at TEXT, decided_by INTEGER, version INTEGER NOT NULL)`,
  'CREATE INDEX entry_removal_age ON entry_removal (removed_at)',
  'CREATE INDEX entry_removal_entry ON entry_removal (source, entry_id)',
  'CREATE INDEX entry_removal_member ON entry_removal (member_id, id)',
  'CREATE INDEX entry_removal_status ON entry_removal (status, id)',
  `CREATE TABLE removal_count (
    month TEXT NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL, removals INTEGER NOT NULL, PRIMARY KEY (month, kind, reason))`,
  // `until` is NULL if the mute is permanent. `ended_at` is set when it is lifted or replaced.
  `CREATE TABLE mute (
    id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, reason TEXT NOT NULL,
    reports INTEGER NOT NULL, created_at TEXT NOT NULL, until TEXT, by_id INTEGER NOT NULL, ended_at TEXT, ended_by INTEGER)`,
  'CREATE INDEX mute_member ON mute (member_id, id)',
  'CREATE UNIQUE INDEX mute_standing ON mute (member_id) WHERE ended_at IS NULL',
  // `member_id` is the author, NULL for a visitor.
  `CREATE TABLE sweep (
    id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER REFERENCES member (id) ON DELETE CASCADE, name TEXT NOT NULL, action TEXT NOT NULL,
    reason TEXT NOT NULL, total INTEGER NOT NULL, at TEXT NOT NULL, by_id INTEGER NOT NULL, undone_at TEXT, restored INTEGER NOT NULL)`,
  'CREATE INDEX sweep_at ON sweep (at)',
  'CREATE INDEX sweep_member ON sweep (member_id)',
  // `entry_id` and `version` are those after the sweep; `was` is the status before it. `removal_id` is 0 if no removal was recorded. `made_id` is the comment
  // that an approval created.
  `CREATE TABLE sweep_item (
    sweep_id INTEGER NOT NULL REFERENCES sweep (id) ON DELETE CASCADE, place INTEGER NOT NULL, kind TEXT NOT NULL, entry_id INTEGER NOT NULL,
    version INTEGER NOT NULL, was TEXT NOT NULL, removal_id INTEGER NOT NULL, made_id INTEGER NOT NULL, PRIMARY KEY (sweep_id, place))`,
  // Holds a time while the retention job deletes entries (decision 0063); otherwise, the trigger below refuses deletions.
  'CREATE TABLE audit_forgetting (before TEXT NOT NULL PRIMARY KEY)',
  // Members are stored by ID, so that the log keeps no names of deleted accounts (decision 0069).
  `CREATE TABLE audit_entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL, action TEXT NOT NULL, target TEXT NOT NULL, before TEXT NOT NULL,
    after TEXT NOT NULL, at TEXT NOT NULL, about_id INTEGER)`,
  'CREATE INDEX audit_entry_at ON audit_entry (at)',
  `CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit_entry
    WHEN NOT EXISTS (SELECT 1 FROM audit_forgetting WHERE OLD.at < before)
    BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END`,
  `CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit_entry
    BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END`,
];

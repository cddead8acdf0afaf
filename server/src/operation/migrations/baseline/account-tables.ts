export const accounts = [
  // `username_key` ignores case and width. `username_skeleton` is how the name looks: if several names look alike, the oldest member holds the skeleton, and
  // the others share it. `active_on` is the day of the last visit. `role` may be moderator or editor; admins have `is_admin`.
  `CREATE TABLE member (
    id INTEGER PRIMARY KEY AUTOINCREMENT, username TEXT NOT NULL, username_key TEXT NOT NULL UNIQUE, email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE, password TEXT NOT NULL, avatar TEXT DEFAULT '' NOT NULL, is_admin INTEGER DEFAULT 0 NOT NULL,
    disabled INTEGER DEFAULT 0 NOT NULL, created_at TEXT NOT NULL, email_verified_at TEXT, username_skeleton TEXT NOT NULL DEFAULT '',
    username_shared INTEGER NOT NULL DEFAULT 0, active_on TEXT NOT NULL DEFAULT '', role TEXT NOT NULL DEFAULT 'member')`,
  'CREATE INDEX member_created ON member (created_at)',
  'CREATE INDEX member_skeleton ON member (username_skeleton)',
  'CREATE UNIQUE INDEX member_skeleton_held ON member (username_skeleton) WHERE username_shared = 0',
  // `token_hash` is the SHA-256 of the token. `previous_hash` is that of the token before the last proof of identity, which is valid until `previous_until`
  // (milliseconds since 1970). `network` groups addresses; for IPv6, it is the 64-bit prefix.
  `CREATE TABLE session (
    id INTEGER PRIMARY KEY AUTOINCREMENT, token_hash TEXT NOT NULL UNIQUE, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    agent TEXT NOT NULL, address TEXT NOT NULL, created_at TEXT NOT NULL, seen_at TEXT NOT NULL, confirmed_at TEXT NOT NULL DEFAULT '',
    previous_hash TEXT NOT NULL DEFAULT '', previous_until BIGINT NOT NULL DEFAULT 0, network TEXT NOT NULL DEFAULT '')`,
  'CREATE INDEX session_member ON session (member_id)',
  'CREATE INDEX session_network ON session (network)',
  `CREATE INDEX session_previous ON session (previous_hash) WHERE previous_hash <> ''`,
  // Browsers with which a member has signed in; `browser` is the SHA-256 of the token in the cookie.
  `CREATE TABLE known_browser (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, browser TEXT NOT NULL, seen_at TEXT NOT NULL,
    PRIMARY KEY (member_id, browser))`,
  'CREATE INDEX known_browser_browser ON known_browser (browser)',
  `CREATE TABLE security_event (
    id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, kind TEXT NOT NULL,
    agent TEXT NOT NULL, address TEXT NOT NULL, created_at TEXT NOT NULL)`,
  'CREATE INDEX security_event_member ON security_event (member_id, id)',
  // Emailed codes, one per requester.
  `CREATE TABLE mail_code (
    purpose TEXT NOT NULL, address TEXT NOT NULL, asker TEXT NOT NULL, digest TEXT NOT NULL, tries_left INTEGER NOT NULL,
    tries_elsewhere INTEGER NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (purpose, address, asker))`,
  'CREATE INDEX mail_code_expires ON mail_code (expires_at)',
  // Links that restore a former address; `token_hash` is the SHA-256 of the token that was emailed there.
  `CREATE TABLE address_return (
    token_hash TEXT PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, email TEXT NOT NULL, expires_at BIGINT NOT NULL)`,
  'CREATE INDEX address_return_member ON address_return (member_id, expires_at)',
  // `kind` is totp. `secret` is encrypted with the site's key. `last_step` is the 30-second step of the last code that was used.
  `CREATE TABLE second_factor (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, kind TEXT NOT NULL, secret TEXT NOT NULL, enabled_at TEXT,
    last_step INTEGER NOT NULL, PRIMARY KEY (member_id, kind))`,
  // Keyed hashes of unused codes.
  `CREATE TABLE recovery_code (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, digest TEXT NOT NULL, created_at TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (member_id, digest))`,
  // `credential` and the COSE key `public_key` are in base64url.
  `CREATE TABLE passkey (
    id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, credential TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL, counter BIGINT NOT NULL, transports TEXT NOT NULL, name TEXT NOT NULL, created_at TEXT NOT NULL, used_at TEXT)`,
  'CREATE INDEX passkey_member ON passkey (member_id, created_at)',
  // `digest` is the SHA-256 of the challenge; `asked_by` is the member who is adding a passkey, or 0.
  'CREATE TABLE passkey_challenge (digest TEXT PRIMARY KEY, asked_by INTEGER NOT NULL, expires_at BIGINT NOT NULL)',
  'CREATE INDEX passkey_challenge_end ON passkey_challenge (expires_at)',
  // `key` is a keyed hash; `full_at` is when the allowance is full again, in milliseconds since 1970.
  'CREATE TABLE credential_attempt (key TEXT PRIMARY KEY, full_at BIGINT NOT NULL)',
  'CREATE INDEX credential_attempt_full ON credential_attempt (full_at)',
  // `code_hash` is the SHA-256 of the code, which has 80 random bits.
  `CREATE TABLE invitation (
    id INTEGER PRIMARY KEY AUTOINCREMENT, code_hash TEXT NOT NULL UNIQUE, note TEXT NOT NULL, uses INTEGER NOT NULL, used INTEGER NOT NULL,
    made_at TEXT NOT NULL, expires_at TEXT NOT NULL, revoked_at TEXT, made_by_id INTEGER)`,
  // The link that is printed at the first start, hashed.
  'CREATE TABLE setup_link (token_hash TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)',
  // The last password (hashed) and address on a migrated site. `own` is 1 once the member has changed them here.
  `CREATE TABLE legacy_member (
    member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, field TEXT NOT NULL, value TEXT NOT NULL, own INTEGER NOT NULL,
    PRIMARY KEY (member_id, field))`,
];

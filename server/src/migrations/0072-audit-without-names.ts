/**
 * The audit log, the revisions of the settings and invitations named members, and the log kept what members had written: both outlived the
 * account (decision 0069). Members are numbers there from now on, and names are read when they are shown.
 */
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { databaseNow } from '../platform/database-time.ts';
import type { Migration } from '../platform/migrations.ts';

interface Entry {
  id: number;
  target: string;
  before: string;
  after: string;
}
type Facts = Record<string, unknown>;

const AT_ONCE = 1000;
/** Behind the number stood a member's name, the name of a list, or an admin's note on an invitation. */
const NAMED = /^((?:member|list|sweep|invitation) \d+) [\s\S]*$/;
/** Texts that members wrote, or that were written about them. */
const TEXTS = ['author', 'content', 'answer', 'reply', 'reason'] as const;
/** The kinds of entries that are about members and what they wrote. Those about titles and settings hold what is the site's. */
const ABOUT_MEMBERS = ['appeal', 'comment', 'entries', 'guestbook', 'invitation', 'list', 'member', 'report', 'suggestion'];

function withoutTexts(json: string, keepsReason: boolean): string {
  const facts = JSON.parse(json) as Facts | null;
  if (facts === null || typeof facts !== 'object' || Array.isArray(facts)) return json;
  const { fields, ...kept } = facts;
  if (typeof kept.reply === 'string') kept.replied = kept.reply !== '';
  for (const name of TEXTS) if (name !== 'reason' || !keepsReason) delete kept[name];
  if (Array.isArray(fields)) kept.taken = fields.map(({ name }: Facts) => name);
  return JSON.stringify(kept);
}

/** The member whom an entry is about. Before migration 0070 the number of a deleted account could go to another: that one is younger than the entry. */
function aboutOf(target: string) {
  const [, kind, id] = /^(member|sweep) (\d+)/.exec(target) ?? [];
  if (kind === 'member') return sql`(SELECT id FROM member WHERE id = ${Number(id)} AND created_at <= at)`;
  return kind === 'sweep' ? sql`(SELECT member_id FROM sweep WHERE id = ${Number(id)})` : sql`NULL`;
}

async function cleanEntries(db: Db) {
  const isAbout = sql.join(
    ABOUT_MEMBERS.map((kind) => sql`action LIKE ${`${kind}.%`}`),
    sql` OR `,
  );
  for (let above = 0; ; ) {
    const { rows } = await sql<Entry & { action: string }>`SELECT id, action, target, before, after FROM audit_entry
      WHERE id > ${above} AND (${isAbout}) ORDER BY id LIMIT ${AT_ONCE}`.execute(db);
    for (const { id, action, target, before, after } of rows) {
      // The reason of a sweep is one of a list.
      const [was, is] = [before, after].map((json) => withoutTexts(json, action.startsWith('entries.')));
      await sql`UPDATE audit_entry SET target = ${target.replace(NAMED, '$1')}, before = ${was}, after = ${is}, about_id = ${aboutOf(target)}
        WHERE id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    above = last.id;
  }
}

/** Decided suggestions of deleted accounts keep what was taken over, which is the title's, and nothing else. */
async function cleanSuggestions(db: Db) {
  await sql`DELETE FROM suggestion WHERE member_id IS NULL AND status NOT IN ('approved', 'partially_approved')`.execute(db);
  const { rows } = await sql<{ id: number; fields: string }>`SELECT id, fields FROM suggestion WHERE member_id IS NULL`.execute(db);
  for (const { id, fields } of rows) {
    const taken = (JSON.parse(fields) as { accepted: boolean }[]).filter(({ accepted }) => accepted);
    await sql`UPDATE suggestion SET fields = ${JSON.stringify(taken)} WHERE id = ${id}`.execute(db);
  }
}

export const auditWithoutNames: Migration = {
  name: '0072-audit-without-names',
  async up(db) {
    await sql`DROP TRIGGER audit_no_update`.execute(db);
    await sql`ALTER TABLE audit_entry ADD COLUMN about_id INTEGER`.execute(db);
    await cleanEntries(db);
    // No entry is another member's who has the number now.
    await sql`UPDATE audit_entry SET member_id = 0
      WHERE EXISTS (SELECT 1 FROM member WHERE member.id = audit_entry.member_id AND member.created_at > audit_entry.at)`.execute(db);
    await sql`ALTER TABLE audit_entry DROP COLUMN member_name`.execute(db);
    await sql`CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit_entry
      BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END`.execute(db);
    await sql`ALTER TABLE site_revision ADD COLUMN member_id INTEGER`.execute(db);
    await sql`UPDATE site_revision SET member_id = (SELECT id FROM member WHERE username = member_name AND created_at <= at)`.execute(db);
    await sql`ALTER TABLE site_revision DROP COLUMN member_name`.execute(db);
    await sql`ALTER TABLE invitation ADD COLUMN made_by_id INTEGER`.execute(db);
    await sql`UPDATE invitation SET made_by_id = (SELECT id FROM member WHERE username = made_by AND created_at <= made_at)`.execute(db);
    await sql`ALTER TABLE invitation DROP COLUMN made_by`.execute(db);
    await cleanSuggestions(db);
    await sql`DELETE FROM mail_code WHERE expires_at <= ${databaseNow(db)}`.execute(db);
  },
};

/** Comments for the demo, by members as whom nobody can sign in. */
import { HOUR_MS } from '@yinmu/contract/limits.ts';
import { addComment, memberData } from '../../community/entries/index.ts';
import { accountCommands } from '../../members/accounts/index.ts';
import { type Db, runStatement, transaction } from '../../platform/database/database.ts';

interface Said {
  by: string;
  text: string;
  /** Likes by other members of the demo. */
  up: number;
  replies?: [by: string, text: string][];
}
export type DemoComments = Record<string, Said[]>;

const membersOf = (db: Db, names: ReadonlySet<string>): Promise<Map<string, number>> =>
  transaction(db, async (trx) => {
    const ids = new Map<string, number>();
    for (const username of names) {
      const member = await accountCommands.addMember(trx, { username, email: `${ids.size + 1}@demo.invalid`, password: '', origin: 'operator' });
      if (typeof member === 'object') ids.set(username, member.id);
    }
    return ids;
  });

export async function commentInDemo(db: Db, comments: DemoComments) {
  const all = Object.values(comments).flat();
  const members = await membersOf(db, new Set(all.flatMap(({ by, replies = [] }) => [by, ...replies.map(([name]) => name)])));
  let hours = all.length * 5;
  const say = (subject_id: number, by: string, content: string, thread_id = 0) => {
    const created_at = new Date(Date.now() - --hours * HOUR_MS).toISOString();
    return addComment(db, { subject: 'video', subject_id, thread_id, reply_to: thread_id, member_id: members.get(by) ?? null, content, links: 0, created_at });
  };
  for (const [slug, said] of Object.entries(comments)) {
    const [{ vod_id } = { vod_id: 0 }] = await runStatement<{ vod_id: number }>(db, 'SELECT vod_id FROM title_route WHERE source_vod_id = ?', [slug]);
    for (const { by, text, up, replies = [] } of said) {
      const thread = await say(vod_id, by, text);
      for (const [name, reply] of replies) await say(vod_id, name, reply, thread);
      const others = [...members.values()].filter((id) => id !== members.get(by));
      for (const id of others.slice(0, up)) await memberData.castVote(db, id, thread, 'up');
    }
  }
}

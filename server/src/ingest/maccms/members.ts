import { legacyMembers } from '../../members/accounts/index.ts';
import { storedNameIn } from '../../operation/settings/index.ts';
import { transaction } from '../../platform/database/database.ts';
import { dayOf } from '../../platform/days.ts';
import { seconds, timeOf, whole } from './dump/row-values.ts';
import type { Row } from './dump/sql-dump.ts';
import { saveLegacyRow } from './legacy.store.ts';
import type { Move } from './move.ts';

export interface MembersMoved {
  added: number;
  disabled: number;
  bcrypt: number;
  withoutAddress: number;
  /** Old and new usernames of members whose old name is not allowed here. */
  renamed: string[];
}

/** In MacCMS, group 1 is guests and group 2 is all members; groups above 2 were added by an operator. */
const DEFAULT_GROUP = 2;

/** Members per transaction. Passwords are hashed two at a time, and the site can write in between. */
const TOGETHER = 32;

function readMember(move: Move, row: Row): legacyMembers.LegacyMember | undefined {
  const { user_id: oldId = '', user_name: username = '', user_pwd: password = '', user_email: email = '' } = row;
  if (username === '' || password === '') {
    move.skip('member without name or password');
    return undefined;
  }
  if (whole(row.group_id) > DEFAULT_GROUP) move.skip('paid group membership');
  const visited = seconds(row.user_login_time);
  const activeOn = visited > 0 ? dayOf(visited * 1000) : '';
  return { oldId, username, email, password, disabled: row.user_status === '0', createdAt: timeOf(row.user_reg_time), activeOn };
}

async function write(move: Move, members: readonly legacyMembers.LegacyMember[], counts: MembersMoved) {
  const prepared = await Promise.all(members.map(legacyMembers.prepareLegacyMember));
  const nameIn = await storedNameIn(move.db);
  const results = await transaction(move.db, async (trx) => {
    const added: legacyMembers.LegacyResult[] = [];
    for (const ready of prepared) {
      const result = await legacyMembers.addLegacyMember(trx, ready, nameIn);
      await saveLegacyRow(trx, 'member', move.origin, ready.member.oldId, result.id);
      added.push(result);
    }
    return added;
  });
  for (const [i, { username, bcrypt, changed }] of results.entries()) {
    const old = members[i] as legacyMembers.LegacyMember;
    counts.added++;
    if (old.disabled) counts.disabled++;
    if (bcrypt) counts.bcrypt++;
    if (changed.includes('username')) counts.renamed.push(`${old.username} → ${username}`);
    if (old.email === '' || changed.includes('email')) counts.withoutAddress++;
  }
}

export async function moveMembers(move: Move): Promise<MembersMoved> {
  const counts: MembersMoved = { added: 0, disabled: 0, bcrypt: 0, withoutAddress: 0, renamed: [] };
  let waiting: legacyMembers.LegacyMember[] = [];
  const flush = async () => {
    const together = waiting;
    waiting = [];
    await write(move, together, counts);
    move.options.onProgress?.(`${counts.added} members`);
  };
  const countLeft = await move.leftOf('user');
  for await (const row of move.rows('user')) {
    const member = readMember(move, row);
    if (!member) continue;
    countLeft(row);
    waiting.push(member);
    if (waiting.length >= TOGETHER) await flush();
  }
  if (waiting.length > 0) await flush();
  return counts;
}

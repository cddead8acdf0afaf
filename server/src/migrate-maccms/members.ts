/** Members of the old site, with the passwords they have. */
import { legacyMembers } from '../accounts/index.ts';
import { transaction } from '../platform/transaction.ts';
import { saveLegacyRow } from './legacy.store.ts';
import type { Move } from './move.ts';
import { timeOf } from './row-values.ts';
import type { Row } from './sql-dump.ts';

export interface MembersMoved {
  added: number;
  known: number;
  /** Known members whose password, or address, has changed there since the last run, and not here. */
  newPasswords: number;
  newAddresses: number;
  disabled: number;
  bcrypt: number;
  renamed: string[];
  withoutAddress: number;
}

/** Members whose passwords are hashed together, two at a time, before one transaction writes all of them: the site's own writes come in between. */
const TOGETHER = 32;

interface Moving {
  member: legacyMembers.LegacyMember;
  /** The member of an earlier run. */
  known: number | undefined;
}

async function readMember(move: Move, row: Row): Promise<Moving | undefined> {
  const { user_id: oldId = '', user_name: username = '', user_pwd: password = '', user_email: email = '' } = row;
  const known = await move.member(oldId);
  if (username === '' || password === '') {
    if (known === undefined) move.skip('member without name or password');
    return undefined;
  }
  return { known, member: { oldId, username, email, password, disabled: row.user_status === '0', createdAt: timeOf(row.user_reg_time) } };
}

function countAdded(counts: MembersMoved, { member }: Moving, added: legacyMembers.LegacyResult) {
  counts.added++;
  if (member.disabled) counts.disabled++;
  if (added.bcrypt) counts.bcrypt++;
  if (added.changed.includes('username')) counts.renamed.push(`${member.username} → ${added.username}`);
  if (member.email === '' || added.changed.includes('email')) counts.withoutAddress++;
}

async function write(move: Move, moving: readonly Moving[], counts: MembersMoved) {
  const prepare = ({ known, member }: Moving) => (known === undefined ? legacyMembers.prepareNew(member) : legacyMembers.prepareKnown(move.db, known, member));
  const prepared = await Promise.all(moving.map(prepare));
  const results = await transaction(move.db, async (trx) => {
    const done: (legacyMembers.LegacyResult | legacyMembers.Followed)[] = [];
    for (const [i, { known, member }] of moving.entries()) {
      const ready = prepared[i] as legacyMembers.PreparedMember;
      if (known !== undefined) {
        done.push(await legacyMembers.followLegacyMember(trx, known, ready));
        continue;
      }
      const added = await legacyMembers.addLegacyMember(trx, ready);
      await saveLegacyRow(trx, 'member', move.origin, member.oldId, added.id);
      done.push(added);
    }
    return done;
  });
  for (const [i, result] of results.entries()) {
    if ('id' in result) countAdded(counts, moving[i] as Moving, result);
    else {
      counts.known++;
      counts.newPasswords += Number(result.password);
      counts.newAddresses += Number(result.email);
    }
  }
}

export async function moveMembers(move: Move): Promise<MembersMoved> {
  const counts: MembersMoved = { added: 0, known: 0, newPasswords: 0, newAddresses: 0, disabled: 0, bcrypt: 0, renamed: [], withoutAddress: 0 };
  let waiting: Moving[] = [];
  const flush = async () => {
    const together = waiting;
    waiting = [];
    await write(move, together, counts);
    move.options.onProgress?.(`${counts.added + counts.known} members`);
  };
  const countLeft = await move.leftOf('user');
  for await (const row of move.rows('user')) {
    const moving = await readMember(move, row);
    if (!moving) continue;
    countLeft(row);
    waiting.push(moving);
    if (waiting.length >= TOGETHER) await flush();
  }
  if (waiting.length > 0) await flush();
  return counts;
}

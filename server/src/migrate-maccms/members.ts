/** Members of the old site, with the passwords they have. */
import { addLegacyMember } from '../accounts/index.ts';
import { transaction } from '../platform/transaction.ts';
import { saveLegacyRow } from './legacy.store.ts';
import type { Move } from './move.ts';
import { seconds, timeOf, whole } from './row-values.ts';
import type { Row } from './sql-dump.ts';

export interface MembersMoved {
  added: number;
  known: number;
  disabled: number;
  bcrypt: number;
  renamed: string[];
  withoutAddress: number;
}

/** Counts what of a member has no place here; it is told at each run. */
function countLeft(move: Move, row: Row) {
  if (whole(row.user_points) > 0) move.skip('member’s points');
  if (seconds(row.user_end_time) * 1000 > Date.now()) move.skip('member’s paid time in a group');
  if (row.user_portrait) move.skip('member’s picture');
  if (row.user_nick_name) move.skip('member’s second name');
}

export async function moveMembers(move: Move): Promise<MembersMoved> {
  const counts: MembersMoved = { added: 0, known: 0, disabled: 0, bcrypt: 0, renamed: [], withoutAddress: 0 };
  for await (const row of move.rows('user')) {
    const { user_id: oldId = '', user_name: username = '', user_pwd: password = '', user_email: email = '' } = row;
    countLeft(move, row);
    if ((await move.member(oldId)) !== undefined) {
      counts.known++;
      continue;
    }
    if (username === '' || password === '') {
      move.skip('member without name or password');
      continue;
    }
    const disabled = row.user_status === '0';
    const createdAt = timeOf(row.user_reg_time);
    const added = await transaction(move.db, async (trx) => {
      const result = await addLegacyMember(trx, { oldId, username, email, password, disabled, createdAt });
      await saveLegacyRow(trx, 'member', move.origin, oldId, result.id);
      return result;
    });
    counts.added++;
    if (disabled) counts.disabled++;
    if (added.bcrypt) counts.bcrypt++;
    if (added.changed.includes('username')) counts.renamed.push(`${username} → ${added.username}`);
    if (email === '' || added.changed.includes('email')) counts.withoutAddress++;
    move.options.onProgress?.(`${counts.added} members`);
  }
  return counts;
}

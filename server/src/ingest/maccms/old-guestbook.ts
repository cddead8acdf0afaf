import { GUESTBOOK_LENGTH, REPLY_LENGTH } from '@yinmu/contract/limits.ts';
import { guestbookEntries } from '../../community/entries/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { timeOf } from './dump/row-values.ts';
import { saveLegacyRow } from './legacy.store.ts';
import type { Move } from './move.ts';

export async function moveGuestbook(move: Move): Promise<number> {
  let added = 0;
  const countLeft = await move.leftOf('gbook');
  for await (const row of move.rows('gbook')) {
    const oldId = row.gbook_id ?? '';
    if ((row.gbook_rid ?? '0') !== '0') {
      move.skip('error report in the guestbook');
      continue;
    }
    countLeft(row);
    const memberId = await move.member(row.user_id);
    const content = plainText(row.gbook_content ?? '', GUESTBOOK_LENGTH);
    if (content === '') {
      move.skip('guestbook entry without text');
      continue;
    }
    const reply = plainText(row.gbook_reply ?? '', REPLY_LENGTH);
    await transaction(move.db, async (trx) => {
      const id = await guestbookEntries.insertLegacyEntry(trx, {
        member_id: memberId ?? null,
        visitor: '',
        name: plainText(row.gbook_name ?? '', 30),
        content,
        status: row.gbook_status === '0' ? 'pending' : 'approved',
        reply,
        replied_at: reply === '' ? null : timeOf(row.gbook_reply_time),
        created_at: timeOf(row.gbook_time),
      });
      await saveLegacyRow(trx, 'guestbook', move.origin, oldId, id);
    });
    added++;
  }
  return added;
}

import type { HoldReason } from '@yinmu/contract/community/held-for.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { addHeld } from './held-comments.store.ts';

export { waitingLists, withdrawList } from './held-comments.store.ts';
export { type JudgeParts, judgeMember } from './judge-member.ts';

export const holdList = (trx: Transaction, list: { id: number; name: string; memberId: number }, reasons: readonly HoldReason[]) =>
  addHeld(trx, {
    kind: 'list',
    subject: 'list',
    subject_id: list.id,
    parent_id: 0,
    member_id: list.memberId,
    content: list.name,
    links: 0,
    reasons: reasons.join(','),
    created_at: new Date().toISOString(),
  });

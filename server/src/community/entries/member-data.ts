import type { Db, Transaction } from '../../platform/database/database.ts';
import { commentsOf, forgetComments } from './comments.store.ts';
import { entriesOf, forgetEntries } from './guestbook.store.ts';
import { forgetHeld, heldOf } from './held-comments.store.ts';
import { votesBy } from './votes.store.ts';

export { castVote } from './votes.store.ts';

export const communityData = (db: Db, memberId: number) => ({
  comments: commentsOf(db, memberId),
  held_comments: heldOf(db, memberId),
  guestbook: entriesOf(db, memberId),
  votes: votesBy(db, memberId),
});

export async function forgetCommunityData(trx: Transaction, memberId: number) {
  await forgetComments(trx, memberId);
  await forgetHeld(trx, memberId);
  await forgetEntries(trx, memberId);
}

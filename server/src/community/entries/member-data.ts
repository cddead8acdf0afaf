import type { Db, Transaction } from '../../platform/database/database.ts';
import { pagesOf } from '../../platform/http/caching/json-stream.ts';
import { commentsAfter, forgetComments } from './comments.store.ts';
import { entriesAfter, forgetEntries } from './guestbook.store.ts';
import { forgetHeld, heldAfter } from './held-comments.store.ts';
import { votesAfter } from './votes.store.ts';

const idOf = ({ id }: { id: number }) => id;

export const communityData = (db: Db, memberId: number) => ({
  comments: pagesOf((above, max) => commentsAfter(db, memberId, above, max), idOf),
  held_comments: pagesOf((above, max) => heldAfter(db, memberId, above, max), idOf),
  guestbook: pagesOf((above, max) => entriesAfter(db, memberId, above, max), idOf),
  votes: pagesOf(
    (above, max) => votesAfter(db, memberId, above, max),
    ({ comment_id }) => comment_id,
  ),
});

export async function forgetCommunityData(trx: Transaction, memberId: number) {
  await forgetComments(trx, memberId);
  await forgetHeld(trx, memberId);
  await forgetEntries(trx, memberId);
}

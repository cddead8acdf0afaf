/** The door of the community. */
export { addComment, commentsAfter, countsOf, forgetComments } from './comments.store.ts';
export { deleteComment } from './comments.ts';
export { changeEntry, countEntries, entriesAfter, entryById, entryRows, forgetEntries, insertLegacyEntry } from './guestbook.store.ts';
export { toEntry } from './guestbook.ts';
export type { ShownEntry } from './guestbook-rows.ts';
export { registerCommunity } from './register-community.ts';
export { votesAfter } from './votes.store.ts';

/** The door of the community. */
export { commentRoutes } from './comments.routes.ts';
export { addComment, commentsOf, countsOf, forgetComments } from './comments.store.ts';
export { deleteComment } from './comments.ts';
export { guestbookRoutes } from './guestbook.routes.ts';
export { changeEntry, countEntries, entriesOf, entryById, entryRows, forgetEntries, insertLegacyEntry } from './guestbook.store.ts';
export { toEntry } from './guestbook.ts';
export type { ShownEntry } from './guestbook-rows.ts';
export { allVotesOf } from './votes.store.ts';

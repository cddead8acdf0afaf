/** The door of the community. */
export { commentRoutes } from './comments.routes.ts';
export { addComment, commentsAfter, countsOf, forgetComments } from './comments.store.ts';
export { deleteComment } from './comments.ts';
export { guestbookRoutes } from './guestbook.routes.ts';
export { changeEntry, countEntries, entriesAfter, entryById, entryRows, forgetEntries, insertLegacyEntry } from './guestbook.store.ts';
export { toEntry } from './guestbook.ts';
export type { ShownEntry } from './guestbook-rows.ts';
export { votesAfter } from './votes.store.ts';

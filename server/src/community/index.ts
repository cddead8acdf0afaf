/** The door of the community. */
export { commentRoutes } from './comments.routes.ts';
export { commentsOf, countsOf, forgetComments } from './comments.store.ts';
export { deleteComment } from './comments.ts';
export { guestbookRoutes } from './guestbook.routes.ts';
export { changeEntry, countEntries, entriesOf, entryById, entryRows, forgetEntries, type ShownEntry } from './guestbook.store.ts';
export { toEntry } from './guestbook.ts';

export { addComment, countsOf } from './comments.store.ts';
export * as guestbookEntries from './guestbook.store.ts';
export { toEntry } from './guestbook.ts';
export type { ShownEntry } from './guestbook-rows.ts';
export * as heldLists from './held-lists.ts';
export { toReasons } from './judge-member.ts';
export * as memberData from './member-data.ts';
export { registerCommunity } from './register-community.ts';
export { noteEntryRemoved, noteEntryRestored } from './reported.ts';

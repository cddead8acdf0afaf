/** The public module of the community: comments, votes and the guestbook. */
export { addComment, countsOf } from './comments.store.ts';
export { changeEntry, countEntries, entryById, entryRows, insertLegacyEntry } from './guestbook.store.ts';
export { toEntry } from './guestbook.ts';
export type { ShownEntry } from './guestbook-rows.ts';
export { communityData, forgetCommunityData } from './member-data.ts';
export { registerCommunity } from './register-community.ts';

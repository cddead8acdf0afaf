/** The public module of the library: saved titles, history, favorite routes and lists. */

export { carryOverEpisodes } from './carry-over.ts';
export { writeHistory } from './history.store.ts';
export * as importedLists from './imported-lists.ts';
export { forgetLikes } from './likes.store.ts';
export { isShared } from './lists.ts';
export { moveLibrary } from './move-title.store.ts';
export { publicLists } from './public-lists.ts';
export { registerLibrary } from './register-library.ts';
export { insertSavedTitle } from './saved-titles.store.ts';
export { decidedLists } from './show-list.ts';

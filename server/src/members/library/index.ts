export { carryOverEpisodes } from './carry-over.ts';
export { writeHistory } from './history.store.ts';
export { forgetLikes } from './lists.store.ts';
export * as importedLists from './lists.ts';
export { isShared, publicLists } from './lists.ts';
export { moveLibrary } from './move-title.store.ts';
export { registerLibrary } from './register-library.ts';
export { insertSavedTitle, savedIds } from './saved-titles.store.ts';
export { decidedLists } from './show-list.ts';

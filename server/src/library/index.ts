/** The door of what members keep. */

export { writeHistory } from './history.store.ts';
export { libraryRoutes } from './library.routes.ts';
export { forgetLikes } from './likes.store.ts';
export { listRoutes } from './lists.routes.ts';
export { isShared } from './lists.ts';
export { insertSavedTitle } from './saved-titles.store.ts';

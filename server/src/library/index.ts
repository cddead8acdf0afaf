/** The door of what members keep. */

export { putHistory } from './history.store.ts';
export { libraryRoutes } from './library.routes.ts';
export { forgetLikes } from './likes.store.ts';
export { listRoutes } from './lists.routes.ts';
export { isShared } from './lists.ts';
export { putOnShelf } from './shelves.store.ts';

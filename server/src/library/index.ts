/** The door of what members keep. */
export { libraryRoutes } from './library.routes.ts';
export { listRoutes } from './lists.routes.ts';

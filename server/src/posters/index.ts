/** Posters' door. */
export { posterRoutes } from './posters.routes.ts';
export { createPosters } from './posters.ts';

/** Posters' door. */
export { posterRoutes } from './posters.routes.ts';
export { posters } from './posters.ts';

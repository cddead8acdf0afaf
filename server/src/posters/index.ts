/** Posters' door. */
export { registerPosters } from './posters.routes.ts';

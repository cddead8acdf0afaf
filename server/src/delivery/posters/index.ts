/** The public module of posters. */
export { registerPosters } from './posters.routes.ts';

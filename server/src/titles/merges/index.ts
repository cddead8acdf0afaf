/** Merges two titles, and splits a title by its source records. */
export { registerTitleMerges } from './merges.routes.ts';
